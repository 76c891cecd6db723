import { allOf, geometryName } from '@geo/api';
import { enclosed, type OpenTexts } from '../../../relation/texts/streaming.ts';
import { crsMember } from '../geojson/crs-member.ts';
import { asJsonElement, featureSql } from '../../../formats/geojson/text-sql.ts';
import { decimalsOf } from '../crs.ts';
import type { ServiceContext } from '../definition.ts';
import { askedAt } from '../kept.ts';
import { ServiceError } from '../../../problems/index.ts';
import { elementNames, layerTypeName } from '../../features/names.ts';
import type { ServiceResponse } from '../../types.ts';
import { escapeXml } from '../../../xml/index.ts';
import { unplacedSql } from '../unplaced.ts';
import { featureFile, fileFormats } from './files.ts';
import { memberSql, valueSql } from './gml-sql.ts';
import { geometryShape } from './geometry-type.ts';
import { countPages, streamPages, type QueryPage } from './pages.ts';
import { planQueries, type PlannedQuery } from './plan.ts';
import type { GetFeature, GetPropertyValue } from './request.ts';
import { dialects, layersNamespace, layersPrefix, xsi, type Dialect } from './version.ts';

export async function getFeature(request: GetFeature, context: ServiceContext): Promise<ServiceResponse> {
  const { layers, db, url, kept } = context;
  const { count, startIndex, hits, format, byId } = request;
  const dialect = dialects[typeof format === 'object' || format === 'json' ? request.version : format];
  const queries = await planQueries(request, layers, db);
  const pages = await countPages(queries, startIndex, count, db);
  if (hits) return xmlResponse(hitsDocument(pages, dialects[request.version]), dialects[request.version]);
  if (typeof format === 'object')
    return featureFile(
      fileFormats.find(({ id }) => id === format.file)!,
      pages,
      context,
    );
  const whole = count === null && startIndex === 0;
  if (format === 'json') {
    const features = await streamPages(pages, jsonMember, ',\n', whole, db);
    return { status: 200, headers: { 'content-type': 'application/geo+json; charset=utf-8' }, body: jsonCollection(features, pages) };
  }
  const member = (query: PlannedQuery, params: Parameters<typeof memberSql>[1]): string => memberSql(gmlFeature(query, dialect), params);
  const members = await streamPages(pages, member, '\n', whole, db);
  if (byId && dialect.version === '2.0.0') return xmlResponse(await singleFeature(members, queries, dialect, askedAt(url, kept)), dialect);
  return xmlResponse(gmlCollection(members, pages, dialect, askedAt(url, kept)), dialect);
}

/** The values of one field; features that have none are left out and not counted. */
export async function getPropertyValue(request: GetPropertyValue, { layers, db }: ServiceContext): Promise<ServiceResponse> {
  const dialect = dialects[request.version];
  const { count, startIndex, hits } = request;
  const queries = (await planQueries(request, layers, db)).map(withValue);
  const pages = await countPages(queries, startIndex, count, db);
  const member = (query: PlannedQuery, params: Parameters<typeof valueSql>[1]): string => valueSql(gmlFeature(query, dialect), params);
  const members = await streamPages(hits ? [] : pages, member, '\n', count === null && startIndex === 0, db);
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<wfs:ValueCollection ${namespaces(dialect)} xsi:schemaLocation="${dialect.wfs} ${dialect.wfsSchema}" ${counts(pages, dialect, hits)}>\n`;
  return xmlResponse(
    enclosed(members, head, (text) => `${text}\n`, '</wfs:ValueCollection>\n'),
    dialect,
  );
}

/** A query of those features alone that have a value of the field it is for. */
function withValue(query: PlannedQuery): PlannedQuery {
  const [property = geometryName] = query.properties ?? [];
  // Where a column has the name of the geometry, the filter would ask for that.
  if (query.withGeometry && query.layer.relation.columns.some(({ key }) => key === property)) return query;
  const filter = allOf([query.selection.filter, { kind: 'not', item: { kind: 'null', property } }]);
  return { ...query, selection: { ...query.selection, filter } };
}

function xmlResponse(body: ServiceResponse['body'], dialect: Dialect): ServiceResponse {
  return {
    status: 200,
    headers: {
      'content-type': `${dialect.gmlFormat}; charset=utf-8`,
    },
    body,
  };
}

function gmlFeature(query: PlannedQuery, dialect: Dialect): Parameters<typeof memberSql>[0] {
  const { layer, properties, crs } = query;
  const names = elementNames(layer.relation.columns);
  return {
    dialect,
    typeName: layerTypeName(layer),
    columns: layer.relation.columns.filter((column) => properties === null || properties.includes(column.key)),
    elements: names.columns,
    geometryElement: query.withGeometry ? names.geometry : null,
    shape: geometryShape(layer.geometryTypes, dialect.version),
    from: layer.relation.srid,
    crs,
  };
}

function jsonMember(query: PlannedQuery, params: Parameters<typeof memberSql>[1]): string {
  const { layer, properties, crs } = query;
  const projection = query.withGeometry
    ? { from: layer.relation.srid, to: crs.srid, decimals: decimalsOf(crs), unplaced: unplacedSql }
    : null;
  return featureSql(properties, projection, params, `${layerTypeName(layer)}.`);
}

function jsonCollection(features: OpenTexts, pages: readonly QueryPage[]): AsyncGenerator<string> {
  const srid = pages[0]?.query.crs.srid ?? 4326;
  const { matched, returned } = totals(pages);
  const head = `{"type":"FeatureCollection","numberMatched":${matched},"numberReturned":${returned},${crsMember(srid)}"features":[\n`;
  return enclosed(features, head, asJsonElement, '\n]}\n');
}

function totals(pages: readonly QueryPage[]): { matched: number; returned: number } {
  return {
    matched: pages.reduce((sum, page) => sum + page.matched, 0),
    returned: pages.reduce((sum, page) => sum + page.returned, 0),
  };
}

function namespaces(dialect: Dialect): string {
  return `xmlns:wfs="${dialect.wfs}" xmlns:gml="${dialect.gml}" xmlns:${layersPrefix}="${layersNamespace}" xmlns:xsi="${xsi}"`;
}

function schemaLocation(pages: readonly { query: PlannedQuery }[], dialect: Dialect, ask: string): string {
  const types = pages.map(({ query }) => `${layersPrefix}:${layerTypeName(query.layer)}`).join(',');
  const describe = `${ask}service=WFS&version=${dialect.version}&request=DescribeFeatureType&${dialect.typeNames}=${encodeURIComponent(types)}`;
  return `xsi:schemaLocation="${dialect.wfs} ${dialect.wfsSchema} ${dialect.gml} ${dialect.gmlSchema} ${layersNamespace} ${escapeXml(describe)}"`;
}

function counts(pages: readonly QueryPage[], dialect: Dialect, hits: boolean): string {
  const { matched, returned } = totals(pages);
  if (dialect.version === '1.0.0') return '';
  const stamp = new Date().toISOString();
  return dialect.version === '2.0.0'
    ? `timeStamp="${stamp}" numberMatched="${matched}" numberReturned="${hits ? 0 : returned}"`
    : `timeStamp="${stamp}" numberOfFeatures="${hits ? matched : returned}"`;
}

function hitsDocument(pages: readonly QueryPage[], dialect: Dialect): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<wfs:FeatureCollection xmlns:wfs="${dialect.wfs}" xmlns:gml="${dialect.gml}" xmlns:xsi="${xsi}" xsi:schemaLocation="${dialect.wfs} ${dialect.wfsSchema}" ${counts(pages, dialect, true)}/>\n`;
}

/** GML 2 wants the bounds of a collection before its features, when nobody has looked at them. */
const unknownBounds = '<gml:boundedBy><gml:null>unknown</gml:null></gml:boundedBy>\n';

function gmlCollection(members: OpenTexts, pages: readonly QueryPage[], dialect: Dialect, ask: string): AsyncGenerator<string> {
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<wfs:FeatureCollection ${namespaces(dialect)} ${schemaLocation(pages, dialect, ask)} ${counts(pages, dialect, false)}>\n${dialect.version === '1.0.0' ? unknownBounds : ''}`;
  return enclosed(members, head, (text) => `${text}\n`, '</wfs:FeatureCollection>\n');
}

/** The answer of GetFeatureById is the feature itself. */
async function singleFeature(members: OpenTexts, queries: readonly PlannedQuery[], dialect: Dialect, ask: string): Promise<string> {
  let text = '';
  for await (const part of members) text += part;
  if (text === '') throw new ServiceError('NotFound', 'id', { de: 'Dieses Objekt gibt es nicht.', en: 'There is no such feature.' }, 404);
  const location = schemaLocation(
    queries.map((query) => ({ query })),
    dialect,
    ask,
  );
  return text
    .replace(
      /^<wfs:member><(\S+)/,
      (_, name: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<${name} ${namespaces(dialect)} ${location}`,
    )
    .replace(/<\/wfs:member>$/, '\n');
}
