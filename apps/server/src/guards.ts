import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program of the system lies; undefined where there is none. */
export function programPath(program: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

/** What a process of ours is started by, as far as this system has it: `memoryMb` bounds its memory altogether. */
export function guardsOf(memoryMb: number): string[] {
  const guards: readonly string[][] = [
    // It ends with this process, also where that is killed: who is in the middle of a statement hears of nothing.
    ['setpriv', '--pdeathsig', 'KILL'],
    // Of the bounds the lower one: GDAL has others, and sets them itself.
    ['prlimit', `--data=${memoryMb * 1024 ** 2}:`],
  ];
  return guards.flatMap(([program, ...args]) => {
    const path = programPath(program!);
    return path === undefined ? [] : [path, ...args, '--'];
  });
}
