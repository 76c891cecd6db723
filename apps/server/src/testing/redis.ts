import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';

const program = '/usr/bin/redis-server';

/** Why there is no Redis to test with; undefined where there is. */
export const noRedis: string | undefined = existsSync(program) ? undefined : `there is no ${program}`;

export interface TestRedis {
  url: string;
  port: number;
  /** It hears nothing until `resume`. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** A Redis of the test's own that keeps nothing on the disk. */
export async function startRedis(port?: number): Promise<TestRedis> {
  const at = port ?? (await sparePort());
  const folder = mkdtempSync(path.join(tmpdir(), 'geo-redis-'));
  const server = spawn(program, ['--port', String(at), '--bind', '127.0.0.1', '--save', '', '--dir', folder], { stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const url = `redis://127.0.0.1:${at}`;
  for (let tries = 0; ; tries += 1) {
    const client = createClient({ url, socket: { reconnectStrategy: false } });
    client.on('error', () => undefined);
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    if (isUp) client.destroy();
    if (isUp) break;
    if (tries > 200) throw new Error('Redis does not start.');
    await sleep(50);
  }
  return {
    url,
    port: at,
    pause: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    async stop() {
      server.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function sparePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
