import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { startCluster } from './cluster.ts';
import { runningPostmaster, stopPostmaster } from './postmaster.ts';
import { findPrograms } from './programs.ts';

function installed(): boolean {
  try {
    return findPrograms(null).major >= 15;
  } catch {
    return false;
  }
}

const ask = async (connectionString: string, sql: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    return Object.values((await client.query<Record<string, unknown>>(sql)).rows[0] ?? {})[0];
  } finally {
    await client.end().catch(() => undefined);
  }
};

describe.skipIf(!installed())('the local cluster', () => {
  const data = mkdtempSync(path.join(tmpdir(), 'geo-local-'));
  spawnSync('chmod', ['755', data]);
  const folder = path.join(data, 'cluster');
  afterAll(async () => {
    const left = runningPostmaster(folder);
    if (left) await stopPostmaster(folder, left.pid);
    rmSync(data, { recursive: true, force: true });
  });

  it('lets nobody in without its password, writes safely, and belongs to one platform', async () => {
    const cluster = await startCluster(data);
    try {
      expect(await ask(cluster.connectionString, 'SHOW fsync')).toBe('on');
      expect(await ask(cluster.connectionString, 'SHOW listen_addresses')).toBe('127.0.0.1');
      const stranger = new URL(cluster.connectionString);
      stranger.password = 'falsch';
      await expect(ask(stranger.toString(), 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
      expect(statSync(path.join(data, 'cluster.password')).mode & 0o077).toBe(0);
      await ask(cluster.connectionString, 'CREATE TABLE kept AS SELECT 1 AS n');
      await expect(startCluster(data)).rejects.toThrow(`in use by process ${process.pid}`);
    } finally {
      await cluster.stop();
    }
    expect(runningPostmaster(folder)).toBeNull();
  });

  it('goes on where a killed platform left it running, and where its file names a process of somebody else', async () => {
    const script = `const { startCluster } = await import(${JSON.stringify(path.join(import.meta.dirname, 'cluster.ts'))}); await startCluster(${JSON.stringify(data)}); process.kill(process.pid, 'SIGKILL');`;
    spawnSync(process.execPath, ['--conditions=@geo/source', '--input-type=module', '-e', script]);
    const left = runningPostmaster(folder)!;
    expect(left.pid).toBeGreaterThan(0);
    const cluster = await startCluster(data);
    expect(cluster.pid()).not.toBe(left.pid);
    expect(await ask(cluster.connectionString, 'SELECT n FROM kept')).toBe(1);
    await cluster.stop();
    // This very process has the number that stands in the file: it must neither be stopped nor stand in the way.
    writeFileSync(path.join(folder, 'postmaster.pid'), `${process.pid}\n${folder}\n1\n5432\n\n127.0.0.1\n`);
    const again = await startCluster(data);
    expect(await ask(again.connectionString, 'SELECT n FROM kept')).toBe(1);
    await again.stop();
    expect(existsSync(path.join(data, 'lock'))).toBe(false);
  });

  it('names what is to be installed, and the version that made the data', async () => {
    expect(() => findPrograms(null, '/nowhere')).toThrow('GEO_POSTGRES_BIN is "/nowhere"');
    expect(() => findPrograms(9)).toThrow('made by PostgreSQL 9');
    const version = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8');
    writeFileSync(path.join(folder, 'PG_VERSION'), '9\n');
    await expect(startCluster(data)).rejects.toThrow('made by PostgreSQL 9');
    writeFileSync(path.join(folder, 'PG_VERSION'), version);
  });
});
