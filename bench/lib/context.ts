import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startPostgres, startReplica } from '../../scripts/postgres.mjs';
import { ensureClients, ensurePostgres } from '../../scripts/setup.mjs';
import { Platform } from './platform.ts';
import { Report } from './report.ts';

/** As a careful administrator of a small machine sets it: nothing that would lose data. */
const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '1GB',
  effective_cache_size: '4GB',
  work_mem: '32MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  effective_io_concurrency: '100',
  max_parallel_workers: '2',
  max_parallel_workers_per_gather: '2',
};

/** A second server that takes over what that of the benchmarks writes, and can be read. */
export async function replicaOf({ databaseUrl }: Pick<Context, 'databaseUrl'>) {
  return startReplica(ensurePostgres()!, databaseUrl, settings);
}

/** What every benchmark works with: a private PostgreSQL, our processes on it, a folder that is removed in the end. */
export interface Context {
  quick: boolean;
  /** Figures go into the docs as well, where a benchmark has a page there. */
  write: boolean;
  folder: string;
  report: Report;
  databaseUrl: string;
  sql: pg.Client;
  platform: Platform;
  /** Whether `ogr2ogr` is there. */
  hasGdal: boolean;
  /** Runs at the end, newest first. */
  onStop(stop: () => Promise<void> | void): void;
}

export async function withContext(
  { quick, write }: Pick<Context, 'quick' | 'write'>,
  work: (context: Context) => Promise<void>,
): Promise<void> {
  const stops: (() => Promise<void> | void)[] = [];
  let stopping: Promise<void> | null = null;
  const stop = (): Promise<void> =>
    (stopping ??= (async () => {
      for (const one of stops.toReversed()) await Promise.resolve(one()).catch((error: unknown) => console.error(error));
    })());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit(130)));
  try {
    const binaries = ensurePostgres();
    if (binaries === null) throw new Error('There is no PostgreSQL with PostGIS, and it cannot be installed here.');
    const folder = mkdtempSync(path.join(tmpdir(), 'geo-bench-'));
    stops.push(() => rmSync(folder, { recursive: true, force: true }));
    const postgres = await startPostgres(binaries, settings);
    stops.push(() => postgres.stop());
    const platform = await Platform.start(path.join(folder, 'platform'), postgres.url);
    stops.push(() => platform.stop());
    const sql = new pg.Client({ connectionString: postgres.url });
    await sql.connect();
    stops.push(() => sql.end());
    await work({
      quick,
      write,
      folder,
      report: new Report(),
      databaseUrl: postgres.url,
      sql,
      platform,
      hasGdal: ensureClients(),
      onStop: (one) => void stops.push(one),
    });
  } finally {
    await stop();
  }
}
