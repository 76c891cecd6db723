// What can be killed: the processes of a platform on either database backend.
import pg from 'pg';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { noRedis, startRedis } from '../../apps/server/src/testing/redis.ts';
import { sparePort, startPostgres } from '../../scripts/postgres.mjs';
import { findPostgres } from '../../scripts/setup.mjs';
import { startServer, type ServerProcess } from '../drivers/server.ts';

/** A part of a platform that dies and comes back. */
export interface Victim {
  readonly name: 'server' | 'worker' | 'connections' | 'database';
  /** SIGKILL; to the database what a crash is to it, and connections are cut. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

export interface Platform {
  readonly name: 'embedded' | 'postgres';
  /** It stays the same when the server is started anew. */
  readonly url: string;
  readonly victims: readonly Victim[];
  stop(): Promise<void>;
}

interface Part {
  start(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

function part(env: Record<string, string>): Part {
  let running: ServerProcess | undefined;
  return {
    start: async () => void (running = await startServer(env)),
    kill: async () => running?.kill(),
    stop: async () => running?.stop(),
  };
}

/** One process with its database inside. */
export async function embedded(): Promise<Platform> {
  const directory = mkdtempSync(path.join(tmpdir(), 'geo-kills-'));
  const port = await sparePort();
  const server = part({ GEO_DATA_DIR: directory, PORT: String(port) });
  await server.start();
  return {
    name: 'embedded',
    url: `http://127.0.0.1:${port}`,
    victims: [{ name: 'server', ...server }],
    async stop() {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** A web process and a worker on a PostgreSQL of their own. */
export async function onPostgres(): Promise<Platform> {
  const directory = mkdtempSync(path.join(tmpdir(), 'geo-kills-'));
  const bin = findPostgres();
  if (bin === null) throw new Error('No PostgreSQL with PostGIS is installed here.');
  const postgres = await startPostgres(bin);
  const port = await sparePort();
  const redis = noRedis === undefined ? await startRedis() : null;
  const env = { GEO_DATA_DIR: directory, DATABASE_URL: postgres.url, ...(redis && { REDIS_URL: redis.url }) };
  const server = part({ ...env, GEO_ROLE: 'web', PORT: String(port) });
  const worker = part({ ...env, GEO_ROLE: 'worker' });
  await server.start();
  await worker.start();
  return {
    name: 'postgres',
    url: `http://127.0.0.1:${port}`,
    victims: [
      { name: 'server', ...server },
      { name: 'worker', ...worker },
      { name: 'connections', kill: () => cutConnections(postgres.url), start: () => Promise.resolve() },
      { name: 'database', kill: () => postgres.halt(), start: () => postgres.start() },
    ],
    async stop() {
      await server.stop();
      await worker.stop();
      await postgres.stop();
      await redis?.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** All connections to the database, each in the middle of what it does. */
async function cutConnections(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
    );
  } finally {
    await client.end();
  }
}
