import type { Filter } from '@geo/api';
import { readFilter } from '../../../relation/cql2.ts';
import { sentBox, type SentBox } from '../box.ts';
import { crsName, type CrsName } from '../crs.ts';
import { optional, optionalInteger, type Parameters } from '../params.ts';

/** The only thing this service is asked for: features of a layer. */
export interface GetFeatures {
  operation: 'GetFeatures';
  /** Of the answer; x, y order. */
  crs: CrsName;
  /** In degrees, longitude first, or x, y of the CRS that it names. */
  box: SentBox | null;
  filter: Filter | null;
  limit: number | null;
  offset: number;
  /** Names of properties, as one text: a name may hold a comma. null for all. */
  properties: string | null;
  /** The answer is to be kept as a file. */
  download: boolean;
}

/** Parameters: `bbox`, `limit`, `offset`, `properties`, `filter` (CQL2, as text or in the `filter-lang` that is named), `crs`, `download=1`; others mean nothing. */
export function parseGeojson({ kvp }: Parameters): GetFeatures {
  const crs = crsName(optional(kvp, 'crs') ?? 'CRS:84', 'crs');
  const box = optional(kvp, 'bbox');
  const filter = optional(kvp, 'filter');
  return {
    operation: 'GetFeatures',
    crs,
    box: box === null ? null : sentBox(box, 'bbox'),
    filter: filter === null ? null : readFilter(filter, { language: optional(kvp, 'filter-lang') }),
    limit: optionalInteger(kvp, ['limit'], 0),
    offset: optionalInteger(kvp, ['offset'], 0) ?? 0,
    properties: optional(kvp, 'properties'),
    download: optional(kvp, 'download') === '1',
  };
}
