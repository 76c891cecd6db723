import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, read, unlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { guardsOf } from '../../guards.ts';
import { type ReadingMessage, type ReadingOrder } from './protocol.ts';

// Files are read in a process, not in a thread: a statement of SQLite or an allocation of V8 cannot be interrupted from outside, and
// where it fails it takes all threads with it.

/** Memory of a process's heap; what a file holds beyond one batch never needs more. */
const heapMb = 768;
/** Its memory altogether, with what lies beside the heap: bytes of files and what libraries take, which the heap's bound leaves out. */
const memoryMb = 1536;
/** To start one takes longer than to read a small file, and who has had one file looked into imports it next. */
const keptMs = 20_000;
const mostKept = 2;
/** Time a process that has refused a file gets to end by itself. */
const patienceMs = 2000;

export interface ReadingProcess {
  child: ChildProcess;
  owner: number;
  /** Rejects when it dies. */
  failed: Promise<never>;
  /** It has ended, and nothing is left of its folders. */
  exited: Promise<void>;
  /** Where it may write, one beside the files of each upload. */
  folders: Set<string>;
  /** Descriptor of the file in which tuples are handed over. */
  tuples: number;
}

/** Why a process has ended that was still needed. */
export class ReaderDied extends Error {
  /** It, or the system for it, found no memory. */
  readonly lacksMemory: boolean;

  constructor(code: number | null, signal: NodeJS.Signals | null) {
    super(`The process that reads files ended (${signal ?? code}).`);
    // V8 aborts or traps, and the system kills.
    this.lacksMemory = ['SIGABRT', 'SIGTRAP', 'SIGKILL'].includes(signal ?? '') || code === 133 || code === 134;
  }
}

interface Kept extends ReadingProcess {
  timer: NodeJS.Timeout;
}

let kept: Kept[] = [];

/** A process that has read files of nobody but this user: what one makes of it, another never meets. */
export function takeProcess(owner: number): ReadingProcess {
  const found = kept.find((process) => process.owner === owner);
  if (!found) return startProcess(owner);
  forget(found);
  found.child.ref();
  found.child.channel?.ref();
  return found;
}

/** What became of a task: all was read, it was refused, or it still works. */
export type TaskState = 'read' | 'refused' | 'works';

/** Keeps a process for a while that has read everything, and ends any other; one that works, whatever it is at. */
export async function leaveProcess(process: ReadingProcess, state: TaskState): Promise<void> {
  if (state !== 'read') return end(process, state === 'refused');
  process.child.unref();
  process.child.channel?.unref();
  const idle: Kept = { ...process, timer: setTimeout(() => dismiss(idle), keptMs).unref() };
  kept.push(idle);
  process.failed.catch(() => forget(idle));
  if (kept.length > mostKept) dismiss(kept[0]!);
}

/** Tells a process something; one that has died meanwhile says so in `failed`. */
export function tell({ child }: ReadingProcess, order: ReadingOrder): void {
  if (child.connected) child.send(order, () => undefined);
}

const readAt = promisify(read);

/** The tuples of a batch, of which a message has said how many bytes they are. */
export async function tuplesAt({ tuples }: ReadingProcess, place: number, count: number): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafeSlow(count);
  for (let at = 0; at < count;) {
    const { bytesRead } = await readAt(tuples, bytes, at, count - at, place + at);
    if (bytesRead === 0) throw new Error('The file of tuples ends too early.');
    at += bytesRead;
  }
  return bytes;
}

/** A folder for what a process makes of files in `directory`; it goes with the process, however that ends. */
export function folderIn({ child, folders }: ReadingProcess, directory: string): string {
  const folder = join(directory, `reading-${child.pid}`);
  mkdirSync(folder, { recursive: true });
  folders.add(folder);
  return folder;
}

/** Ends a process and what it has started, whatever it is at. */
export function kill({ child }: ReadingProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

/** Calls `heard` with each message of a process until the function in the answer is called. */
export function listen({ child }: ReadingProcess, heard: (message: ReadingMessage) => void): () => void {
  child.on('message', heard);
  return () => child.off('message', heard);
}

function forget(process: Kept): void {
  clearTimeout(process.timer);
  kept = kept.filter((one) => one !== process);
}

function dismiss(process: Kept): void {
  forget(process);
  void end(process, true);
}

/** One that has done its work ends by itself when nobody is connected any more. */
async function end(process: ReadingProcess, isDone: boolean): Promise<void> {
  if (isDone) {
    if (process.child.connected) process.child.disconnect();
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => (timer = setTimeout(resolve, patienceMs)));
    await Promise.race([process.exited, patience]);
    clearTimeout(timer);
  }
  kill(process);
  await process.exited;
}

const program = fileURLToPath(new URL('./reader.ts', import.meta.url));

const before = guardsOf(memoryMb);

/** What the environment tells a process of ours: where programs and temporary files lie, how Node runs. No passwords. */
const passedOn = ['PATH', 'TMPDIR', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE', 'TZ', 'GEO_GDAL'];

/** A file without a name: it goes with the last who has it open. */
function openTuples(): number {
  const path = join(tmpdir(), `tuples-${randomUUID()}`);
  const descriptor = openSync(path, 'wx+', 0o600);
  unlinkSync(path);
  return descriptor;
}

function options(tuples: number): ForkOptions {
  const inherited = process.execArgv.filter((flag) => !flag.startsWith('--inspect'));
  // Database and server work beside it: helpers of its garbage collector would wait for each other more than they help. Records live for a
  // batch: where the young ones have as little room as in the server, half of them grow old first, which takes as long as to read them.
  const flags = [...inherited, `--max-old-space-size=${heapMb}`, '--single-threaded-gc', '--max-semi-space-size=16'];
  const [execPath, ...execArgv] = [...before, process.execPath, ...flags];
  return {
    execPath: execPath!,
    execArgv,
    env: Object.fromEntries(passedOn.map((name) => [name, process.env[name]])),
    serialization: 'advanced',
    // A group of its own, which ends as a whole.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc', tuples],
  };
}

function startProcess(owner: number): ReadingProcess {
  const tuples = openTuples();
  const child = fork(program, [], options(tuples));
  const failed = new Promise<never>((_, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => reject(new ReaderDied(code, signal)));
  });
  failed.catch(() => undefined);
  const folders = new Set<string>();
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const exited = ended.then(async () => {
    closeSync(tuples);
    await Promise.all([...folders].map((folder) => rm(folder, { recursive: true, force: true })));
  });
  return { child, owner, failed, exited, folders, tuples };
}
