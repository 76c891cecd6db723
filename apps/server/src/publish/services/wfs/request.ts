import { invalidParameter, missingParameter, ServiceError, shown } from '../../../problems/index.ts';
import { parseFeatureId } from '../../features/names.ts';
import type { Filter } from '@geo/api';
import { readFilter } from '../../../relation/cql2.ts';
import type { XmlNode } from '../../../xml/index.ts';
import { sentBox, type SentBox } from '../box.ts';
import { crsName, type CrsName } from '../crs.ts';
import { optional, type Parameters } from '../params.ts';
import { fileFormats } from './files.ts';
import { fieldsOf, type QueryFields, type WfsFields } from './fields.ts';
import { dialects, jsonFormats, negotiateVersion, wfsVersion, wfsVersions, type WfsVersion } from './version.ts';

/** A query of features of one type, as it was asked for. */
export interface FeatureQuery {
  typeName: string;
  /** null for the layer's own. */
  srsName: CrsName | null;
  /** null for all. */
  properties: readonly string[] | null;
  sort: QueryFields['sort'];
  /** An element `Filter`: what it means is told by the layer. */
  filter: XmlNode | null;
  cql: Filter | null;
  box: SentBox | null;
}

export interface GetFeature {
  operation: 'GetFeature';
  version: WfsVersion;
  /** GML as the version that is named here writes it, GeoJSON, or a file by its id. */
  format: WfsVersion | 'json' | { file: string };
  /** Only how many there are. */
  hits: boolean;
  /** null for all. */
  count: number | null;
  startIndex: number;
  queries: readonly FeatureQuery[];
  /** Ids of the features that are wanted; none for all. */
  ids: readonly string[];
  /** The stored query GetFeatureById: the answer is the feature itself. */
  byId: boolean;
}

/** The values of one field of the features that a query finds. */
export interface GetPropertyValue extends Omit<GetFeature, 'operation'> {
  operation: 'GetPropertyValue';
}

export type WfsRequest =
  | { operation: 'GetCapabilities'; version: WfsVersion }
  /** No names for all types. */
  | { operation: 'DescribeFeatureType'; version: WfsVersion; typeNames: readonly string[] }
  | GetFeature
  | GetPropertyValue
  | { operation: 'ListStoredQueries'; version: WfsVersion }
  | { operation: 'DescribeStoredQueries'; version: WfsVersion };

type Read = (fields: WfsFields) => WfsRequest;

function featureRequest(fields: WfsFields): GetFeature {
  const version = wfsVersion(fields.version);
  const format = outputFormat(fields.outputFormat, version);
  const { storedQuery, hits, count, startIndex } = fields;
  if (hits && version === '1.0.0')
    throw invalidParameter('resultType', 'hits', {
      de: 'results; hits gibt es ab Version 1.1.0',
      en: 'results; hits is there from version 1.1.0',
    });
  const ids = storedQuery ? [storedId(storedQuery)] : fields.featureIds;
  const queries = fields.queries.map(featureQuery);
  return { operation: 'GetFeature', version, format, hits, count, startIndex, queries, ids, byId: storedQuery !== null };
}

const readers: { readonly [Operation in WfsRequest['operation']]: Read } = {
  GetCapabilities: ({ acceptVersions, version }) => ({
    operation: 'GetCapabilities',
    version: negotiateVersion(acceptVersions, version),
  }),
  DescribeFeatureType: ({ version, typeNames }) => ({ operation: 'DescribeFeatureType', version: wfsVersion(version), typeNames }),
  GetFeature: featureRequest,
  GetPropertyValue: (fields) => {
    const request = featureRequest(fields);
    const { version } = request;
    if (version !== '2.0.0')
      throw invalidParameter('version', version, { de: '2.0.0 für GetPropertyValue', en: '2.0.0 for GetPropertyValue' });
    const { valueReference } = fields;
    if (valueReference === null) throw missingParameter('valueReference', { de: 'der Name eines Felds', en: 'the name of a field' });
    // Ids alone do not say of which type the field is.
    const queries = request.queries.map((query) => ({ ...query, properties: [valueReference] }));
    return { ...request, operation: 'GetPropertyValue', format: version, queries, ids: queries.length === 0 ? [] : request.ids };
  },
  ListStoredQueries: ({ version }) => ({ operation: 'ListStoredQueries', version: wfsVersion(version) }),
  DescribeStoredQueries: ({ version }) => ({ operation: 'DescribeStoredQueries', version: wfsVersion(version) }),
};

const operations = Object.keys(readers) as WfsRequest['operation'][];

export function parseWfs(parameters: Parameters): WfsRequest {
  const fields = fieldsOf(parameters);
  const { service, operation: name } = fields;
  if (service !== null && service.toUpperCase() !== 'WFS') {
    throw new ServiceError('InvalidParameterValue', 'service', {
      de: `Der Dienst „${shown(service)}“ wird hier nicht angeboten. Richtig ist: WFS.`,
      en: `The service "${shown(service)}" is not offered here. Right is: WFS.`,
    });
  }
  const operation = operations.find((one) => one.toLowerCase() === name.toLowerCase());
  if (operation) return readers[operation](fields);
  // A version that is not spoken is told first: another one may know the operation.
  wfsVersion(fields.version);
  const right = operations.join(', ');
  if (name === '') {
    throw new ServiceError('MissingParameterValue', 'request', {
      de: `Der Parameter „request“ fehlt. Richtig ist eines von: ${right}.`,
      en: `The parameter "request" is missing. Right is one of: ${right}.`,
    });
  }
  throw new ServiceError('OperationNotSupported', 'request', {
    de: `Die Operation „${shown(name)}“ wird nicht angeboten. Richtig ist eines von: ${right}.`,
    en: `The operation "${shown(name)}" is not offered. Right is one of: ${right}.`,
  });
}

/** The version that a request names, whatever else it holds. */
export function askedVersion({ kvp, xml }: Parameters): string | null {
  return xml === null ? optional(kvp, 'version') : (xml.attributes.version ?? null);
}

function featureQuery({ typeName, srsName, properties, sort, filter, cql, bbox }: QueryFields): FeatureQuery {
  return {
    typeName,
    srsName: srsName === null ? null : crsName(srsName, 'srsName'),
    properties,
    sort,
    filter,
    box: bbox === null ? null : sentBox(bbox, 'bbox'),
    cql: cql === null ? null : readFilter(cql, { locator: 'cql_filter' }),
  };
}

/** Each version hands out the GML of the others as well: programs often read one only. */
function outputFormat(format: string | null, version: WfsVersion): GetFeature['format'] {
  if (format === null) return version;
  const normal = format.toLowerCase().replaceAll('"', '').replace(/\s+/g, '');
  const equals = (one: string): boolean => one.replace(/\s+/g, '').toLowerCase() === normal;
  if (normal === 'text/xml' || normal === 'application/xml' || normal === 'application/gml+xml') return version;
  const gml = [version, ...wfsVersions].find((one) => dialects[one].gmlFormats.some(equals));
  if (gml) return gml;
  if (jsonFormats.some((one) => equals(one) || normal.startsWith(`${one};`))) return 'json';
  const file = fileFormats.find(({ names }) => names.some(equals));
  if (file) return { file: file.id };
  const files = fileFormats.map(({ names: [name] }) => name);
  const offered = [...wfsVersions.map((one) => dialects[one].gmlFormat), 'application/json', ...files].join(', ');
  throw invalidParameter('outputFormat', format, { de: `eines von ${offered}`, en: `one of ${offered}` });
}

export const getFeatureById = 'urn:ogc:def:query:OGC-WFS::GetFeatureById';

function storedId({ id: name, parameters }: { id: string; parameters: Readonly<Record<string, string>> }): string {
  if (name !== getFeatureById && name !== 'http://www.opengis.net/def/query/OGC-WFS/0/GetFeatureById') {
    throw new ServiceError('InvalidParameterValue', 'storedQuery_Id', {
      de: `Die gespeicherte Abfrage „${shown(name)}“ gibt es nicht. Richtig ist: ${getFeatureById}.`,
      en: `There is no stored query "${shown(name)}". Right is: ${getFeatureById}.`,
    });
  }
  const id = parameters.id ?? '';
  if (parseFeatureId(id)) return id;
  throw new ServiceError('InvalidParameterValue', 'id', {
    de: `„${shown(id)}“ ist keine Objekt-Id. Richtig ist: Typname, Punkt, Nummer.`,
    en: `"${shown(id)}" is no feature id. Right is: type name, dot, number.`,
  });
}
