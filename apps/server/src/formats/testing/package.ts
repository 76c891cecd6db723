import { DatabaseSync } from 'node:sqlite';

/** A GeoPackage blob around WKB; `envelope` is the kind of envelope to put in front (0 to 4). */
export function packageBlob(wkb: Uint8Array, envelope = 0): Buffer {
  const sizes = [0, 32, 48, 48, 64];
  const head = Buffer.alloc(8 + (sizes[envelope] ?? 0));
  head.write('GP');
  head[3] = 1 | (envelope << 1);
  return Buffer.concat([head, wkb]);
}

/** Writes a GeoPackage with the tables that every one has, then runs `fill`. */
export function buildPackage(path: string, fill: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(path);
  try {
    database.exec(`
      CREATE TABLE gpkg_contents (table_name TEXT, data_type TEXT, min_x REAL, min_y REAL, max_x REAL, max_y REAL, srs_id INTEGER);
      CREATE TABLE gpkg_geometry_columns (table_name TEXT, column_name TEXT, geometry_type_name TEXT, srs_id INTEGER, z INTEGER, m INTEGER);
      CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT, srs_id INTEGER, organization TEXT, organization_coordsys_id INTEGER, definition TEXT);
      INSERT INTO gpkg_spatial_ref_sys VALUES ('ETRS89 / UTM zone 32N', 7, 'EPSG', 25832, 'undefined');
    `);
    fill(database);
  } finally {
    database.close();
  }
}

/** Registers a table with a geometry column `geom`; `srs` 7 is EPSG:25832, 0 undefined. */
export function addLayer(database: DatabaseSync, table: string, columns: string, srs = 7): void {
  database.exec(
    `CREATE TABLE "${table.replaceAll('"', '""')}" (fid INTEGER PRIMARY KEY, geom BLOB${columns === '' ? '' : `, ${columns}`})`,
  );
  registerLayer(database, table, srs);
}

export function registerLayer(database: DatabaseSync, table: string, srs = 7): void {
  database.prepare("INSERT INTO gpkg_contents VALUES (?, 'features', 0, 0, 1, 1, ?)").run(table, srs);
  database.prepare("INSERT INTO gpkg_geometry_columns VALUES (?, 'geom', 'GEOMETRY', ?, 0, 0)").run(table, srs);
}
