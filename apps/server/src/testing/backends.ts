import { rmSync } from 'node:fs';
import path from 'node:path';
import type { BackendConfig } from '@geo/api';
import type { ServerConfig } from '../config.ts';
import { backendConfig } from '../http/config.ts';
import { thorough } from '../../../../scripts/testSettings.ts';
import { startPlatform, type RunningPlatform } from '../platform.ts';
import { leaseEmbedded, temporaryFolder } from './embedded-pool.ts';
import { adminUrl, createDatabase, type TestDatabase } from './postgres-database.ts';

export { embeddedDirectory } from './embedded-pool.ts';
export { createDatabase };

/** A running platform of a test, on a database and folder of its own. After `stop` it can be started anew with its `config`. */
export interface TestPlatform extends RunningPlatform {
  url: string;
  config: ServerConfig;
  username: string;
  password: string;
  /** Stops it and removes what it stored. */
  dispose(): Promise<void>;
}

export interface TestBackend {
  name: 'embedded' | 'postgres';
  /** Why it cannot be tested here; undefined where it can. */
  skipped?: string;
  /** `settings` replaces what the tests usually run with. */
  start(settings?: Partial<ServerConfig>): Promise<TestPlatform>;
}

/** An installation with a viewer and all components, also those that are not shipped yet: its calls are tested all the same. */
export const wholeOffer: BackendConfig = {
  ...backendConfig,
  components_state: { ...backendConfig.components_state, workflow_run: true },
  backend: {
    ...backendConfig.backend,
    urls: { ...backendConfig.backend.urls, view_url: '/v/placeholder/', finalview_url: '/f/placeholder/', portal_url: '/p/placeholder/' },
  },
};

const password = 'ein-langes-Testpasswort';

/** Both database backends of the data. PostgreSQL is tested where TEST_DATABASE_URL names a server whose role may create databases. */
export const backends: readonly TestBackend[] = [
  { name: 'embedded', start: (settings) => start(null, settings) },
  {
    name: 'postgres',
    ...(adminUrl ? {} : { skipped: 'TEST_DATABASE_URL is not set' }),
    start: async (settings) => start(await createDatabase(), settings),
  },
];

/** For rules above the database, which are the same on both: the faster of those that are here; `npm run test:thorough` asks both. */
export const anyBackend: readonly TestBackend[] = thorough ? backends : backends.filter(({ skipped }) => skipped === undefined).slice(-1);

async function start(database: TestDatabase | null, settings: Partial<ServerConfig> = {}): Promise<TestPlatform> {
  const folder = temporaryFolder('geo-test-');
  const lease = database === null && settings.dataDir === undefined ? await leaseEmbedded() : null;
  const config: ServerConfig = {
    host: '127.0.0.1',
    port: 0,
    dataDir: lease?.directory ?? folder,
    databaseUrl: database?.url ?? null,
    database: 'embedded',
    role: 'all',
    filesDir: path.join(folder, 'files'),
    filesS3: null,
    importDir: null,
    outgoing: { allowPrivate: false },
    uploadQuota: { bytes: 1e10, files: 10_000 },
    securityLogDays: 365,
    adminPassword: password,
    demo: false,
    webDir: path.join(folder, 'web'),
    trustProxy: false,
    workerConcurrency: 2,
    runBranches: 2,
    resultsBytes: 1e9,
    tilesBytes: 1e8,
    cache: database === null ? { redisUrl: null, bytes: 1e8 } : null,
    publicUrl: null,
    mail: null,
    addonMail: null,
    supportMail: null,
    accessibilityContact: null,
    licenses: [],
    componentsOff: [],
    news: { url: null, allowPrivate: false },
    ...settings,
  };
  const platform = await startPlatform(config, lease ? () => Promise.resolve(lease.db) : undefined).catch(async (error: unknown) => {
    await lease?.release();
    throw error;
  });
  return {
    ...platform,
    url: platform.url!,
    config,
    username: 'admin',
    password,
    async dispose() {
      lease?.keepOpen();
      await platform.stop();
      await lease?.release();
      rmSync(folder, { recursive: true, force: true });
      await database?.drop();
    },
  };
}
