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
  await asAdmin(`CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}${await copied()}` : ''}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { name, url: url.toString(), drop: async () => void (await asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)) };
}

/** To copy the files takes half as long as to write all pages to the log, as PostgreSQL does since 15, which lets one choose. */
async function copied(): Promise<string> {
  version ??= asAdmin('SHOW server_version_num').then(({ rows }) => Number(rows[0]!.server_version_num));
  return (await version) >= 150_000 ? ' STRATEGY file_copy' : '';
}
let version: Promise<number> | undefined;

async function asAdmin(sql: string): Promise<pg.QueryResult<Record<string, string>>> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
