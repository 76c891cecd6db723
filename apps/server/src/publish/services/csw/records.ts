import type { CatalogueEntry } from '../../catalogue/entries.ts';
import { entriesOf } from '../../catalogue/entries.ts';
import type { ServiceContext } from '../definition.ts';
import { rootOf } from '../metadata/address.ts';
import { distributionsAt } from '../metadata/distributions.ts';
import { isoMetadata } from '../metadata/iso.ts';
import { namespaces } from './documents.ts';
import { dublinCore } from './dublin-core.ts';
import { constraintFilter, sortKeys } from './filter.ts';
import { cswVersion, outputSchemas, type CswRequest, type GetRecords, type Told } from './request.ts';

function told(entry: CatalogueEntry, { url }: ServiceContext, how: Told): string {
  const distributions = distributionsAt(`${rootOf(url)}/${entry.serviceName}`, '', entry.layerType);
  if (how.schema === 'csw') return dublinCore(entry, distributions, how);
  // A document of its own stands within another one.
  return isoMetadata(entry.record, distributions)
    .replace(/^<\?xml[^>]*\?>\s*/, '')
    .trimEnd();
}

export async function getRecords({ told: how, constraint, sort, start, max }: GetRecords, context: ServiceContext): Promise<string> {
  const { db, layers } = context;
  const filter = constraint && (await constraintFilter(constraint, db));
  const selection = { filter, sort: sortKeys(sort), limit: max, offset: start - 1, locator: 'constraint' };
  const { matched, entries } = await entriesOf(db, layers[0]!, selection);
  const after = start + entries.length;
  const next = after <= matched && start <= matched ? after : 0;
  return `<?xml version="1.0" encoding="UTF-8"?>
<csw:GetRecordsResponse ${namespaces} version="${cswVersion}">
<csw:SearchStatus timestamp="${new Date().toISOString()}"/>
<csw:SearchResults numberOfRecordsMatched="${matched}" numberOfRecordsReturned="${entries.length}" nextRecord="${next}" recordSchema="${outputSchemas[how.schema]}" elementSet="${how.elements}">
${entries.map((entry) => told(entry, context, how)).join('\n')}
</csw:SearchResults>
</csw:GetRecordsResponse>
`;
}

/** The records of some ids, in whatever order; those that nobody may see are not there. */
export async function getRecordById(
  { told: how, ids }: Extract<CswRequest, { operation: 'GetRecordById' }>,
  context: ServiceContext,
): Promise<string> {
  const filter = { kind: 'in', property: 'id', values: ids.map((id) => id.toLowerCase()) } as const;
  const { entries } = await entriesOf(context.db, context.layers[0]!, { filter, sort: [], limit: ids.length, offset: 0, locator: 'id' });
  return `<?xml version="1.0" encoding="UTF-8"?>
<csw:GetRecordByIdResponse ${namespaces}>
${entries.map((entry) => told(entry, context, how)).join('\n')}
</csw:GetRecordByIdResponse>
`;
}
