import { orderedFeatureSql } from '../geojson/text-sql.ts';
import { featureCollection } from '../geojson/write.ts';
import { codeOf, layerNamed, writeWithGdal } from '../gdal/write.ts';
import type { FormatWriter } from '../writer.ts';

/** In the coordinate system and with the digits of the records, where no other system is asked for. */
export const geoPackageWriter: FormatWriter = {
  place: 40,
  needsGdal: true,
  settings: [{ key: 'crs' }],
  write({ columns, srid, target: to }) {
    const keys = columns.map(({ key }) => key);
    const file = { driver: 'GPKG', extension: 'gpkg' };
    return {
      texts: featureCollection((params) => orderedFeatureSql(keys, { from: srid, to, decimals: 15 }, params)),
      file: {
        write: (texts, name, signal) =>
          writeWithGdal({ kind: 'geojson', texts, srid: codeOf(to) }, { ...file, layer: layerNamed(name) }, signal),
      },
    };
  },
};
