import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { roomScript } from './room.ts';

// GDAL reads hostile files in a process of its own: one driver for the file, no other file, no network, no variable of the server's
// environment, limits of memory and of what it writes; it ends with the process that started it.

const run = promisify(execFile);

function found(program: string): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path)) ?? null;
}

/** The programs of GDAL that are run here; they come together. */
const programs = {
  ogr2ogr: found('ogr2ogr'),
  gdalinfo: found('gdalinfo'),
  gdal_translate: found('gdal_translate'),
  gdalwarp: found('gdalwarp'),
};
const { ogr2ogr } = programs;

/** Whether this machine has GDAL: formats that need it are offered only then. */
export const hasGdal = Object.values(programs).every((program) => program !== null);

/** What any run may take; a file that needs more is refused. */
const mostMemoryBytes = 4 * 1024 ** 3;
/** The same for a file without a byte. */
const leastMemoryBytes = 1024 ** 3;
/** And for each byte more: a packed sheet grows by twenty when it is unpacked, and by as much again as cells. */
const memoryPerByte = 100;

/** The memory for files of this size: a few bytes that name one line a million times need gigabytes. */
export function mostMemory(sizeBytes: number): number {
  return Math.min(mostMemoryBytes, leastMemoryBytes + sizeBytes * memoryPerByte);
}

interface Guard {
  name: string;
  /** The program with its arguments, for a run whose files lie in `folder`. */
  program(folder: string): readonly string[];
  /** What GDAL may do without it. */
  without: string;
  /** The guard that does the same and more, with which this one is not needed. */
  within?: string;
}

/** Programs that take something from GDAL, the outermost first. */
const guards: readonly Guard[] = [
  {
    name: 'mount',
    program: (folder) => ['unshare', '--user', '--map-root-user', '--net', '--mount', '--', 'sh', '-c', roomScript, 'sh', folder],
    without: 'GDAL may read all files that this server may read',
  },
  {
    name: 'unshare',
    program: () => ['unshare', '--user', '--map-root-user', '--net', '--'],
    without: 'GDAL keeps the network of this server',
    within: 'mount',
  },
  {
    name: 'setpriv',
    program: () => ['setpriv', '--no-new-privs', '--pdeathsig', 'KILL', '--'],
    without: 'GDAL may outlive the import that started it',
  },
  {
    name: 'prlimit',
    program: () => ['prlimit', '--core=0', `--as=${mostMemoryBytes}`, '--'],
    without: 'nothing bounds the memory and the files of GDAL',
  },
];

interface Sandbox {
  /** What starts GDAL with less than the server may do. */
  guards: readonly Guard[];
  drivers: string[];
  missing: string[];
}

let sandbox: Promise<Sandbox> | undefined;

async function open(): Promise<Sandbox> {
  const { stdout } = await run(ogr2ogr!, ['--formats'], { env: environment([]) });
  const drivers = [...stdout.matchAll(/^ {2}(.+?) -(?:raster|vector|multidimensional)/gm)].map(([, name]) => name!);
  if (drivers.length === 0) throw new Error('ogr2ogr names no drivers.');
  const own: Guard[] = [];
  const missing: string[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'gdal-'));
  for (const guard of guards) {
    if (own.some(({ name }) => name === guard.within)) continue;
    if (await works([...own, guard], folder)) own.push(guard);
    else missing.push(`${guard.name} does not work here: ${guard.without}.`);
  }
  await rm(folder, { recursive: true, force: true });
  return { guards: own, drivers, missing };
}

const opened = (): Promise<Sandbox> => (sandbox ??= open());

/** What an operator must know: what GDAL may do on this machine though it should not, a sentence each. */
export async function missingGuards(): Promise<readonly string[]> {
  return hasGdal ? (await opened()).missing : [];
}

/** Whether GDAL on this machine was built with a driver. */
export async function hasDriver(name: string): Promise<boolean> {
  return (await opened()).drivers.includes(name);
}

/** Systems differ in what they allow; what they do not is left out, the other bounds stay. */
async function works(some: readonly Guard[], folder: string): Promise<boolean> {
  const [program, ...args] = some.flatMap((guard) => guard.program(folder));
  return run(program!, [...args, ogr2ogr!, '--version'], { env: environment([]) }).then(
    () => true,
    () => false,
  );
}

/** Nothing of the server's own environment, which holds passwords: where programs lie, and what GDAL must not do. */
export function environment(skipped: readonly string[], folder?: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    LC_ALL: 'C.UTF-8',
    GDAL_DRIVER_PATH: 'disable',
    GDAL_SKIP: skipped.join(','),
    GDAL_HTTP_MAX_RETRY: '0',
    CPL_VSIL_CURL_ALLOWED_EXTENSIONS: '.none',
    OGR_ENABLE_PARTIAL_REPROJECTION: 'NO',
    // Layers of OpenStreetMap are gathered in a temporary database beyond this many megabytes.
    OSM_MAX_TMPFILE_SIZE: '200',
    GML_SKIP_RESOLVE_ELEMS: 'ALL',
    ...(folder === undefined ? {} : { CPL_TMPDIR: folder, HOME: folder }),
  };
}

export interface GdalRun {
  /** @default 'ogr2ogr' */
  program?: keyof typeof programs;
  /** Driver that reads; all others but that of the result are switched off. */
  driver: string;
  /** Driver that writes. */
  writer: string;
  args: readonly string[];
  /** The only folder that it sees where the system allows that: all files that it reads and writes are in it. */
  folder: string;
  config?: Readonly<Record<string, string>>;
  /** Bytes that it may write. */
  mostBytes: number;
  /** Memory that it may take. @default as much as any run */
  memoryBytes?: number;
  timeLimitMs: number;
  signal?: AbortSignal;
}

export interface GdalEnd {
  code: number | null;
  isLate: boolean;
  /** It would have written more than it may. */
  isTooLarge: boolean;
  /** It would have needed more memory than it may take. */
  lacksMemory: boolean;
  /** What it told, a line each, without repetitions. */
  told: string[];
  /** What it answered; cut where that is longer than any answer we ask for. */
  answered: string;
}

const tellBytes = 64 * 1024;
const answerBytes = 4 * 1024 ** 2;
/** GDAL's number for it, and what C++ says. */
const outOfMemory = /^ERROR 2:|bad_alloc/m;

/** Runs a program of GDAL to its end. */
export async function runGdal(task: GdalRun): Promise<GdalEnd> {
  const { guards: own, drivers } = await opened();
  const before = own.flatMap((guard) => guard.program(task.folder));
  const skipped = drivers.filter((name) => name !== task.driver && name !== task.writer);
  const bounds = own.some(({ name }) => name === 'prlimit')
    ? ['prlimit', `--fsize=${task.mostBytes}`, `--as=${task.memoryBytes ?? mostMemoryBytes}`, '--data=unlimited', '--']
    : [];
  const [program, ...args] = [...before, ...bounds, programs[task.program ?? 'ogr2ogr']!, ...task.args];
  const child = spawn(program!, args, {
    cwd: task.folder,
    env: { ...environment(skipped, task.folder), ...task.config },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: task.signal,
    killSignal: 'SIGKILL',
  });
  let text = '';
  let answered = '';
  let lacksMemory = false;
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (part: string) => {
    if (answered.length < answerBytes) answered += part;
  });
  child.stderr.setEncoding('utf8');
  child.stderr.on('data', (part: string) => {
    if (text.length < tellBytes) text += part;
    if (lacksMemory || !outOfMemory.test(text)) return;
    // It would try again, record after record.
    lacksMemory = true;
    child.kill('SIGKILL');
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, task.timeLimitMs);
  try {
    const [code, ending] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (...end) => resolve(end));
    });
    return {
      code,
      isLate,
      isTooLarge: ending === 'SIGXFSZ',
      lacksMemory,
      told: [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== ''),
      answered,
    };
  } finally {
    clearTimeout(timer);
  }
}
