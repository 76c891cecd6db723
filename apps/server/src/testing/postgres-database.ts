import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Server on which tests make databases; not everybody has one. */
export const adminUrl = process.env.TEST_DATABASE_URL;

export interface TestDatabase {
  name: string;
  url: string;
  drop(): Promise<void>;
}

/** A database of its own on the test server: a copy of the prepared one, where there is one. */
export async function createDatabase(): Promise<TestDatabase> {
  if (!adminUrl) throw new Error('TEST_DATABASE_URL is not set');
  const name = `geo_test_${randomBytes(6).toString('hex')}`;
  const template = process.env.GEO_TEST_POSTGRES_TEMPLATE;
  await asAdmin(`CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { name, url: url.toString(), drop: () => asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function asAdmin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
