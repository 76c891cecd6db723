// What the tests run on: packages, a browser, real clients of the services, a private PostgreSQL.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureChromium, ensureClients, ensurePackages, ensurePostgres, ensureRedis, findQgis, say } from './setup.mjs';
import { makeTestFolder } from './testFolder.mjs';

/** Memory that a process has freed it takes again: to get it anew from the system costs a tenth of the time of the server's tests. */
const keepsMemory = { MALLOC_MMAP_THRESHOLD_: '1073741824', MALLOC_TRIM_THRESHOLD_: '2147483648', MALLOC_TOP_PAD_: '16777216' };

/** Installs what is missing and starts the database; answers the environment of the tests and how to stop it. */
export async function startTestEnvironment() {
  ensurePackages();
  const chromium = ensureChromium();
  if (!ensureClients()) say('No ogrinfo here and no right to install it: the tests with GDAL are skipped.');
  if (!findQgis()) say('No python3-qgis here: the tests with QGIS are skipped.');
  if (!ensureRedis()) say('No redis-server here and no right to install it: its tests are skipped.');
  const postgresBin = ensurePostgres();
  if (postgresBin === null) say('No PostgreSQL here and no right to install it: its tests are skipped.');
  const folder = makeTestFolder();
  // Also for this process, which starts the database and keeps the reports.
  process.env.TMPDIR = folder;
  const { startPostgres } = await import('./postgres.mjs');
  const postgres = postgresBin === null ? null : await startPostgres(postgresBin, { fsync: 'off' });
  // What one process has compiled of the sources, others read: hundreds of threads and servers start, each with hundreds of modules.
  const compiled = path.join(folder, 'compiled');
  mkdirSync(compiled);
  return {
    env: {
      ...process.env,
      NO_COLOR: '1',
      CHROMIUM_PATH: chromium,
      NODE_COMPILE_CACHE: compiled,
      ...keepsMemory,
      ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}),
    },
    async stop() {
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
