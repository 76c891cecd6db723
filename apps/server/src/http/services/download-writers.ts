import { depotDownloadFormats, type DepotDownloadFormat } from '@geo/api';
import { hasGdal, shapefileNames, ShapefileTooLarge, writeShapefiles, writeWithGdal, type Written } from '../../formats/index.ts';
import { Problem } from '../../problems/index.ts';
import { csvForms, csvSql } from '../../publish/features/csv-sql.ts';
import { featureSql, orderedFeatureSql } from '../../publish/features/geojson-sql.ts';
import { kmlSql } from '../../publish/features/kml-sql.ts';
import type { FeatureText, Selected } from '../../publish/features/select.ts';
import { asJsonElement } from '../../publish/features/streaming.ts';
import { shapefileWords } from './shapefile-words.ts';
import type { MomentRow } from '../../store/depots/depots.ts';

/** How records are written as text: what stands before, between and after them. */
export interface TextWriting {
  head: string;
  text: FeatureText;
  each: (text: string, isFirst: boolean) => string;
  separator: string;
  tail: string;
}

/** How a file is written from a text: of records that go by a name. */
export interface FileWriting {
  /** Records that such a file takes at most. */
  mostRecords?: number;
  write: (texts: AsyncIterable<string>, name: string, signal: AbortSignal) => Promise<Written>;
}

export interface Writing {
  type: string;
  /** Where it is not that of the format. */
  extension?: string;
  texts: TextWriting;
  file?: FileWriting;
}

const layerNamed = (name: string): string => name.replace(/[[\]:*?/\\'"\p{Cc}]/gu, '_').slice(0, 31);

/** A file that GDAL writes from features. */
function featuresAs(driver: string, extension: string, srid: number | null): FileWriting {
  return {
    write: (texts, name, signal) => writeWithGdal({ kind: 'geojson', texts, srid }, { driver, extension, layer: layerNamed(name) }, signal),
  };
}

/** EPSG code of what has a system that is known. */
const codeOf = ({ srid }: Selected['relation']): number | null => (srid === 0 ? null : srid);

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
    file: featuresAs('GPKG', 'gpkg', codeOf(relation)),
  }),
  kml: ({ relation }) => {
    const { head, row, tail } = kmlSql(relation.columns, relation.srid);
    return {
      type: 'application/vnd.google-earth.kml+xml',
      texts: { head, text: row, separator: '\n', each: (text) => `${text}\n`, tail },
    };
  },
  shp: ({ relation }, _, language) => {
    const keys = relation.columns.map(({ key }) => key);
    const names = shapefileNames(keys);
    return {
      type: 'application/zip',
      extension: 'zip',
      texts: {
        head: '',
        text: (params) => orderedFeatureSql(keys, { from: relation.srid, to: relation.srid, decimals: 15 }, params, names),
        separator: '\n',
        each: (text) => `${text}\n`,
        tail: '',
      },
      file: {
        write: async (texts, name, signal) => {
          const { suffixes, notes } = shapefileWords[language];
          const own = layerNamed(name) || 'data';
          const order = { texts, srid: codeOf(relation), name: own, suffixes, notes: notes(relation.columns, names) };
          return writeShapefiles(order, signal).catch((error: unknown) => {
            throw error instanceof ShapefileTooLarge ? new Problem('file_too_large') : error;
          });
        },
      },
    };
  },
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
      file: {
        mostRecords: 1_048_575,
        write: (all, name, signal) => {
          const source = { kind: 'csv', texts: all, types: [...types, ...(places.length > 0 ? ['Real', 'Real'] : [])] } as const;
          return writeWithGdal(source, { driver: 'XLSX', extension: 'xlsx', layer: layerNamed(name) }, signal);
        },
      },
    };
  },
};

/** Written by GDAL: offered only where it is installed. */
const byGdal: ReadonlySet<DepotDownloadFormat> = new Set(['gpkg', 'xlsx', 'shp']);

/** As what this server writes records. */
export const offeredDownloads: DepotDownloadFormat[] = depotDownloadFormats.filter((format) => hasGdal || !byGdal.has(format));

export function writingOf(format: DepotDownloadFormat, ...about: Parameters<Writer>): Writing {
  return writers[format](...about);
}
