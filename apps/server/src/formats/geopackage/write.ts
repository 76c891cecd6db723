import { columnSql } from '../../columns/index.ts';
import { orderedFeatureSql } from '../geojson/text-sql.ts';
import { featureCollection } from '../geojson/write.ts';
import { codeOf, layerNamed, writeWithGdal } from '../gdal/write.ts';
import type { FormatWriter } from '../writer.ts';

/** In the system and with the digits of the records, where no other system is asked for; points in time are in UTC, as the format has them. */
export const geoPackageWriter: FormatWriter = {
  place: 40,
  needsDriver: 'GPKG',
  settings: [{ key: 'crs' }],
  write({ columns, srid, target: to }) {
    const keys = columns.map(({ key }) => key);
    const inUtc = new Map(columns.map(({ key, kind }) => [key, columnSql(kind).utc]));
    const jsonOf = (key: string, at: string): string => {
      const utc = inUtc.get(key);
      return utc ? `to_jsonb(${utc(`(f.props->>${at})`)})` : `f.props->${at}`;
    };
    const file = { driver: 'GPKG', extension: 'gpkg' };
    return {
      texts: featureCollection((params) => orderedFeatureSql(keys, { from: srid, to, decimals: 15 }, params, keys, jsonOf)),
      file: {
        write: (texts, name, signal) =>
          writeWithGdal({ kind: 'geojson', texts, srid: codeOf(to) }, { ...file, layer: layerNamed(name) }, signal),
      },
    };
  },
};
