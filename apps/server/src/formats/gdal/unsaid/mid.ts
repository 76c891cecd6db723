import type { FileGroup } from '../../definition.ts';
import { extension } from '../../files/source.ts';
import type { UnsaidFault } from '../definition.ts';
import { gdalMessages } from '../messages.ts';

const [lineEnd, quote, blank] = [0x0a, 0x22, 0x20];

const hasMid = ({ files }: FileGroup): boolean => files.some(({ base }) => extension(base) === 'mid');

/** Attributes lie in a file of their own; without it GDAL gives none. */
export async function missingMid(group: FileGroup): Promise<UnsaidFault[]> {
  return hasMid(group) ? [] : [{ message: gdalMessages.midMissing(group.main.name) }];
}

/** Rows of the .mid file beside a .mif, each of which belongs to a geometry; null where there is none. Values in quotes may have line breaks. */
export async function rowsBeside({ files }: FileGroup): Promise<number | null> {
  const mid = files.find(({ base }) => extension(base) === 'mid');
  if (!mid) return null;
  let rows = 0;
  let isQuoted = false;
  let hasText = false;
  for await (const chunk of mid.stream())
    for (const code of chunk) {
      if (code === quote) isQuoted = !isQuoted;
      // Some programs end a file with the character 26.
      if (code > blank) hasText = true;
      else if (code === lineEnd && !isQuoted && hasText) {
        rows++;
        hasText = false;
      }
    }
  return hasText ? rows + 1 : rows;
}
