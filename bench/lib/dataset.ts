import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { building, randomOf } from './shapes.ts';

/** EPSG code of all generated data. */
export const datasetSrid = 25832;
export interface Dataset {
  file: string;
  table: string;
  count: number;
  kind: 'points' | 'polygons';
}

/** Changes whenever other bytes are generated, so that no older file is taken. */
const version = 1;

const classes = ['Wohngebäude', 'Bürogebäude', 'Gewerbe', 'Schule', 'Kirche', 'Behörde', 'Garage', 'Gewächshaus'];
const streets = ['Mühlenstraße', 'Schloßallee', 'Grüner Weg', 'Königsplatz', 'Hauptstraße', 'Jägerhof', 'Bahnhofstraße', 'Lindenweg'];

/**
 * A GeoPackage of houses (polygons of 5 to 12 ring points) or their centres in EPSG:25832 with five attributes; the same
 * bytes of geometry and attributes each time. Made once and kept in the system's folder for temporary files.
 */
export function dataset(kind: Dataset['kind'], count: number): Dataset {
  const folder = path.join(tmpdir(), 'geo-bench-data');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${kind}-${count}-v${version}.gpkg`);
  const made: Dataset = { file, table: 'houses', count, kind };
  if (existsSync(file)) return made;
  console.log(`Generating ${count} ${kind} …`);
  const part = `${file}.part`;
  rmSync(part, { force: true });
  write(part, made);
  renameSync(part, file);
  return made;
}

function write(file: string, { table, count, kind }: Dataset): void {
  const db = new DatabaseSync(file);
  const type = kind === 'points' ? 'POINT' : 'POLYGON';
  db.exec(`
    PRAGMA application_id = 1196444487; PRAGMA user_version = 10300; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
    CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT NOT NULL, srs_id INTEGER PRIMARY KEY, organization TEXT NOT NULL,
      organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT);
    CREATE TABLE gpkg_contents (table_name TEXT PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE, description TEXT DEFAULT '',
      last_change DATETIME NOT NULL, min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, srs_id INTEGER);
    CREATE TABLE gpkg_geometry_columns (table_name TEXT PRIMARY KEY, column_name TEXT NOT NULL, geometry_type_name TEXT NOT NULL,
      srs_id INTEGER NOT NULL, z TINYINT NOT NULL, m TINYINT NOT NULL);
    INSERT INTO gpkg_spatial_ref_sys VALUES ('Undefined cartesian', -1, 'NONE', -1, 'undefined', NULL),
      ('Undefined geographic', 0, 'NONE', 0, 'undefined', NULL),
      ('WGS 84', 4326, 'EPSG', 4326, 'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433],AUTHORITY["EPSG","4326"]]', NULL),
      ('ETRS89 / UTM zone 32N', ${datasetSrid}, 'EPSG', ${datasetSrid}, 'PROJCS["ETRS89 / UTM zone 32N",GEOGCS["ETRS89",DATUM["European_Terrestrial_Reference_System_1989",SPHEROID["GRS 1980",6378137,298.257222101]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",0],PARAMETER["central_meridian",9],PARAMETER["scale_factor",0.9996],PARAMETER["false_easting",500000],PARAMETER["false_northing",0],UNIT["metre",1],AUTHORITY["EPSG","${datasetSrid}"]]', NULL);
    INSERT INTO gpkg_contents VALUES ('${table}', 'features', '${table}', '', '2026-01-01T00:00:00.000Z', 280000, 5235000, 925000, 6105000, ${datasetSrid});
    INSERT INTO gpkg_geometry_columns VALUES ('${table}', 'geom', '${type}', ${datasetSrid}, 0, 0);
    CREATE TABLE ${table} (fid INTEGER PRIMARY KEY AUTOINCREMENT, geom ${type}, name TEXT, class TEXT, value REAL, floors INTEGER, built DATE);
    BEGIN`);
  const insert = db.prepare(`INSERT INTO ${table} (geom, name, class, value, floors, built) VALUES (?, ?, ?, ?, ?, ?)`);
  const random = randomOf(count);
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)]!;
  for (const shape of placedShapes(kind, count, random)) {
    const built = new Date(Date.UTC(1900, 0, 1 + Math.floor(random() * 45_000))).toISOString().slice(0, 10);
    const name = `${pick(streets)} ${1 + Math.floor(random() * 180)}`;
    insert.run(geoPackageBinary(shape), name, pick(classes), Math.round(random() * 1e6) / 1000, 1 + Math.floor(random() * 12), built);
  }
  db.exec('COMMIT');
  db.close();
}

type Ring = readonly (readonly [number, number])[];

/** The middles of the towns, x and y. */
export function townMiddles(count: number): readonly (readonly [x: number, y: number])[] {
  const half = 15 * Math.ceil(Math.sqrt(Math.ceil(count / 24 ** 2)));
  return Array.from({ length: 24 ** 2 }, (_, town) => [
    290_000 + (town % 24) * 25_000 + half,
    5_250_000 + Math.floor(town / 24) * 25_000 + half,
  ]);
}

/** Towns on a grid of 25 km, each with its share of houses on a lattice of 30 m; one position alone is a point. */
function* placedShapes(kind: Dataset['kind'], count: number, random: () => number): Generator<Ring> {
  const side = 24;
  const perTown = Math.ceil(count / side ** 2);
  const width = Math.ceil(Math.sqrt(perTown));
  for (let n = 0; n < count; n += 1) {
    const town = Math.floor(n / perTown);
    const place = n % perTown;
    const x = 290_000 + (town % side) * 25_000 + (place % width) * 30 + random() * 4;
    const y = 5_250_000 + Math.floor(town / side) * 25_000 + Math.floor(place / width) * 30 + random() * 4;
    yield kind === 'points' ? [[Math.round(x * 100) / 100, Math.round(y * 100) / 100]] : building(x, y, random);
  }
}

/** Header without envelope, then little-endian WKB. */
function geoPackageBinary(ring: Ring): Uint8Array {
  const isPoint = ring.length === 1;
  const bytes = Buffer.alloc(8 + (isPoint ? 5 : 13) + ring.length * 16);
  bytes.write('GP\0\x01', 'latin1');
  let at = bytes.writeInt32LE(datasetSrid, 4);
  at = bytes.writeUInt8(1, at);
  at = bytes.writeUInt32LE(isPoint ? 1 : 3, at);
  if (!isPoint) {
    at = bytes.writeUInt32LE(1, at);
    at = bytes.writeUInt32LE(ring.length, at);
  }
  for (const [x, y] of ring) {
    at = bytes.writeDoubleLE(x, at);
    at = bytes.writeDoubleLE(y, at);
  }
  return bytes;
}
