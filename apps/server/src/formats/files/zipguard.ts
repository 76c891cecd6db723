import { getFileNameLowLevel, type Entry } from 'yauzl';
import { refuse } from '../messages.ts';
import { zipMessages } from './messages.ts';
import type { Limits } from '../types.ts';
import { extension } from './source.ts';

/** A member may expand to this size at any ratio. */
export const ratioFreeBytes = 10 * 1000 * 1000;

const archives = new Set(['zip', '7z', 'rar', 'gz', 'tgz', 'bz2', 'xz', 'tar']);

/** The entry's name with forward slashes; throws for entries that no honest archive of geodata has. */
export function checkEntry(entry: Entry, position: number, archive: string, limits: Limits): string {
  const raw = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
  const name = raw.replaceAll('\\', '/');
  if (name === '') throw refuse(zipMessages.noName(archive, position));
  if (isUnsafe(name)) throw refuse(zipMessages.unsafeName(archive, raw));
  if (((entry.externalFileAttributes >>> 16) & 0xf000) === 0xa000) throw refuse(zipMessages.link(archive, name));
  if (!isMember(name)) return name;
  if (entry.isEncrypted()) throw refuse(zipMessages.encrypted(archive, name));
  if (isNested(name)) throw refuse(zipMessages.nested(archive, name));
  if (!entry.canDecodeFileData()) throw refuse(zipMessages.method(archive, name));
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
  if (entry.uncompressedSize > ratioFreeBytes && ratio > limits.maxRatio) {
    throw refuse(zipMessages.ratio(archive, name, Math.round(ratio), limits.maxRatio));
  }
  return name;
}

/** What stands before the name of a member where its bytes begin. */
export const localBytes = 30;

/** Where the bytes of an entry lie in its archive. */
export interface Extent {
  name: string;
  from: number;
  bytes: number;
}

/** Refuses an archive whose entries share bytes: a few of them would be unpacked thousands of times. */
export function requireApart(extents: readonly Extent[], archive: string): void {
  const inOrder = extents.toSorted((a, b) => a.from - b.from);
  inOrder.forEach(({ name, from }, index) => {
    const before = inOrder[index - 1];
    if (before && from < before.from + before.bytes) throw refuse(zipMessages.overlap(archive, before.name, name));
  });
}

/** Whether an archive is refused for an entry of this name, whatever it is. */
export function isRefusedName(name: string): boolean {
  return name === '' || isUnsafe(name) || (isMember(name) && isNested(name));
}

const isNested = (name: string): boolean => archives.has(extension(name));

function isUnsafe(name: string): boolean {
  return name.includes('\0') || name.startsWith('/') || /^[a-z]:/i.test(name) || name.split('/').includes('..');
}

/** Whether an entry is a file that may hold data: no directory, no resource fork, nothing hidden. */
export function isMember(name: string): boolean {
  const base = name.slice(name.lastIndexOf('/') + 1);
  return base !== '' && !base.startsWith('.') && !name.startsWith('__MACOSX/') && !name.includes('/__MACOSX/');
}
