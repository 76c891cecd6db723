import type { TextFilter } from '@geo/api';
import { readFilter } from '../../../../relation/cql2.ts';
import { list, optional, optionalInteger, type Kvp, type Parameters } from '../../params.ts';
import type { TimeSpan } from '../../time.ts';
import type { CrsName } from '../../crs.ts';
import { askedBox, askedTime, everywhere, filterCrsName, type AskedBox } from '../asked.ts';
import { pageFormat, type PageFormat } from '../format.ts';
import type { CataloguePath } from '../paths.ts';
import type { PathReader } from '../request.ts';

const defaultRecords = 10;
export const maxRecords = 1000;

export interface GetRecords {
  readonly operation: 'GetRecords';
  readonly format: PageFormat;
  readonly limit: number;
  readonly offset: number;
  /** Terms of which one is to stand in a record; none for any. */
  readonly terms: readonly string[];
  /** Values of which a record is to have one; null for any. */
  readonly types: readonly string[] | null;
  readonly ids: readonly string[] | null;
  readonly externalIds: readonly string[] | null;
  readonly box: AskedBox | null;
  readonly time: TimeSpan | null;
  readonly filter: TextFilter | null;
  /** Of the geometries in the filter; null for WGS 84, longitude first. */
  readonly filterCrs: CrsName | null;
  readonly sortby: string | null;
  readonly equal: Readonly<Record<string, string>>;
  readonly repeated: Readonly<Record<string, string>>;
}

export type CatalogueRequest =
  | { readonly operation: 'GetCatalogue'; readonly format: PageFormat; /** As the type of catalogues. */ readonly asCatalogue: boolean }
  | { readonly operation: 'GetRecordFields'; readonly format: PageFormat; readonly which: 'queryables' | 'sortables' }
  | { readonly operation: 'GetRecord'; readonly format: PageFormat; readonly id: string }
  | GetRecords;

export const catalogueType = 'application/ogc-catalog+json';

/** The parameters of records, besides the names of what can be asked of them. */
export const recordParameters = [
  'q', 'type', 'ids', 'externalIds', 'limit', 'offset', 'bbox', 'bbox-crs', 'datetime', 'filter', 'filter-lang', 'filter-crs', 'sortby',
] as const; // oxfmt-ignore

const listed = (kvp: Kvp, name: string): string[] | null => {
  const text = optional(kvp, name);
  return text === null ? null : list(text);
};

function readRecords(parameters: Parameters): GetRecords {
  const { kvp, query } = parameters;
  const known = new Set([...everywhere, ...recordParameters].map((name) => name.toLowerCase()));
  const own = [...everywhere, 'limit', 'offset'];
  const filter = optional(kvp, 'filter');
  return {
    operation: 'GetRecords',
    format: pageFormat(parameters),
    limit: Math.min(optionalInteger(kvp, ['limit'], 1) ?? defaultRecords, maxRecords),
    offset: optionalInteger(kvp, ['offset'], 0) ?? 0,
    terms: listed(kvp, 'q') ?? [],
    types: listed(kvp, 'type'),
    ids: listed(kvp, 'ids'),
    externalIds: listed(kvp, 'externalIds'),
    box: askedBox(kvp),
    time: askedTime(kvp),
    filter: filter === null ? null : readFilter(filter, { language: optional(kvp, 'filter-lang') }),
    filterCrs: filterCrsName(kvp),
    sortby: optional(kvp, 'sortby'),
    equal: Object.fromEntries(Object.entries(query).filter(([name]) => !known.has(name.toLowerCase()))),
    repeated: Object.fromEntries(Object.entries(query).filter(([name]) => !own.includes(name.toLowerCase()))),
  };
}

const fields = (which: 'queryables' | 'sortables'): PathReader => ({
  parameters: [],
  read: (parameters) => ({ operation: 'GetRecordFields', format: pageFormat(parameters), which }),
});

/** How requests about the catalogue are read. */
export const catalogueReaders: { readonly [Path in CataloguePath]: PathReader } = {
  'collections/catalogue.records': {
    parameters: [],
    read: (parameters) => ({
      operation: 'GetCatalogue',
      format: pageFormat(parameters),
      asCatalogue: parameters.accept.toLowerCase().includes(catalogueType),
    }),
  },
  'collections/catalogue.records/items': { parameters: recordParameters, namesColumns: true, read: readRecords },
  'collections/catalogue.records/items/:record': {
    parameters: [],
    read: (parameters) => ({ operation: 'GetRecord', format: pageFormat(parameters), id: parameters.kvp.get('record') ?? '' }),
  },
  'collections/catalogue.records/queryables': fields('queryables'),
  'collections/catalogue.records/sortables': fields('sortables'),
};
