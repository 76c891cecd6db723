import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildZip } from '../../apps/server/src/formats/testing/zip.ts';
import { addLayer, buildPackage, packageBlob } from '../../apps/server/src/formats/testing/package.ts';

export interface Place {
  name: string;
  lon: number;
  lat: number;
  /** Easting and northing in EPSG:25832, in m. */
  east: number;
  north: number;
}

/** A GeoPackage of points in EPSG:25832, layer `orte`. */
export function geoPackage(folder: string, places: readonly Place[]): string {
  const file = path.join(folder, 'Orte Süd.gpkg');
  buildPackage(file, (database) => {
    addLayer(database, 'orte', 'name TEXT');
    const insert = database.prepare('INSERT INTO orte (geom, name) VALUES (?, ?)');
    for (const { name, east, north } of places) {
      const wkb = Buffer.alloc(21);
      wkb.writeUInt8(1, 0);
      wkb.writeUInt32LE(1, 1);
      wkb.writeDoubleLE(east, 5);
      wkb.writeDoubleLE(north, 13);
      insert.run(packageBlob(wkb), name);
    }
  });
  return file;
}

/** A table as German spreadsheets write it: semicolons, decimal commas, longitude and latitude in columns. */
export function spreadsheet(folder: string, places: readonly Place[]): string {
  const file = path.join(folder, 'Orte Süd.csv');
  const comma = (value: number): string => String(value).replace('.', ',');
  const lines = places.map(({ name, lon, lat }) => `${name};${comma(lon)};${comma(lat)}`);
  writeFileSync(file, ['Name;Längengrad;Breitengrad', ...lines, ''].join('\r\n'));
  return file;
}

/** A zip archive of texts by their names. */
export function zipOf(members: Readonly<Record<string, string>>): Buffer {
  return buildZip(Object.entries(members).map(([name, data]) => ({ name, data })));
}
