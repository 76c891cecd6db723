// The rooms of the server: which may import which. `npm run lint` runs `lintRooms.ts`, which asks this of every file.
import path from 'node:path';
import { importsOf } from './imports.ts';

/** A folder of the server's sources, or a file beside them. */
export interface Room {
  readonly room: string;
  readonly floor: number;
  /** What lives there: the end of a sentence, as `never`, which only folders have. */
  readonly holds: string;
  readonly never?: string;
}

export interface WrongArrow {
  /** Path below the sources. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** Tests and what they need look into every room. */
export const isTest = (file: string): boolean => /\.test\.ts$|(^|\/)testing\//.test(file);

/** What is wrong with the imports of a file; `file` is its path below the sources. */
export function wrongArrows(rooms: readonly Room[], file: string, code: string): readonly WrongArrow[] {
  if (isTest(file)) return [];
  const roomOf = (place: string): Room | undefined => rooms.find(({ room }) => room === place.split('/')[0]);
  const own = roomOf(file);
  if (!own) return [{ file, line: 1, text: `${file.split('/')[0]} is in no room. Right is a line for it in apps/server/rooms.json.` }];
  return importsOf(file, code).flatMap(({ specifier, line, isType }) => {
    if (!specifier.startsWith('.')) return [];
    const target = path.posix.join(path.posix.dirname(file), specifier);
    if (isTest(target)) return [{ file, line, text: `${target} is for tests. Right is an import of what is no test.` }];
    const other = roomOf(target);
    if (!other) return [];
    const problem = problemOf(own, other, isType);
    return problem === null ? [] : [{ file, line, text: `${target}: ${problem}` }];
  });
}

function problemOf(own: Room, other: Room, isType: boolean): string | null {
  if (own.room === other.room || other.floor < own.floor) return null;
  const names = `${own.room} (floor ${own.floor}) imports ${other.room} (floor ${other.floor})`;
  if (other.floor > own.floor)
    return `${names}, which is up. Right is a callback or an interface that ${own.room} declares, or what both need on a lower floor.`;
  return isType ? null : `${names} by value, which is sideways. Right is a type, or what both need on a lower floor.`;
}

/** Source files in one folder at most, tests counted: more cannot be taken in at a glance. */
const folderLimit = 25;

/** Folders that hold more files than one should; paths below the sources. */
export function fullFolders(files: readonly string[]): readonly { folder: string; files: number; limit: number }[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(path.posix.dirname(file), (counts.get(path.posix.dirname(file)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > folderLimit).map(([folder, count]) => ({ folder, files: count, limit: folderLimit }));
}

/** Whether a file is one of a registry, whose folder has as many as there are of its kind: a function in the folder of its namespace. */
export function isRegistered(file: string, code: string): boolean {
  return /^apps\/server\/src\/functions\/[a-z]+\/[\w-]+\.ts$/.test(file) && code.includes(' = defineFunction({');
}

/** What stands at the door of a room: its README.md. */
export function doorOf({ room, holds, never }: Room): string {
  return `# ${room}\n\n${holds.charAt(0).toUpperCase()}${holds.slice(1)}. Never: ${never}.\n`;
}

/** A room as a row of the table in docs/architecture.md. */
export function rowOf({ room, floor, holds }: Room): string {
  return `| ${floor} | \`${room}${room.endsWith('.ts') ? '' : '/'}\` | ${holds} |`;
}
