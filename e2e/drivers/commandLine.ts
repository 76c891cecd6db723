import { spawn } from 'node:child_process';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { main } from '../../packages/cli/src/command/main.ts';
import { node24, root } from '../../scripts/setup.mjs';

/** How a call of `geo` ended, and what it wrote. */
export interface Said {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** `signal` is what ended the process where it did not end by itself. */
export interface Ended extends Said {
  readonly signal: NodeJS.Signals | null;
}

type Env = Readonly<Record<string, string>>;

/** Of a user who has stored nothing. */
const nobody: Env = { PATH: process.env.PATH ?? '', XDG_CONFIG_HOME: '/nonexistent' };

/** Calls `geo` within this process, which starts at once. */
export async function geo(args: readonly string[], env: Env): Promise<Said> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const read = Promise.all([text(stdout), text(stderr)]);
  const code = await main(args, { stdout, stderr, env: { ...nobody, ...env }, signal: new AbortController().signal });
  for (const stream of [stdout, stderr]) stream.end();
  const [out, err] = await read;
  return { code, out, err };
}

/** Calls `geo` as a process of its own, which has an input and is told to end by a signal. */
export function geoProcess(args: readonly string[], env: Env, stdin = ''): { pid: number; ended: Promise<Ended> } {
  const bin = path.join(root, 'packages/cli/src/bin.ts');
  const child = spawn(node24, ['--conditions=@geo/source', bin, ...args], { env: { ...nobody, ...env } });
  child.stdin.end(stdin);
  const closed = new Promise<Pick<Ended, 'code' | 'signal'>>((resolve) => child.once('close', (code, signal) => resolve({ code, signal })));
  const ended = Promise.all([closed, text(child.stdout), text(child.stderr)]).then(([how, out, err]) => ({ ...how, out, err }));
  return { pid: child.pid!, ended };
}
