import { orderedFeatureSql } from '../geojson/text-sql.ts';
import { featureCollection } from '../geojson/write.ts';
import { codeOf, layerNamed, writeWithGdal } from '../gdal/write.ts';
import type { FormatWriter } from '../writer.ts';

/** In the coordinate system and with the digits of the records. */
export const geoPackageWriter: FormatWriter = {
  place: 40,
  needsGdal: true,
  write({ columns, srid }) {
    const keys = columns.map(({ key }) => key);
    const target = { driver: 'GPKG', extension: 'gpkg' };
    return {
      texts: featureCollection((params) => orderedFeatureSql(keys, { from: srid, to: srid, decimals: 15 }, params)),
      file: {
        write: (texts, name, signal) =>
          writeWithGdal({ kind: 'geojson', texts, srid: codeOf(srid) }, { ...target, layer: layerNamed(name) }, signal),
      },
    };
  },
};
