import type { Sql } from '../../db/types.ts';
import type { CrsKinds } from '../../formats/index.ts';

/** A coordinate system of the database's own table: the only reader of `spatial_ref_sys`, but for the database itself and the expressions that measure within a statement. */
export interface CatalogCrs {
  srid: number;
  /** Its definition as WKT 1. */
  wkt: string;
  /** Its definition as PROJ text. */
  proj: string;
  /** Coordinates are degrees. */
  geographic: boolean;
}

interface Known {
  systems: Map<number, CatalogCrs>;
  kinds: Promise<CrsKinds> | null;
}

/** What was read of each database. A code that is not there is asked for again: somebody may add it while we run. */
const known = new WeakMap<object, Known>();

function knownOf({ database }: Sql): Known {
  const found = known.get(database) ?? { systems: new Map<number, CatalogCrs>(), kinds: null };
  known.set(database, found);
  return found;
}

const largestSrid = 2 ** 31 - 1;
const geographic = "proj4text ~ '\\+proj=(longlat|latlong)'";
const columns = `srid, coalesce(srtext, '') AS wkt, coalesce(proj4text, '') AS proj, coalesce(${geographic}, false) AS geographic`;

/** The system of a code; null where the database knows none. */
export async function catalogCrs(sql: Sql, srid: number): Promise<CatalogCrs | null> {
  return (await catalogCrsOf(sql, [srid])).get(srid) ?? null;
}

/** The systems of several codes, those that the database knows. */
export async function catalogCrsOf(sql: Sql, srids: readonly number[]): Promise<ReadonlyMap<number, CatalogCrs>> {
  const { systems } = knownOf(sql);
  const missing = srids.filter((srid) => !systems.has(srid) && Number.isInteger(srid) && srid > 0 && srid <= largestSrid);
  if (missing.length > 0) {
    const { rows } = await sql.query<CatalogCrs>(`SELECT ${columns} FROM spatial_ref_sys WHERE srid = ANY($1::integer[])`, [
      `{${missing.join(',')}}`,
    ]);
    for (const row of rows) systems.set(row.srid, row);
  }
  return new Map(srids.flatMap((srid) => systems.get(srid) ?? []).map((system) => [system.srid, system]));
}

/** Every code of the database, and whether its coordinates are degrees. */
export function crsKinds(sql: Sql): Promise<CrsKinds> {
  const its = knownOf(sql);
  if (its.kinds) return its.kinds;
  const read = readKinds(sql);
  its.kinds = read;
  read.catch(() => (its.kinds = null));
  return read;
}

async function readKinds(sql: Sql): Promise<CrsKinds> {
  const { rows } = await sql.query<{ srid: number; degrees: boolean }>(
    `SELECT srid, coalesce(${geographic}, false) AS degrees FROM spatial_ref_sys`,
  );
  return new Map(rows.map(({ srid, degrees }) => [srid, degrees]));
}

/** The systems of EPSG whose definition holds all of these texts, by their codes. */
export async function epsgHolding(sql: Sql, definition: 'wkt' | 'proj', texts: readonly string[]): Promise<CatalogCrs[]> {
  const column = definition === 'wkt' ? 'srtext' : 'proj4text';
  const conditions = texts.map((_, index) => `AND strpos(${column}, $${index + 1}) > 0`).join(' ');
  const { rows } = await sql.query<CatalogCrs>(
    `SELECT ${columns} FROM spatial_ref_sys WHERE auth_name = 'EPSG' ${conditions} ORDER BY srid`,
    texts,
  );
  return rows;
}

const rowColumns = ['srid', 'auth_name', 'auth_srid', 'srtext', 'proj4text'] as const satisfies readonly (keyof CrsRow)[];

/** A whole row of the table. */
export interface CrsRow {
  srid: number;
  auth_name: string | null;
  auth_srid: number | null;
  srtext: string | null;
  proj4text: string | null;
}

/** The systems that somebody added to those that come with PostGIS. */
export async function addedCrs(sql: Sql): Promise<CrsRow[]> {
  const { rows } = await sql.query<CrsRow>(
    `SELECT ${rowColumns.join(', ')} FROM spatial_ref_sys WHERE srid > 200000 AND srid <> 900913 ORDER BY srid`,
  );
  return rows;
}

/** Adds systems; a code that is there stays what it is. */
export async function addCrs(sql: Sql, systems: readonly CrsRow[]): Promise<void> {
  for (const system of systems)
    await sql.query(
      `INSERT INTO spatial_ref_sys (${rowColumns.join(', ')}) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (srid) DO NOTHING`,
      rowColumns.map((column) => system[column]),
    );
}
