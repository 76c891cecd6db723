import { metadataByName, type MetadataByName } from '@geo/api';
import type { Db } from '../../db/types.ts';
import { countMatched, selectTexts, type Selection } from '../../relation/texts/select.ts';
import type { CatalogueColumn } from '../../store/maps/catalogue.ts';
import type { MetadataRecord } from '../services/metadata/record.ts';
import type { PublishedLayer } from '../types.ts';
import { catalogueFilter } from './filter.ts';

/** A record of the catalogue. */
export interface CatalogueEntry {
  /** What is asked of it, as far as it has it. */
  readonly columns: { readonly [Key in CatalogueColumn]?: string };
  /** What describes the layer. */
  readonly record: MetadataRecord;
  /** Name of the layer in its services. */
  readonly serviceName: string;
  /** Type of the layer. */
  readonly layerType: string;
  readonly isPublic: boolean;
}

interface Props {
  readonly source: {
    readonly name: string;
    readonly description: string;
    readonly values: Readonly<Record<string, string>>;
    readonly bbox?: readonly number[];
    readonly srid: number;
    readonly layer_type: string;
    readonly served: boolean;
  };
}

function entryOf(text: string): CatalogueEntry {
  const { source, ...columns } = JSON.parse(text) as Props & CatalogueEntry['columns'];
  const { name, description, values, bbox, srid, layer_type: layerType, served } = source;
  return {
    columns,
    record: {
      id: columns.id!,
      name,
      description,
      values: valuesOf(values),
      modified: columns.updated!,
      extent4326: (bbox as MetadataRecord['extent4326'] | undefined) ?? null,
      srid,
      days: { first: columns.start ?? null, last: columns.end ?? null },
    },
    serviceName: columns.name!,
    layerType,
    isPublic: served,
  };
}

function valuesOf(values: Props['source']['values']): MetadataByName {
  return metadataByName(Object.entries(values).map(([attributetype, value]) => ({ attributetype, value })));
}

/** Which records, and in which order. */
export type EntrySelection = Pick<Selection, 'filter' | 'sort' | 'offset' | 'locator'> & { readonly limit: number };

/** A page of the catalogue, and how many records are meant altogether. */
export async function entriesOf(
  db: Db,
  catalogue: PublishedLayer,
  asked: EntrySelection,
): Promise<{ readonly matched: number; readonly entries: readonly CatalogueEntry[] }> {
  const selection: Selection = { ...asked, filter: asked.filter && catalogueFilter(asked.filter) };
  const matched = await countMatched(db, catalogue, selection);
  if (asked.limit === 0 || asked.offset >= matched) return { matched, entries: [] };
  const entries: CatalogueEntry[] = [];
  for await (const texts of selectTexts(db, catalogue, selection, () => 'f.props::text', '\n'))
    entries.push(...texts.split('\n').map(entryOf));
  return { matched, entries };
}

/** One record by its id; null where there is none, or nobody may see it. */
export async function entryWith(db: Db, catalogue: PublishedLayer, id: string): Promise<CatalogueEntry | null> {
  const filter = { kind: 'compare', operator: '=', property: 'id', value: id, ignoreCase: true } as const;
  const { entries } = await entriesOf(db, catalogue, { filter, sort: [], limit: 1, offset: 0, locator: 'id' });
  return entries[0] ?? null;
}
