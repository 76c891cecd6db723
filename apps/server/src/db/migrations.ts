import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db, Sql } from './types.ts';

const folder = path.join(import.meta.dirname, 'migrations');

/** Those whose order is not that of their numbers: they were begun at the same time and landed like this. */
const early = [
  '0001_first_slice',
  '0002_objects_people_events',
  '0003_graph_changes',
  '0004_dialogs',
  '0005_runs',
  '0006_board_colours',
  '0007_imports',
  '0012_formats',
  '0013_beside',
  '0008_engine',
  '0010_users',
  '0009_access',
];

/**
 * Names of all schema changes in the order in which they are made, each a file in `migrations/`. A published one never changes, neither
 * its name nor its text; a new one takes the next number.
 */
export const migrationNames: readonly string[] = [
  ...early,
  ...readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .filter((name) => !early.includes(name))
    .toSorted(),
];

/** Number under which starting processes wait for each other. */
const migrationLock = 7_346_001;

/** Brings the schema up to date; safe when several processes start at once. */
export async function migrate(db: Db): Promise<void> {
  await requirePostgis(db);
  await db.transaction((tx) => applyMigrations(tx));
}

export async function requirePostgis(db: Db): Promise<void> {
  await db.exec('CREATE EXTENSION IF NOT EXISTS postgis').catch(async (error: unknown) => {
    // Two processes may create it at once; it is there afterwards.
    await db.query('SELECT postgis_version()').catch(() => {
      throw new Error(`The database has no PostGIS and it could not be created: ${(error as Error).message}`);
    });
  });
}

/** Applies the schema changes that are missing, in the caller's transaction; of all, or of the named ones. */
export async function applyMigrations(tx: Sql, names: readonly string[] = migrationNames): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
  await tx.query('CREATE SCHEMA IF NOT EXISTS geo');
  await tx.query('CREATE TABLE IF NOT EXISTS geo.migration (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())');
  const done = new Set((await tx.query<{ name: string }>('SELECT name FROM geo.migration')).rows.map((row) => row.name));
  for (const name of migrationNames) {
    if (done.has(name) || !names.includes(name)) continue;
    const sql = await readFile(path.join(folder, `${name}.sql`), 'utf8');
    for (const statement of sql.split(/;\s*\n/)) if (statement.trim() !== '') await tx.query(statement);
    await tx.query('INSERT INTO geo.migration (name) VALUES ($1)', [name]);
  }
}
