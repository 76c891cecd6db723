import type { DatumColumn } from '@geo/api';
import { columnSql } from '../../../columns/index.ts';
import { invalidInput } from '../../../problems/index.ts';
import type { Params } from '../../../relation/relation.ts';
import { projJsonOf } from '../../crs/projjson.ts';
import { projectedGeometry } from '../../geojson/text-sql.ts';
import type { FormatWriter, RecordsToWrite } from '../../writer.ts';
import { cellTypes } from './cells.ts';
import { writeParquet, type WrittenParquet } from './file.ts';

/**
 * GeoParquet 1.1, in the coordinate system and with the digits of the records; in degrees of WGS 84 where PROJJSON of that system
 * is not at hand. Records without places are a plain table.
 */
export const parquetWriter: FormatWriter = {
  place: 45,
  remark: { de: 'GeoParquet', en: 'GeoParquet' },
  settings: [{ key: 'crs' }],
  write(records) {
    const { columns, geometryTypes } = records;
    const { to, crs } = systemOf(records);
    return {
      texts: {
        head: '',
        text: (params) => recordSql(columns, { from: records.srid, to, isKept: false }, params),
        separator: '\n',
        each: (text) => `${text}\n`,
        tail: '',
      },
      file: {
        write: (texts, _name, signal) => writeParquet({ texts, columns, hasPlaces: geometryTypes.length > 0, crs, signal }),
      },
    };
  },
};

/** Where the places are written, and how the file names that. */
function systemOf({ target, wkt, settings, language }: RecordsToWrite): { to: number; crs: object | null | undefined } {
  if (target === 0) return { to: 0, crs: null };
  const crs = target === 4326 ? null : projJsonOf(wkt);
  if (crs) return { to: target, crs };
  // Who names a system must not get another one.
  if (target !== 4326 && settings.crs !== null) throw invalidInput('untold_crs', language, 'crs');
  return { to: 4326, crs: undefined };
}

/**
 * SQL of a record's texts as a JSON array: its WKB, its box, its values; of one that is kept its number and its JSON besides. GeoParquet knows
 * no measures: only what is kept has them.
 */
function recordSql(
  columns: readonly DatumColumn[],
  { isKept, ...projection }: { from: number; to: number; isKept: boolean },
  params: Params,
): string {
  const geometry = projectedGeometry(projection);
  const values = columns.map(({ key, kind }) =>
    columnSql(kind).parquet.some((name) => cellTypes[name].isJson)
      ? `nullif((f.props->${params.add(key)}::text)::text, 'null')`
      : `f.props->>${params.add(key)}::text`,
  );
  const box = ['XMin', 'YMin', 'ZMin', 'XMax', 'YMax', 'ZMax'].map((edge) => `ST_${edge}(p.geom)::text`);
  const texts = [`encode(ST_AsBinary(p.geom, 'NDR'), 'hex')`, ...box, ...values, ...(isKept ? ['f.idx::text', 'f.props::text'] : [])];
  const plain = isKept ? 'g.geom' : `CASE ST_Zmflag(g.geom) WHEN 1 THEN ST_Force2D(g.geom) WHEN 3 THEN ST_Force3DZ(g.geom) ELSE g.geom END`;
  return `(SELECT array_to_json(ARRAY[${texts.join(', ')}])::text FROM (SELECT ${plain} AS geom FROM (SELECT ${geometry} AS geom) g) p)`;
}

/** How records are written that are to be read back as they were: all of them in their own system. */
export function keptParquet({ columns, srid, wkt, hasPlaces }: Pick<RecordsToWrite, 'columns' | 'srid' | 'wkt'> & { hasPlaces: boolean }): {
  text: (params: Params) => string;
  separator: string;
  write: (texts: AsyncIterable<string>, signal: AbortSignal) => Promise<WrittenParquet>;
} {
  const crs = srid === 4326 ? undefined : srid === 0 ? null : projJsonOf(wkt);
  return {
    text: (params) => recordSql(columns, { from: srid, to: srid, isKept: true }, params),
    separator: '\n',
    write: (texts, signal) => writeParquet({ texts, columns, hasPlaces, crs, isKept: true, signal }),
  };
}
