import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { lockDirectory } from '../embedded/directory-lock.ts';
import { isConnectionLoss } from '../postgres/connection-loss.ts';
import { forgetPostmaster, runningPostmaster, stopPostmaster } from './postmaster.ts';
import { findPrograms, type Programs } from './programs.ts';
import { clusterUser, requireReachable, type SystemUser } from './user.ts';

/** A PostgreSQL of the platform's own, in its data folder. */
export interface LocalCluster {
  connectionString: string;
  /** Process of the server. */
  pid(): number;
  stop(): Promise<void>;
}

const role = 'geo';
const startLimitMs = 120_000;
const keptLogBytes = 10 << 20;

const folderOf = (dataDir: string): string => path.join(dataDir, 'cluster');
const passwordFileOf = (dataDir: string): string => path.join(dataDir, 'cluster.password');
const logOf = (dataDir: string): string => path.join(dataDir, 'cluster.log');

/**
 * Starts an installed PostgreSQL on a folder of its own below the data directory, made at the first start. It listens on the
 * loopback only, on a spare port, and lets nobody in without the random password that only the platform's user can read.
 */
export async function startCluster(dataDir: string): Promise<LocalCluster> {
  const release = lockDirectory(dataDir);
  try {
    return await startLocked(dataDir, release);
  } catch (error) {
    release();
    throw error;
  }
}

async function startLocked(dataDir: string, release: () => void): Promise<LocalCluster> {
  const folder = folderOf(dataDir);
  const made = existsSync(path.join(folder, 'PG_VERSION'));
  const programs = findPrograms(made ? Number(readFileSync(path.join(folder, 'PG_VERSION'), 'utf8')) : null);
  const user = clusterUser();
  requireReachable(path.resolve(dataDir), user);
  // Left by a platform that was killed; it ends before another one may touch its files.
  const left = runningPostmaster(folder);
  if (left) await stopPostmaster(folder, left.pid);
  if (!made) initialise(dataDir, programs, user);
  const password = readFileSync(passwordFileOf(dataDir), 'utf8').trim();
  const port = await sparePort();
  const connectionString = address(port, password, 'postgres');
  let stopping = false;
  let server = await launch(dataDir, programs, user, { port, connectionString });
  /** The port stays the same: whoever uses the database connects again by itself. */
  const watch = (): void => {
    server.once('exit', () => {
      if (stopping) return;
      console.error('The database server ended unexpectedly; it is started anew.');
      void (async () => {
        for (let pause = 200; !stopping; pause = Math.min(30_000, pause * 2)) {
          try {
            server = await launch(dataDir, programs, user, { port, connectionString });
            return watch();
          } catch (error) {
            console.error((error as Error).message);
            await sleep(pause);
          }
        }
      })();
    });
  };
  watch();
  await makeDatabase(connectionString);
  return {
    connectionString: address(port, password, role),
    pid: () => server.pid!,
    async stop() {
      stopping = true;
      const running = runningPostmaster(folder);
      if (running) await stopPostmaster(folder, running.pid);
      release();
    },
  };
}

/** Address of the cluster while a platform runs on it; null while none does. */
export function runningCluster(dataDir: string): string | null {
  const running = runningPostmaster(folderOf(dataDir));
  return running && address(running.port, readFileSync(passwordFileOf(dataDir), 'utf8').trim(), role);
}

const address = (port: number, password: string, database: string): string =>
  `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;

/** Makes the cluster beside its place and moves it there: one that was broken off is not taken for a whole one. */
function initialise(dataDir: string, { bin }: Programs, user: SystemUser | null): void {
  const fresh = path.join(dataDir, 'cluster.new');
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  if (user) chownSync(fresh, user.uid, user.gid);
  const password = randomBytes(24).toString('hex');
  const passed = path.join(dataDir, 'cluster.new.password');
  writeFileSync(passed, password, { mode: 0o600 });
  if (user) chownSync(passed, user.uid, user.gid);
  const attempt = (locale: string): ReturnType<typeof spawnSync> =>
    spawnSync(
      path.join(bin, 'initdb'),
      ['-D', fresh, '-U', role, '--auth=scram-sha-256', `--pwfile=${passed}`, '--encoding=UTF8', `--locale=${locale}`, '--data-checksums'],
      { cwd: fresh, encoding: 'utf8', ...user },
    );
  let done = attempt('C.UTF-8');
  if (done.status !== 0) done = attempt('C');
  rmSync(passed, { force: true });
  if (done.status !== 0) throw new Error(`The database could not be made in ${fresh}: ${String(done.stderr || done.error)}`);
  // The password first: a cluster without one could not be entered.
  writeFileSync(passwordFileOf(dataDir), password, { mode: 0o600 });
  chmodSync(passwordFileOf(dataDir), 0o600);
  renameSync(fresh, folderOf(dataDir));
}

/** Starts the server and waits until it lets us in. It has a process group of its own: Ctrl-C must not reach it before the platform has ended. */
async function launch(
  dataDir: string,
  { bin }: Programs,
  user: SystemUser | null,
  at: { port: number; connectionString: string },
): Promise<ChildProcess> {
  const folder = folderOf(dataDir);
  if (runningPostmaster(folder) === null) forgetPostmaster(folder);
  const log = logOf(dataDir);
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > keptLogBytes) renameSync(log, `${log}.1`);
  const output = openSync(log, 'a', 0o600);
  const begun = statSync(log).size;
  const settings = {
    listen_addresses: '127.0.0.1',
    port: at.port,
    unix_socket_directories: '',
    max_connections: 60,
    shared_buffers: `${Math.round(Math.min(1024, Math.max(64, os.totalmem() / (8 << 20))))}MB`,
    max_wal_size: '2GB',
    jit: 'off',
    logging_collector: 'off',
  };
  const child = spawn(
    path.join(bin, 'postgres'),
    ['-D', folder, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    {
      cwd: folder,
      detached: true,
      stdio: ['ignore', output, output],
      ...user,
    },
  );
  closeSync(output);
  child.on('error', () => undefined);
  const ended = (): boolean => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  for (const end = Date.now() + startLimitMs; ; await sleep(50)) {
    if (await answers(at.connectionString)) return child;
    if (!ended() && Date.now() < end) continue;
    if (!ended()) child.kill('SIGQUIT');
    throw new Error(`PostgreSQL did not start on ${folder}. Its log says:\n${readFileSync(log).subarray(begun).toString().slice(-2000)}`);
  }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (isConnectionLoss(error)) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function makeDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [role]);
    if (rows.length === 0) await client.query(`CREATE DATABASE ${role}`);
  } finally {
    await client.end();
  }
}

function sparePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
