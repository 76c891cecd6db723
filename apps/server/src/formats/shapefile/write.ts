import { columnSql } from '../../columns/index.ts';
import { Problem } from '../../problems/index.ts';
import { shapefileNames } from '../gdal/field-names.ts';
import { codeOf, layerNamed } from '../gdal/write.ts';
import { ShapefileTooLarge, writeShapefiles } from '../gdal/write-shapefile.ts';
import { orderedFeatureSql } from '../geojson/text-sql.ts';
import type { FormatWriter } from '../writer.ts';
import { shapefileWords } from './words.ts';

/** An archive, as one set of files takes geometries of one type only. */
export const shapefileWriter: FormatWriter = {
  place: 50,
  remark: { de: 'ZIP', en: 'zip' },
  extension: 'zip',
  needsDriver: 'ESRI Shapefile',
  placesOnly: true,
  settings: [{ key: 'crs' }],
  write({ columns, srid, target, language }) {
    const keys = columns.map(({ key }) => key);
    const names = shapefileNames(keys);
    const { suffixes, notes } = shapefileWords[language];
    return {
      texts: {
        head: '',
        text: (params) => orderedFeatureSql(keys, { from: srid, to: target, decimals: 15 }, params, names),
        separator: '\n',
        each: (text) => `${text}\n`,
        tail: '',
      },
      file: {
        write: (texts, name, signal) => {
          const short = columns.map(({ kind }, index) => ({ name: names[index]!, isDate: columnSql(kind).gdal === 'Date' }));
          const order = {
            texts,
            columns: short,
            srid: codeOf(target),
            name: layerNamed(name) || 'data',
            suffixes,
            notes: notes(columns, names),
          };
          return writeShapefiles(order, signal).catch((error: unknown) => {
            throw error instanceof ShapefileTooLarge ? new Problem('file_too_large') : error;
          });
        },
      },
    };
  },
};
