import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { ServerConfig } from '../config.ts';
import { startPlatform, type RunningPlatform } from '../platform.ts';

/** A running platform of a test, on a database and folder of its own. */
export interface TestPlatform extends RunningPlatform {
  url: string;
  config: ServerConfig;
  username: string;
  password: string;
  /** Stops it and removes what it stored. */
  dispose(): Promise<void>;
}

export interface TestHome {
  name: 'embedded' | 'postgres';
  /** Why it cannot be tested here; undefined where it can. */
  skipped?: string;
  /** `settings` replaces what the tests usually run with. */
  start(settings?: Partial<ServerConfig>): Promise<TestPlatform>;
}

const adminUrl = process.env.TEST_DATABASE_URL;
const password = 'ein-langes-Testpasswort';

/** Both homes of the data. PostgreSQL is tested where TEST_DATABASE_URL names a server whose role may create databases. */
export const homes: readonly TestHome[] = [
  { name: 'embedded', start: (settings) => start(null, settings) },
  {
    name: 'postgres',
    ...(adminUrl ? {} : { skipped: 'TEST_DATABASE_URL is not set' }),
    start: async (settings) => start(await createDatabase(), settings),
  },
];

interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database of its own on the test server. */
export async function createDatabase(): Promise<TestDatabase> {
  if (!adminUrl) throw new Error('TEST_DATABASE_URL is not set');
  const name = `geo_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`CREATE DATABASE ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
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

/** A temporary folder, with a copy of the prepared embedded database where there is one. */
export function embeddedDirectory(prefix: string): string {
  const directory = mkdtempSync(path.join(tmpdir(), prefix));
  if (process.env.GEO_TEST_TEMPLATE) cpSync(process.env.GEO_TEST_TEMPLATE, directory, { recursive: true });
  return directory;
}

async function start(database: TestDatabase | null, settings: Partial<ServerConfig> = {}): Promise<TestPlatform> {
  const dataDir = database === null ? embeddedDirectory('geo-test-') : mkdtempSync(path.join(tmpdir(), 'geo-test-'));
  const config: ServerConfig = {
    host: '127.0.0.1',
    port: 0,
    dataDir,
    databaseUrl: database?.url ?? null,
    database: 'embedded',
    role: 'all',
    filesDir: path.join(dataDir, 'files'),
    importDir: null,
    outgoing: { allowPrivate: false },
    adminPassword: password,
    demo: false,
    webDir: path.join(dataDir, 'web'),
    trustProxy: false,
    workerConcurrency: 2,
    publicUrl: null,
    mail: null,
    addonMail: null,
    supportMail: null,
    accessibilityContact: null,
    licenses: [],
    news: { url: null, allowPrivate: false },
    ...settings,
  };
  const platform = await startPlatform(config);
  return {
    ...platform,
    url: platform.url!,
    config,
    username: 'admin',
    password,
    async dispose() {
      await platform.stop();
      rmSync(dataDir, { recursive: true, force: true });
      await database?.drop();
    },
  };
}
