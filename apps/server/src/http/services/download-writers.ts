import { depotDownloadFormats, type DepotDownloadFormat } from '@geo/api';
import { hasGdal } from '../../formats/index.ts';
import { csvForms, csvSql } from '../../publish/features/csv-sql.ts';
import { featureSql, orderedFeatureSql } from '../../publish/features/geojson-sql.ts';
import type { FeatureText, Selected } from '../../publish/features/select.ts';
import { asJsonElement } from '../../publish/features/streaming.ts';
import type { MomentRow } from '../../store/depots/depots.ts';

/** How records are written as text: what stands before, between and after them. */
export interface TextWriting {
  head: string;
  text: FeatureText;
  each: (text: string, isFirst: boolean) => string;
  separator: string;
  tail: string;
}

/** A file that GDAL writes from a text. */
export interface GdalWriting {
  driver: string;
  /** Records that such a file takes at most. */
  mostRecords?: number;
  /** Types of the columns of a table in GDAL's words; features tell theirs. */
  types?: readonly string[];
  /** EPSG code of features. */
  srid?: number | null;
}

export interface Writing {
  type: string;
  texts: TextWriting;
  gdal?: GdalWriting;
}

type Writer = (selected: Selected, moment: MomentRow | null, language: 'de' | 'en') => Writing;

const collection = (text: FeatureText): TextWriting => ({
  head: '{"type":"FeatureCollection","features":[\n',
  text,
  separator: ',\n',
  each: asJsonElement,
  tail: '\n]}\n',
});

/** Types of columns as GDAL's tables call them; all others are texts, also `true` and `false`, which GDAL would write as numbers. */
const csvTypes: Readonly<Record<string, string>> = {
  integer: 'Integer64',
  number: 'Real',
  date: 'Date',
  datetime: 'DateTime',
};

const isOfPoints = (moment: MomentRow | null): boolean => (moment?.geometry_types ?? []).every((type) => type === 'Point');

const writers: Readonly<Record<DepotDownloadFormat, Writer>> = {
  geojson: ({ relation }) => ({
    type: 'application/geo+json; charset=utf-8',
    texts: collection((params) => featureSql(null, { from: relation.srid, to: 4326, decimals: 7 }, params)),
  }),
  gpkg: ({ relation }) => ({
    type: 'application/geopackage+sqlite3',
    // In the coordinate system and with the digits of the depot.
    texts: collection((params) =>
      orderedFeatureSql(
        relation.columns.map(({ key }) => key),
        { from: relation.srid, to: relation.srid, decimals: 15 },
        params,
      ),
    ),
    gdal: { driver: 'GPKG', srid: relation.srid === 0 ? null : relation.srid },
  }),
  csv: ({ relation }, moment, language) => {
    const { head, row } = csvSql(relation.columns, moment?.geometry_types ?? [], csvForms[language]);
    return {
      type: 'text/csv; charset=utf-8',
      // Spreadsheets take a text without this mark for one in an older encoding.
      texts: { head: `\ufeff${head}\r\n`, text: row, separator: '\r\n', each: (text) => `${text}\r\n`, tail: '' },
    };
  },
  // A cell takes fewer characters than many an outline has: only points have columns of their own.
  xlsx: ({ relation }, moment) => {
    const places = isOfPoints(moment) ? (moment?.geometry_types ?? []) : [];
    const { head, row } = csvSql(relation.columns, places, csvForms.en);
    const types = relation.columns.map(({ kind }) => csvTypes[kind] ?? 'String');
    return {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      texts: { head: `${head}\r\n`, text: row, separator: '\r\n', each: (text) => `${text}\r\n`, tail: '' },
      gdal: { driver: 'XLSX', mostRecords: 1_048_575, types: [...types, ...(places.length > 0 ? ['Real', 'Real'] : [])] },
    };
  },
};

/** Written by GDAL: offered only where it is installed. */
const byGdal: ReadonlySet<DepotDownloadFormat> = new Set(['gpkg', 'xlsx']);

/** As what this server writes records. */
export const offeredDownloads: DepotDownloadFormat[] = depotDownloadFormats.filter((format) => hasGdal || !byGdal.has(format));

export function writingOf(format: DepotDownloadFormat, ...about: Parameters<Writer>): Writing {
  return writers[format](...about);
}
