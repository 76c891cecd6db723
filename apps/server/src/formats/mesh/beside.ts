import type { FileGroup, ProbedFile } from '../definition.ts';
import { refuse } from '../messages.ts';
import { meshMessages } from './messages.ts';
import { mostBytes } from './model.ts';

const scheme = /^[a-z][a-z0-9+.-]*:/i;

/** Where a name leads from a file, within the upload; null where it leads out of it. */
export function pathBeside(main: string, name: string): string | null {
  const parts = main.split('/').slice(0, -1);
  const relative = name.replaceAll('\\', '/');
  if (scheme.test(relative) || relative.startsWith('/')) return null;
  for (const part of relative.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return null;
    } else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/**
 * The file of the same upload that a file names: at its path, or where only one has that name. `outside` for what lies anywhere else,
 * which is never looked for.
 */
export function fileBeside({ main, files }: FileGroup, name: string): ProbedFile | 'outside' | null {
  const path = pathBeside(main.name, name)?.toLowerCase();
  if (path === undefined) return 'outside';
  const exact = files.find((file) => file !== main && file.name.toLowerCase() === path);
  if (exact) return exact;
  const base = path.split('/').at(-1);
  const [one, other] = files.filter((file) => file !== main && file.base.toLowerCase() === base);
  return one !== undefined && other === undefined ? one : null;
}

/** The bytes of the files of one model; all together are bounded. */
export class ModelFiles {
  private left = mostBytes;
  private readonly main: string;

  constructor(main: string) {
    this.main = main;
  }

  async bytes(file: ProbedFile): Promise<Buffer> {
    this.take(file.sizeBytes);
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of file.stream()) {
      parts.push(part);
      length += part.length;
      if (length > file.sizeBytes) this.take(part.length);
    }
    return Buffer.concat(parts, length);
  }

  take(bytes: number): void {
    this.left -= bytes;
    if (this.left < 0) throw refuse(meshMessages.tooLarge(this.main, 'bytes', mostBytes));
  }
}
