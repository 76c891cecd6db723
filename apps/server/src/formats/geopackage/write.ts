import { columnSql } from '../../columns/index.ts';
import { orderedFeatureSql } from '../geojson/text-sql.ts';
import { featureCollection } from '../geojson/write.ts';
import { codeOf, layerNamed, writeWithGdal } from '../gdal/write.ts';
import type { FormatWriter } from '../writer.ts';

/** The first name that no column has: one of the geometry's name would be refused, and what stands in one of the number's is no number of a record. */
function freeName(keys: readonly string[], ...wanted: readonly [string, ...string[]]): string {
  const taken = new Set(keys.map((key) => key.toLowerCase()));
  for (let number = 2; ; number += 1) {
    const free = [...wanted, `${wanted[0]}_${number}`].find((name) => !taken.has(name));
    if (free !== undefined) return free;
  }
}

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
    // Both names of the number are known to readers.
    const told = [`GEOMETRY_NAME=${freeName(keys, 'geom', 'geometry')}`, `FID=${freeName(keys, 'fid', 'ogc_fid')}`];
    const file = { driver: 'GPKG', extension: 'gpkg', told };
    return {
      texts: featureCollection((params) => orderedFeatureSql(keys, { from: srid, to, decimals: 15 }, params, keys, jsonOf)),
      file: {
        write: (texts, name, signal) =>
          writeWithGdal({ kind: 'geojson', texts, srid: codeOf(to) }, { ...file, layer: layerNamed(name) }, signal),
      },
    };
  },
};
