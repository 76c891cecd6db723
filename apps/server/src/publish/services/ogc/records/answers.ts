import { allOf, type Filter } from '@geo/api';
import { Problem } from '../../../../problems/index.ts';
import { entriesOf, entryWith } from '../../../catalogue/entries.ts';
import { knownElsewhere, mentions, toldOf } from '../../../catalogue/filter.ts';
import { catalogueName } from '../../../catalogue/name.ts';
import { catalogueColumns } from '../../../../store/maps/catalogue.ts';
import type { ServiceResponse } from '../../../types.ts';
import type { ServiceContext } from '../../definition.ts';
import { addressesOf, mediaTypes, selfLinks } from '../links.ts';
import { jsonAnswer, pageAnswer } from '../respond.ts';
import { layerSchema } from '../schema.ts';
import { boxFilter, equalFilter, filterIn, pageLinks, sortOf } from '../selection.ts';
import { catalogueDocument, catalogueTitle } from './catalogue.ts';
import { cataloguePage, recordFieldsPage, recordPage, recordsPage } from '../html/records.ts';
import { cataloguePath, recordDocument } from './record.ts';
import { catalogueType, recordParameters, type CatalogueRequest, type GetRecords } from './request.ts';

type Asked<Operation extends CatalogueRequest['operation']> = Extract<CatalogueRequest, { operation: Operation }>;

export function getCatalogue({ format, asCatalogue }: Asked<'GetCatalogue'>, context: ServiceContext): ServiceResponse {
  const { language } = context;
  const addresses = addressesOf(context);
  const document = catalogueDocument(addresses, language, format);
  return format === 'html'
    ? pageAnswer(cataloguePage(document, { language, addresses }), { language })
    : jsonAnswer(document, { language, ...(asCatalogue ? { type: catalogueType } : {}) });
}

const oneOf = (property: string, values: readonly string[] | null): Filter | null => values && { kind: 'in', property, values };

export async function getRecords(request: GetRecords, context: ServiceContext): Promise<ServiceResponse> {
  const { db, language } = context;
  const catalogue = context.layers[0]!;
  const addresses = addressesOf(context);
  const { columns } = catalogue.relation;
  const { limit, offset, format } = request;
  const filter = allOf([
    mentions(request.terms),
    oneOf('type', request.types),
    oneOf('id', request.ids),
    request.externalIds && knownElsewhere(request.externalIds),
    request.box && (await boxFilter(request.box, db)),
    request.time && toldOf(request.time),
    ...Object.entries(request.equal).map(([name, value]) => equalFilter(name, value, columns, ['f', ...recordParameters])),
    await filterIn(request, db),
  ]);
  const selection = { filter, sort: sortOf(request.sortby, columns), limit, offset, locator: 'filter' };
  const { matched, entries } = await entriesOf(db, catalogue, selection);
  const links = pageLinks(request, context, catalogue, matched);
  if (format === 'html') {
    const page = { matched, offset, entries, links, terms: request.repeated.q ?? '' };
    return pageAnswer(recordsPage(page, { language, addresses }), { language, layer: catalogue });
  }
  return jsonAnswer(
    {
      type: 'FeatureCollection',
      numberMatched: matched,
      numberReturned: entries.length,
      timeStamp: new Date().toISOString(),
      links,
      features: entries.map((entry) => recordDocument(entry, addresses, language, 'json')),
    },
    { language, type: mediaTypes.geojson, layer: catalogue },
  );
}

export async function getRecord({ id, format }: Asked<'GetRecord'>, context: ServiceContext): Promise<ServiceResponse> {
  const { db, language } = context;
  const [catalogue, addresses] = [context.layers[0]!, addressesOf(context)];
  const entry = await entryWith(db, catalogue, id);
  // As at a layer that may not be read.
  if (!entry) throw new Problem('not_found');
  const document = recordDocument(entry, addresses, language, format);
  return format === 'html'
    ? pageAnswer(recordPage(entry, document, { language, addresses }), { language, layer: catalogue })
    : jsonAnswer(document, { language, type: mediaTypes.geojson, layer: catalogue });
}

export function getRecordFields({ format, which }: Asked<'GetRecordFields'>, context: ServiceContext): ServiceResponse {
  const { language } = context;
  const addresses = addressesOf(context);
  const catalogue = {
    serviceName: catalogueName,
    title: catalogueTitle[language],
    description: '',
    geometryTypes: ['Polygon', 'Point'],
    relation: { columns: catalogueColumns },
  };
  const links = selfLinks(addresses, `${cataloguePath}/${which}`, format, language, { type: mediaTypes.schema });
  return format === 'html'
    ? pageAnswer(recordFieldsPage(catalogue, links, { language, addresses }), { language })
    : jsonAnswer(layerSchema(catalogue, which, addresses, language), { language, type: mediaTypes.schema });
}
