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
export function geoProcess(args: readonly string[], env: Env, stdin = ''): { pid: number; ended: Promise<Said> } {
  const bin = path.join(root, 'packages/cli/src/bin.ts');
  const child = spawn(node24, ['--conditions=@geo/source', bin, ...args], { env: { ...nobody, ...env } });
  child.stdin.end(stdin);
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ended = Promise.all([code, text(child.stdout), text(child.stderr)]).then(([ending, out, err]) => ({ code: ending, out, err }));
  return { pid: child.pid!, ended };
}
