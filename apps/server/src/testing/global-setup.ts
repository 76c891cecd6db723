import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEmbedded } from '../db/embedded/embedded.ts';
import { migrate } from '../db/migrations.ts';
import { openPostgres } from '../db/postgres/postgres.ts';
import { createDatabase, type TestDatabase } from './postgres-database.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

/**
 * Prepares what the tests copy instead of making it: an embedded database (GEO_TEST_TEMPLATE names its folder) and, where
 * there is a server, one of PostgreSQL (GEO_TEST_POSTGRES_TEMPLATE). All that tests store lies in one folder
 * (GEO_TEST_FOLDER). Answers how to remove it all.
 */
export async function setup(): Promise<() => Promise<void>> {
  process.env.GEO_TEST_TEMPLATE = await embeddedTemplate();
  const postgres = process.env.TEST_DATABASE_URL ? await postgresTemplate() : null;
  if (postgres) process.env.GEO_TEST_POSTGRES_TEMPLATE = postgres.name;
  const folder = mkdtempSync(path.join(tmpdir(), 'geo-tests-'));
  process.env.GEO_TEST_FOLDER = folder;
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await postgres?.drop();
  };
}

/** Made once for each state of the schema: a copy takes a second where a new one takes ten. */
async function embeddedTemplate(): Promise<string> {
  const migrations = 'apps/server/src/db/migrations';
  const sources = [
    `${migrations}.ts`,
    ...readdirSync(path.join(root, migrations))
      .sort()
      .map((file) => `${migrations}/${file}`),
    'node_modules/@electric-sql/pglite/package.json',
  ];
  const state = createHash('sha256');
  for (const source of sources) state.update(readFileSync(path.join(root, source)));
  const cache = path.join(root, 'node_modules/.cache/geo-test-template');
  const template = path.join(cache, state.digest('hex').slice(0, 16));
  if (existsSync(template)) return template;
  mkdirSync(cache, { recursive: true });
  const fresh = mkdtempSync(path.join(cache, 'new-'));
  const db = await openEmbedded({ directory: fresh });
  await migrate(db);
  await db.close();
  // The one beside begins as empty as this one.
  cpSync(path.join(fresh, 'pg'), path.join(fresh, 'beside'), { recursive: true });
  try {
    renameSync(fresh, template);
  } catch {
    // Another run was first.
    rmSync(fresh, { recursive: true, force: true });
  }
  return template;
}

/** Made for this run. Nobody may be connected to it while it is copied. */
async function postgresTemplate(): Promise<TestDatabase> {
  const database = await createDatabase();
  const db = openPostgres({ connectionString: database.url });
  try {
    await migrate(db);
  } finally {
    await db.close();
  }
  return database;
}
