import { invalidParameter, missingParameter, ServiceError, shown } from '../../../problems/index.ts';
import { childNamed, childrenNamed, textsOf, type XmlNode } from '../../../xml/index.ts';
import { integer, list, oneOf, optional, readXml, type Kvp, type Parameters } from '../params.ts';

export const cswVersion = '2.0.2';

/** What records are written in, by the address of its schema. */
export const outputSchemas = {
  csw: 'http://www.opengis.net/cat/csw/2.0.2',
  gmd: 'http://www.isotc211.org/2005/gmd',
} as const;
export type OutputSchema = keyof typeof outputSchemas;
export const elementSets = ['brief', 'summary', 'full'] as const;
export type ElementSet = (typeof elementSets)[number];
export const typeNames = ['csw:Record', 'gmd:MD_Metadata'] as const;
export type TypeName = (typeof typeNames)[number];
export const outputFormats = ['application/xml', 'text/xml'] as const;

const defaultRecords = 10;
const mostRecords = 1000;

/** How records are told. */
export interface Told {
  readonly schema: OutputSchema;
  readonly elements: ElementSet;
  /** Names of the only elements that are wanted; null for those of the set. */
  readonly names: readonly string[] | null;
}

/** A condition, in one of its two languages, as it was sent. */
export type Constraint = { readonly language: 'filter'; readonly node: XmlNode } | { readonly language: 'cql'; readonly text: string };

export interface GetRecords {
  readonly operation: 'GetRecords';
  readonly told: Told;
  readonly constraint: Constraint | null;
  readonly sort: readonly { readonly property: string; readonly descending: boolean }[];
  /** The first one is 1. */
  readonly start: number;
  /** 0 for how many there are. */
  readonly max: number;
}

export type CswRequest =
  | { readonly operation: 'GetCapabilities' }
  | { readonly operation: 'DescribeRecord'; readonly types: readonly TypeName[] }
  | GetRecords
  | { readonly operation: 'GetRecordById'; readonly told: Told; readonly ids: readonly string[] };

/** The parts of a request, whether it came as parameters or as XML. */
interface Fields {
  readonly operation: string;
  readonly service: string | null;
  readonly version: string | null;
  readonly acceptVersions: string | null;
  readonly value: (name: string) => string | null;
  readonly types: readonly string[];
  readonly elementSet: string | null;
  readonly elementNames: readonly string[];
  readonly constraint: Constraint | null;
  readonly sort: GetRecords['sort'];
  readonly ids: readonly string[];
}

const last = (name: string): string => name.trim().replace(/^.*:/s, '');

function constraintOf(kvp: Kvp): Constraint | null {
  const text = optional(kvp, 'constraint');
  if (text === null) return null;
  const named = optional(kvp, 'constraintLanguage');
  const language =
    named === null ? (text.startsWith('<') ? 'FILTER' : 'CQL_TEXT') : oneOf('constraintLanguage', named, ['CQL_TEXT', 'FILTER'] as const);
  return language === 'FILTER' ? { language: 'filter', node: readXml(text, 'constraint') } : { language: 'cql', text };
}

/** `Title:A` or `Title:D`. */
function sortKey(text: string): GetRecords['sort'][number] {
  const [, property = text, order = 'A'] = /^(.*):([ad])$/i.exec(text) ?? [];
  return { property, descending: order.toUpperCase() === 'D' };
}

function fromKvp(kvp: Kvp): Fields {
  return {
    operation: optional(kvp, 'request') ?? '',
    service: optional(kvp, 'service'),
    version: optional(kvp, 'version'),
    acceptVersions: optional(kvp, 'acceptVersions'),
    value: (name) => optional(kvp, name),
    types: list(optional(kvp, 'typeNames', 'typeName') ?? ''),
    elementSet: optional(kvp, 'elementSetName'),
    elementNames: list(optional(kvp, 'elementName') ?? ''),
    constraint: constraintOf(kvp),
    sort: list(optional(kvp, 'sortBy') ?? '').map(sortKey),
    ids: list(optional(kvp, 'id') ?? ''),
  };
}

function constraintIn(query: XmlNode): Constraint | null {
  const constraint = childNamed(query, 'Constraint');
  if (!constraint) return null;
  const [filter, text] = [childNamed(constraint, 'Filter'), childNamed(constraint, 'CqlText')?.text.trim() ?? ''];
  if (filter) return { language: 'filter', node: filter };
  if (text !== '') return { language: 'cql', text };
  throw missingParameter('constraint', { de: 'ogc:Filter oder csw:CqlText', en: 'ogc:Filter or csw:CqlText' });
}

function fromXml(root: XmlNode): Fields {
  const query = childNamed(root, 'Query') ?? { name: 'Query', attributes: {}, children: [], text: '' };
  const sortBy = childNamed(query, 'SortBy');
  const accepted = childNamed(root, 'AcceptVersions');
  return {
    operation: root.name,
    service: root.attributes.service ?? null,
    version: root.attributes.version ?? null,
    acceptVersions: accepted && textsOf(accepted, 'Version').join(','),
    value: (name) => root.attributes[name]?.trim() || null,
    types: [...textsOf(root, 'TypeName'), ...(query.attributes.typeNames ?? '').split(/[\s,]+/)]
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    elementSet: (childNamed(query, 'ElementSetName') ?? childNamed(root, 'ElementSetName'))?.text.trim() || null,
    elementNames: textsOf(query, 'ElementName'),
    constraint: constraintIn(query),
    sort: (sortBy ? childrenNamed(sortBy, 'SortProperty') : []).map((key) => ({
      property: childNamed(key, 'PropertyName')?.text ?? '',
      descending: /^desc/i.test(childNamed(key, 'SortOrder')?.text.trim() ?? ''),
    })),
    ids: textsOf(root, 'Id').flatMap(list),
  };
}

function schemaOf(value: Fields['value']): OutputSchema {
  const text = value('outputSchema');
  if (text === null) return 'csw';
  const found = (Object.keys(outputSchemas) as OutputSchema[]).find(
    (one) => outputSchemas[one] === text || text === typeNames[one === 'csw' ? 0 : 1],
  );
  if (found) return found;
  const right = Object.values(outputSchemas).join(', ');
  throw invalidParameter('outputSchema', text, { de: `eines von ${right}`, en: `one of ${right}` });
}

function toldBy({ value, elementSet, elementNames }: Fields): Told {
  oneOf('outputFormat', value('outputFormat') ?? outputFormats[0], outputFormats);
  return {
    schema: schemaOf(value),
    elements: elementSet === null ? (elementNames.length > 0 ? 'full' : 'summary') : oneOf('elementSetName', elementSet, elementSets),
    names: elementSet === null && elementNames.length > 0 ? elementNames.map(last) : null,
  };
}

function typesOf({ types }: Fields, locator: 'typeNames' | 'typeName'): TypeName[] {
  return types.map((name) => {
    const found = typeNames.find((one) => one === name || last(one) === name);
    if (found) return found;
    const right = typeNames.join(', ');
    throw invalidParameter(locator, name, { de: `eines von ${right}`, en: `one of ${right}` });
  });
}

const readers: { readonly [Operation in CswRequest['operation']]: (fields: Fields) => Extract<CswRequest, { operation: Operation }> } = {
  GetCapabilities: ({ acceptVersions }) => {
    if (acceptVersions !== null && !list(acceptVersions).includes(cswVersion))
      throw new ServiceError('VersionNegotiationFailed', 'acceptVersions', {
        de: `Keine der Versionen „${shown(acceptVersions)}“ wird angeboten. Richtig ist: ${cswVersion}.`,
        en: `None of the versions "${shown(acceptVersions)}" is offered. Right is: ${cswVersion}.`,
      });
    return { operation: 'GetCapabilities' };
  },
  DescribeRecord: (fields) => {
    requireVersion(fields);
    const types = typesOf(fields, 'typeName');
    return { operation: 'DescribeRecord', types: types.length === 0 ? typeNames : types };
  },
  GetRecords: (fields) => {
    requireVersion(fields);
    typesOf(fields, 'typeNames');
    const { value, constraint, sort } = fields;
    const hits = oneOf('resultType', value('resultType') ?? 'results', ['results', 'hits'] as const) === 'hits';
    const max = Math.min(integer('maxRecords', value('maxRecords') ?? String(defaultRecords), 0), mostRecords);
    return {
      operation: 'GetRecords',
      told: toldBy(fields),
      constraint,
      sort,
      // Some clients count from 0.
      start: Math.max(1, integer('startPosition', value('startPosition') ?? '1', 0)),
      max: hits ? 0 : max,
    };
  },
  GetRecordById: (fields) => {
    requireVersion(fields);
    const { ids } = fields;
    if (ids.length === 0) throw missingParameter('id', { de: 'die Kennung eines Eintrags', en: 'the id of a record' });
    return { operation: 'GetRecordById', told: toldBy(fields), ids: ids.slice(0, mostRecords).map((id) => id.replace(/^urn:uuid:/i, '')) };
  },
};

function requireVersion({ version }: Fields): void {
  if (version !== null && version !== cswVersion) throw invalidParameter('version', version, { de: cswVersion, en: cswVersion });
}

const operations = Object.keys(readers) as CswRequest['operation'][];

export function parseCsw({ kvp, xml }: Parameters): CswRequest {
  const fields = xml === null ? fromKvp(kvp) : fromXml(xml);
  const { service, operation: name } = fields;
  if (service !== null && service.toUpperCase() !== 'CSW') throw invalidParameter('service', service, { de: 'CSW', en: 'CSW' });
  const operation = operations.find((one) => one.toLowerCase() === name.toLowerCase());
  if (operation) return readers[operation](fields);
  const right = operations.join(', ');
  if (name === '') throw missingParameter('request', { de: `eines von ${right}`, en: `one of ${right}` });
  throw new ServiceError('OperationNotSupported', 'request', {
    de: `Die Operation „${shown(name)}“ wird nicht angeboten. Richtig ist eines von: ${right}.`,
    en: `The operation "${shown(name)}" is not offered. Right is one of: ${right}.`,
  });
}
