import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { roomScript } from './room.ts';

// GDAL reads hostile files in a process of its own: no other file, no network, limits of memory and of what it writes; it ends with the
// process that started it.

const run = promisify(execFile);

interface Guard {
  name: string;
  /** The program with its arguments, for a run whose files lie in `folder`. */
  program(folder: string): readonly string[];
  /** What GDAL may do without it. */
  without: string;
  /** The guard that does the same and more, with which this one is not needed. */
  within?: string;
}

export interface Guarded {
  /** What a run needs of this machine beside its own folder and the programs of the system. */
  seen: readonly string[];
  /** Options of `prlimit` that hold for each run. */
  limits: readonly string[];
  /** A run that does nothing. */
  trial: readonly string[];
  env: NodeJS.ProcessEnv;
}

/** Programs that take something from GDAL, the outermost first. */
const guards = ({ seen, limits }: Guarded): readonly Guard[] => [
  {
    name: 'mount',
    program: (folder) =>
      'unshare --user --map-root-user --net --mount -- sh -c'.split(' ').concat(roomScript, 'sh', folder, String(seen.length), seen),
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
    program: () => ['prlimit', '--core=0', ...limits, '--'],
    without: 'nothing bounds the memory and the files of GDAL',
  },
];

export interface Sandbox {
  /** What starts a run in `folder` with less than the server may do; `limits` are options of `prlimit` for this run alone. */
  before: (folder: string, limits: readonly string[]) => string[];
  missing: string[];
}

/** Systems differ in what they allow; what they do not is left out, the other bounds stay. */
export async function openSandbox(guarded: Guarded): Promise<Sandbox> {
  const folder = await mkdtemp(join(tmpdir(), 'gdal-'));
  const all = guards(guarded).filter(({ within }) => within === undefined);
  // Each trial takes time, and most systems allow all.
  const { own, missing } = (await works(all, folder, guarded)) ? { own: all, missing: [] } : await foundOneByOne(folder, guarded);
  await rm(folder, { recursive: true, force: true });
  const isBounded = own.some(({ name }) => name === 'prlimit');
  return {
    before: (of, limits) => [...own.flatMap((guard) => guard.program(of)), ...(isBounded ? ['prlimit', ...limits, '--'] : [])],
    missing,
  };
}

async function foundOneByOne(folder: string, guarded: Guarded): Promise<{ own: Guard[]; missing: string[] }> {
  const own: Guard[] = [];
  const missing: string[] = [];
  for (const guard of guards(guarded)) {
    if (own.some(({ name }) => name === guard.within)) continue;
    if (await works([...own, guard], folder, guarded)) own.push(guard);
    else missing.push(`${guard.name} does not work here: ${guard.without}.`);
  }
  return { own, missing };
}

async function works(some: readonly Guard[], folder: string, { trial, env }: Guarded): Promise<boolean> {
  const [program, ...args] = [...some.flatMap((guard) => guard.program(folder)), ...trial];
  return run(program!, args, { env }).then(
    () => true,
    () => false,
  );
}
