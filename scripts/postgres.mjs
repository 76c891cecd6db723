// A private PostgreSQL for tests and benchmarks: a spare port, a temporary folder, stopped by its process id.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A port nobody listens on now. */
export function sparePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Starts a server with PostGIS available; answers its URL (superuser, no password, loopback only) and how to stop it. */
export function startPostgres(binDir, settings = {}) {
  return begin(binDir, settings, (data) => [
    'initdb',
    '-D',
    data,
    '-U',
    'geo',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
}

/** Starts a second server that takes over what one of `startPostgres` writes, as it writes it, and can be read. */
export function startReplica(binDir, url, settings = {}) {
  return begin(binDir, settings, (data) => ['pg_basebackup', '-D', data, '-d', url, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
}

/** `fill` answers the program that makes the folder of the data, and its arguments. */
async function begin(binDir, settings, fill) {
  const folder = mkdtempSync(path.join(tmpdir(), 'geo-pg-'));
  const data = path.join(folder, 'data');
  // PostgreSQL refuses to run as root; Debian's package brings a user of its own.
  const asRoot = process.getuid?.() === 0;
  chmodSync(folder, 0o755);
  if (asRoot) execFileSync('chown', ['postgres', folder]);
  const prefix = asRoot ? ['runuser', '-u', 'postgres', '--'] : [];
  const start = (program, args) => [...prefix, path.join(binDir, program), ...args];
  const [maker, ...makerArgs] = fill(data);
  const [made, ...madeArgs] = start(maker, makerArgs);
  execFileSync(made, madeArgs, { cwd: folder, stdio: 'ignore' });
  const port = await sparePort();
  const options = { listen_addresses: '127.0.0.1', port, unix_socket_directories: folder, max_connections: 200, jit: 'off', ...settings };
  const [program, ...args] = start('postgres', [
    '-D',
    data,
    ...Object.entries(options).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ]);
  const socket = path.join(folder, `.s.PGSQL.${port}`);
  let server = await launch(program, args, folder, socket);
  const halt = async () => {
    const [ctl, ...ctlArgs] = start('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
    try {
      execFileSync(ctl, ctlArgs, { cwd: folder, stdio: 'ignore' });
    } catch {
      server.child.kill('SIGKILL');
    }
    await server.exited;
  };
  return {
    url: `postgresql://geo@127.0.0.1:${port}/postgres`,
    /** Ends it as a crash would; `start` brings it back on the same port, with recovery. */
    halt,
    async start() {
      server = await launch(program, args, folder, socket);
    },
    async stop() {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function launch(program, args, folder, socket) {
  // Not into a pipe: where this process waits for another and does not read, the server would stop once that is full.
  const file = path.join(folder, 'log');
  const target = openSync(file, 'w');
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'ignore', target] });
  closeSync(target);
  const log = () => readFileSync(file, 'utf8');
  let ended = false;
  const exited = new Promise((resolve) => child.on('exit', () => resolve((ended = true))));
  for (let waited = 0; !existsSync(socket) || !/ready to accept (read-only )?connections/.test(log()); waited += 50) {
    if (ended || waited > 30_000) throw new Error(`PostgreSQL did not start: ${log().slice(-4000)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { child, exited };
}
