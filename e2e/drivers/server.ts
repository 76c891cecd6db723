import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { embeddedDirectory, temporaryFolder } from '../../apps/server/src/testing/embedded-pool.ts';
import { adminUrl, createDatabase } from '../../apps/server/src/testing/postgres-database.ts';
import { sparePort } from '../../scripts/postgres.mjs';
import { node24, root, serverArgs } from '../../scripts/setup.mjs';
import { databaseFlags, thorough, youngFlags } from '../../scripts/testSettings.ts';

export const password = 'ein-langes-Testpasswort';

/** One running process of the platform. */
export interface ServerProcess {
  url: string;
  pid: number;
  log: () => string;
  /** Ends it at once, as a power cut of the process would (SIGKILL). */
  kill(): Promise<void>;
  /** Asks it to end. */
  stop(): Promise<void>;
}

/** Where a platform keeps its data during a test. */
export interface Backend {
  name: string;
  skipped?: string;
  env: Record<string, string>;
  start(extra?: Record<string, string>): Promise<ServerProcess>;
  remove(): Promise<void>;
}

/** An embedded database backend without objects: a temporary folder whose database was made before, or a folder of the caller's. */
export function embeddedBackend(directory = embeddedDirectory('geo-e2e-')): Backend {
  const env = { GEO_DATA_DIR: directory };
  return {
    name: 'embedded',
    env,
    start: (extra) => startServer({ ...env, ...extra }),
    remove: async () => rmSync(directory, { recursive: true, force: true }),
  };
}

/** A database of its own on the server of TEST_DATABASE_URL, and a folder for the files. */
export async function postgresBackend(): Promise<Backend> {
  const database = await createDatabase();
  const directory = temporaryFolder('geo-e2e-');
  const env = { GEO_DATA_DIR: directory, DATABASE_URL: database.url };
  return {
    name: 'postgres',
    env,
    start: (extra) => startServer({ ...env, ...extra }),
    async remove() {
      rmSync(directory, { recursive: true, force: true });
      await database.drop();
    },
  };
}

/** The database backend made for several people, where this machine has it. */
export function sharedBackend(): Backend | Promise<Backend> {
  return adminUrl ? postgresBackend() : embeddedBackend();
}

/** For what is the same on both: the one that costs less; the thorough run takes the embedded one. */
export function anyBackend(): Backend | Promise<Backend> {
  return thorough ? embeddedBackend() : sharedBackend();
}

export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const port = env.PORT ? Number(env.PORT) : await sparePort();
  const child = spawn(node24, [...databaseFlags, ...youngFlags, ...serverArgs], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      GEO_ADMIN_PASSWORD: password,
      GEO_DEMO: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  for (const end = Date.now() + 200_000; !/^(Ready:|Worker is ready)/m.test(log); await new Promise((resolve) => setTimeout(resolve, 50))) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`The server did not start:\n${log}`);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    log: () => log,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  };
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
