import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { FunctionPackages } from '../../config.ts';
import { guardsOf, programPath } from '../../guards.ts';
import type { Ending } from './messages.ts';
import { Message, type Order } from './protocol.ts';

// Code of others runs in a process of its own for each execution: what one has left behind, the next never meets.

/** What a process may take. */
export type ProcessLimits = FunctionPackages['limits'];

/** A package as it can be run. */
export interface Program {
  /** Address of the module that exports its functions. */
  entry: string;
  /** Address of what it is written against. */
  kit: string;
  /** Folders and files that it may read. */
  reads: readonly string[];
}

/** Node itself takes this much beside what a program keeps. */
const besideMb = 768;

/** Why a process has ended that was still needed. */
export class ProcessEnded extends Error {
  readonly ending: Ending;

  constructor(ending: Ending) {
    super(`The process of a package ended: ${ending}.`);
    this.ending = ending;
  }
}

export interface PackageProcess {
  /** Its messages, each once; ends only by an error: the answer is a message as well. */
  messages: AsyncGenerator<Message>;
  tell: (order: Order) => Promise<void>;
  /** The same for JSON that lies ready. */
  tellText: (text: string) => Promise<void>;
  /** Ends it, whatever it is at. */
  close: () => Promise<void>;
}

const program = path.join(import.meta.dirname, 'runner.ts');

let apart: Promise<string[]> | undefined;

/** Where the system lets us: no network, and no other process within reach. */
function namespaces(): Promise<string[]> {
  apart ??= (async () => {
    const unshare = programPath('unshare');
    if (unshare === undefined) return [];
    const args = ['--user', '--net', '--pid', '--fork', '--kill-child', '--'];
    const isAllowed = await promisify(execFile)(unshare, [...args, process.execPath, '--version']).then(
      () => true,
      () => false,
    );
    return isAllowed ? [unshare, ...args] : [];
  })();
  return apart;
}

/** Whether packages have no network here. */
export const areKeptApart = async (): Promise<boolean> => (await namespaces()).length > 0;

function flagsOf({ entry, kit, reads }: Program, { memoryMb }: ProcessLimits): string[] {
  return [
    '--permission',
    ...[program, ...reads].map((one) => `--allow-fs-read=${one}`),
    `--max-old-space-size=${memoryMb}`,
    '--no-warnings',
    program,
    entry,
    kit,
  ];
}

/** Starts a process for one piece of work; when the signal fires it ends at once. */
export async function startPackage(run: Program, limits: ProcessLimits, signal: AbortSignal): Promise<PackageProcess> {
  signal.throwIfAborted();
  const folder = await mkdtemp(path.join(tmpdir(), 'geo-function-'));
  const [command, ...args] = [...guardsOf(limits.memoryMb + besideMb), ...(await namespaces()), process.execPath, ...flagsOf(run, limits)];
  const child = spawn(command!, args, {
    cwd: folder,
    // No addresses, no passwords: only where programs lie, and how texts are written.
    env: { PATH: process.env.PATH, LANG: process.env.LANG ?? 'C.UTF-8' },
    // A group of its own, which ends as a whole.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const exited = new Promise<Ending>((resolve) => {
    child.once('error', () => resolve('died'));
    child.once('exit', (code, killedBy) => resolve(lacksMemory(code, killedBy) ? 'memory' : 'died'));
  });
  let ending: Ending | undefined;
  const end = (why?: Ending): void => {
    ending ??= why;
    kill(child);
  };
  const timer = setTimeout(() => end('time'), limits.ms);
  const stop = (): void => end();
  signal.addEventListener('abort', stop);
  const channel = child.stdio[3] as Socket;
  channel.on('error', () => undefined);
  async function* messages(): AsyncGenerator<Message> {
    try {
      for await (const line of linesOf(channel, limits)) yield messageOf(line);
    } catch (error) {
      if (error instanceof ProcessEnded) throw error;
    }
    const how = await exited;
    signal.throwIfAborted();
    throw new ProcessEnded(ending ?? how);
  }
  const tellText = (text: string): Promise<void> => new Promise((resolve) => void channel.write(`${text}\n`, () => resolve()));
  return {
    messages: messages(),
    tellText,
    tell: (order) => tellText(JSON.stringify(order)),
    async close() {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      end();
      await exited;
      channel.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** V8 aborts or traps where it finds no memory, and the system kills. */
function lacksMemory(code: number | null, signal: NodeJS.Signals | null): boolean {
  return ['SIGABRT', 'SIGTRAP', 'SIGKILL', 'SIGSEGV'].includes(signal ?? '') || [133, 134, 137, 139].includes(code ?? 0);
}

function kill(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

async function* linesOf(channel: Socket, { messageBytes, outputBytes }: ProcessLimits): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  let held = 0;
  let all = 0;
  for await (const chunk of channel as AsyncIterable<Buffer>) {
    all += chunk.byteLength;
    if (all > outputBytes) throw new ProcessEnded('output');
    let rest = chunk;
    for (let at = rest.indexOf(10); at >= 0; at = rest.indexOf(10)) {
      yield Buffer.concat([...parts, rest.subarray(0, at)]).toString('utf8');
      [parts, held, rest] = [[], 0, rest.subarray(at + 1)];
    }
    held += rest.byteLength;
    if (held > messageBytes) throw new ProcessEnded('output');
    if (rest.byteLength > 0) parts.push(rest);
  }
}

function messageOf(line: string): Message {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    throw new ProcessEnded('garbage');
  }
  const read = Message.safeParse(json);
  if (!read.success) throw new ProcessEnded('garbage');
  return read.data;
}
