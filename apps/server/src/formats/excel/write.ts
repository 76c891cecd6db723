import { arePoints } from '@geo/api';
import { columnSql } from '../../columns/index.ts';
import { csvSql } from '../csv/text-sql.ts';
import { layerNamed, writeWithGdal } from '../gdal/write.ts';
import type { FormatWriter } from '../writer.ts';

export const excelWriter: FormatWriter = {
  place: 20,
  needsDriver: 'XLSX',
  settings: [{ key: 'geometry', options: [null, 'xy', 'none'] }, { key: 'crs' }],
  write(records) {
    const { columns, settings } = records;
    // A cell takes fewer characters than many an outline has: only points have columns of their own.
    const places = arePoints(records.geometryTypes) && settings.geometry !== 'none' ? records.geometryTypes : [];
    const { head, row } = csvSql({ ...records, geometryTypes: places }, { sep: ',', decimal: '.', quoting: 'needed', geometry: 'xy' });
    const types = [...columns.map(({ kind }) => columnSql(kind).gdal), ...(places.length > 0 ? ['Real', 'Real'] : [])];
    const alone = types.length === 1 ? columns[0]?.key : undefined;
    const end = alone === undefined ? '\r\n' : ',\r\n';
    return {
      texts: { head: `${head}${end}`, text: row, separator: end, each: (text) => `${text}${end}`, tail: '' },
      file: {
        mostRecords: 1_048_575,
        isEmpty: types.length === 0,
        write: (texts, name, signal) =>
          writeWithGdal({ kind: 'csv', texts, types, alone }, { driver: 'XLSX', extension: 'xlsx', layer: layerNamed(name) }, signal),
      },
    };
  },
};
