import { ServiceError } from '../../../problems/index.ts';
import { integer, list, oneOf, optional, readXml, type Kvp, type Parameters } from '../params.ts';
import { childNamed, childrenNamed, type XmlNode } from '../../../xml/index.ts';

/** One query of GetFeature, its parts as the client wrote them. */
export interface QueryFields {
  typeName: string;
  srsName: string | null;
  /** null for all. */
  properties: readonly string[] | null;
  sort: readonly { property: string; descending: boolean }[];
  filter: XmlNode | null;
  cql: string | null;
  bbox: string | null;
}

/** The parts of a request, whether it came as parameters or as XML. */
export interface WfsFields {
  operation: string;
  service: string | null;
  version: string | null;
  acceptVersions: string | null;
  outputFormat: string | null;
  /** The field that GetPropertyValue asks for. */
  valueReference: string | null;
  typeNames: readonly string[];
  count: number | null;
  startIndex: number;
  hits: boolean;
  queries: readonly QueryFields[];
  featureIds: readonly string[];
  storedQuery: { id: string; parameters: Readonly<Record<string, string>> } | null;
}

export function fieldsOf({ kvp, xml }: Parameters): WfsFields {
  return xml === null ? fromKvp(kvp) : fromXml(xml);
}

function fromKvp(kvp: Kvp): WfsFields {
  const typeNames = typeNameList(optional(kvp, 'typeNames', 'typeName') ?? '');
  const filters = groups(optional(kvp, 'filter') ?? '').map((text) => readXml(text, 'filter'));
  const properties = groups(optional(kvp, 'propertyName') ?? '');
  const sort = optional(kvp, 'sortBy');
  const query = (typeName: string, at: number): QueryFields => ({
    typeName,
    srsName: optional(kvp, 'srsName'),
    properties: propertyList(properties[properties.length > 1 ? at : 0] ?? '*'),
    sort: sort === null ? [] : list(sort).map(sortKey),
    filter: filters[filters.length > 1 ? at : 0] ?? null,
    cql: optional(kvp, 'cql_filter'),
    bbox: optional(kvp, 'bbox'),
  });
  const storedQuery = optional(kvp, 'storedQuery_Id');
  return {
    operation: optional(kvp, 'request') ?? '',
    service: optional(kvp, 'service'),
    version: optional(kvp, 'version'),
    acceptVersions: optional(kvp, 'acceptVersions'),
    outputFormat: optional(kvp, 'outputFormat'),
    valueReference: optional(kvp, 'valueReference'),
    typeNames,
    count: count(optional(kvp, 'count', 'maxFeatures'), kvp.has('count') ? 'count' : 'maxFeatures'),
    startIndex: integer('startIndex', optional(kvp, 'startIndex') ?? '0', 0),
    hits: oneOf('resultType', optional(kvp, 'resultType') ?? 'results', ['results', 'hits']) === 'hits',
    queries: typeNames.map(query),
    featureIds: list(optional(kvp, 'resourceId', 'featureId') ?? ''),
    storedQuery: storedQuery === null ? null : { id: storedQuery, parameters: Object.fromEntries(kvp) },
  };
}

function fromXml(root: XmlNode): WfsFields {
  const attribute = (...names: string[]): string | null =>
    names.map((name) => root.attributes[name]).find((value) => value !== undefined) ?? null;
  const queries = childrenNamed(root, 'Query').map(queryFromXml);
  const described = childrenNamed(root, 'TypeName').map((node) => node.text);
  const stored = childNamed(root, 'StoredQuery');
  const accepted = childNamed(root, 'AcceptVersions');
  return {
    operation: root.name,
    service: attribute('service'),
    version: attribute('version'),
    acceptVersions:
      accepted &&
      childrenNamed(accepted, 'Version')
        .map((node) => node.text)
        .join(','),
    outputFormat: attribute('outputFormat'),
    valueReference: attribute('valueReference'),
    typeNames: [...described, ...queries.map((query) => query.typeName)],
    count: count(attribute('count', 'maxFeatures'), 'count'),
    startIndex: integer('startIndex', attribute('startIndex') ?? '0', 0),
    hits: oneOf('resultType', attribute('resultType') ?? 'results', ['results', 'hits']) === 'hits',
    queries,
    featureIds: [],
    storedQuery: stored && {
      id: stored.attributes.id ?? '',
      parameters: Object.fromEntries(
        childrenNamed(stored, 'Parameter').map((node) => [(node.attributes.name ?? '').toLowerCase(), node.text]),
      ),
    },
  };
}

function queryFromXml(node: XmlNode): QueryFields {
  const names = typeNameList(node.attributes.typeNames ?? node.attributes.typeName ?? '');
  if (names.length !== 1) {
    throw new ServiceError('InvalidParameterValue', 'typeNames', {
      de: 'Jede Query fragt genau einen Layer ab; Verknüpfungen werden nicht angeboten. Richtig ist ein Typname je Query.',
      en: 'Each Query asks for exactly one layer; joins are not offered. Right is one type name for each Query.',
    });
  }
  const properties = childrenNamed(node, 'PropertyName').map((property) => property.text);
  const sortBy = childNamed(node, 'SortBy');
  return {
    typeName: names[0] as string,
    srsName: node.attributes.srsName ?? null,
    properties: properties.length === 0 ? null : propertyList(properties.join(',')),
    sort: (sortBy ? childrenNamed(sortBy, 'SortProperty') : []).map((key) => ({
      property: childNamed(key, 'ValueReference', 'PropertyName')?.text ?? '',
      descending: /^desc/i.test(childNamed(key, 'SortOrder')?.text ?? ''),
    })),
    filter: childNamed(node, 'Filter'),
    cql: null,
    bbox: null,
  };
}

function count(text: string | null, name: string): number | null {
  return text === null ? null : integer(name, text, 0);
}

/** `a,b`, `(a)(b)` or `(a,b)`; each name a query of its own. */
function typeNameList(text: string): string[] {
  return groups(text).flatMap((group) => group.split(/[,\s]+/).filter((name) => name !== ''));
}

/** The parts of `(a)(b)`, or the text as one part. */
function groups(text: string): string[] {
  if (text === '') return [];
  return text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1).split(/\)\s*\(/) : [text];
}

function propertyList(text: string): string[] | null {
  const names = list(text);
  return names.some((name) => localName(name) === '*') ? null : names;
}

function sortKey(text: string): { property: string; descending: boolean } {
  const match = /^(.*?)(?:\s+|\+)(a|asc|ascending|d|desc|descending)$/i.exec(text);
  return match ? { property: match[1] as string, descending: /^d/i.test(match[2] as string) } : { property: text, descending: false };
}

/** The last step of a path such as `geo:layer/geo:name`, without prefix. */
export function localName(path: string): string {
  const step = path.trim().replace(/^.*\//s, '');
  if (step.startsWith('@')) return step.slice(1).replace(/^.*:/, '@');
  return step.replace(/^[A-Za-z_][\w.-]*:/, '');
}
