import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig, type ServerConfig, version } from '../config.ts';
import { openBackend } from '../db/backend.ts';
import { runningCluster } from '../db/local/cluster.ts';
import { openPostgres } from '../db/postgres/postgres.ts';
import { openStorage } from '../files/open.ts';
import type { FileStorage } from '../files/storage.ts';
import type { Db } from '../db/types.ts';
import { Refusal } from '../problems/index.ts';
import { operatorsLanguage } from './messages.ts';
import { restoreBackup } from './restore.ts';
import { writeBackup } from './write.ts';

const usage = 'Use: npm run backup -- FILE   or   npm run restore -- FILE [--replace]';

try {
  await main(process.argv.slice(2));
} catch (error) {
  const text =
    error instanceof Refusal ? error.text(operatorsLanguage(process.env)) : error instanceof Error ? error.message : String(error);
  console.error(`✗ ${text}`);
  process.exitCode = 1;
}

async function main([command, ...rest]: string[]): Promise<void> {
  const options = rest.filter((word) => word.startsWith('--'));
  const [name, ...more] = rest.filter((word) => !word.startsWith('--'));
  const unknown = options.find((option) => !(command === 'restore' && option === '--replace'));
  if ((command !== 'backup' && command !== 'restore') || name === undefined || more.length > 0 || unknown !== undefined)
    throw new Error(usage);
  const config = readConfig(process.env);
  // The folder in which the command was given; npm changes it.
  const file = path.resolve(process.env.INIT_CWD ?? '.', name);
  if (command === 'backup') await backUp(config, file);
  else await restore(config, file, options.includes('--replace'));
}

async function backUp(config: ServerConfig, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists. Choose another name: a backup overwrites nothing.`);
  await onBackend(config, async (db, storage) => {
    const { tables, rows, files, missing } = await writeBackup(db, storage, file, version);
    for (const one of missing) console.error(`Not in the backup, because it is not there: ${one}`);
    console.log(`Backup written: ${file} (${tables} tables, ${rows} rows, ${files} files).`);
  });
}

async function restore(config: ServerConfig, file: string, replace: boolean): Promise<void> {
  await onBackend(
    config,
    async (db, storage) => {
      const { tables, rows, files } = await restoreBackup(db, storage, file, replace);
      console.log(`Restored from ${file}: ${tables} tables, ${rows} rows, ${files} files. Users log in with the passwords they had.`);
    },
    false,
  );
}

/** Opens the files and the database of the settings: that of a running platform where it can be shared, else by starting it. */
async function onBackend(config: ServerConfig, work: (db: Db, storage: FileStorage) => Promise<void>, shared = true): Promise<void> {
  const running = shared && config.databaseUrl === null && config.database === 'local' ? runningCluster(config.dataDir) : null;
  const storage = await openStorage(config);
  try {
    const db = running === null ? await openBackend(config) : openPostgres({ connectionString: running });
    await work(db, storage).finally(() => db.close());
  } finally {
    await storage.close();
  }
}
