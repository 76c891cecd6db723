import { isAscii, isUtf8 } from 'node:buffer';
import type { FormatDefinition, FileKind, Signature } from '../definition.ts';
import { extension } from '../files/source.ts';
import { magic } from './magic.ts';
import { byExtension, companions, mapInfoParts, packages, plainTexts } from './names.ts';
import { decoded, ofText } from './text.ts';

/** Names the content of a file from its first bytes and, where they do not tell, its name. */
export type Recognise = (head: Buffer, name: string) => Signature;

const signature = (id: string, label: string): Signature => ({ id, label });

/** What these formats read, and of everything else what it is: nothing is refused as unknown that has a name. */
export function recogniserOf(formats: readonly Pick<FormatDefinition, 'name' | 'detect' | 'companions'>[]): Recognise {
  const kinds = formats.flatMap(({ detect }) => detect);
  const accompanying = new Map(formats.flatMap((format) => format.companions.map((ext) => [ext, `${format.name.de} (.${ext})`] as const)));
  const find = (matches: (kind: FileKind) => boolean | undefined): Signature | null => {
    const kind = kinds.find(matches);
    return kind ? signature(kind.id, kind.label) : null;
  };
  return (head, name) => {
    const ext = extension(name);
    if (head.length === 0) return signature('empty', 'leer');
    const marked = find((kind) => kind.mark?.(head, ext));
    if (marked) return marked;
    const mark = magic.find(([, , matches]) => matches(head));
    if (mark) return signature(mark[0], mark[1]);
    const named = isInGeodatabase(name) ? null : find((kind) => kind.extension === ext);
    if (named) return named;
    const isPlain = isText(head);
    const shaped = find((kind) => kind.shape?.(head, ext, isPlain));
    const part = partOfSet(name, ext, isPlain, shaped);
    if (part) return part;
    if (shaped) return shaped;
    const companion = accompanying.get(ext) ?? companions.get(ext);
    if (companion !== undefined) return signature('companion', companion);
    if (!isPlain) return packages.has(ext) ? signature(ext, packages.get(ext)!) : signature('binary', 'Binärdaten / binary data');
    const text = decoded(head);
    const plain = plainTexts.get(ext);
    return (
      ofText(text) ?? find((kind) => kind.text?.(text, ext)) ?? (plain === undefined ? signature('text', 'Text') : signature(ext, plain))
    );
  };
}

const isInGeodatabase = (name: string): boolean => /(?:^|\/)a[0-9a-f]{8}\.\w+$/i.test(name) || /\.gdb\/[^/]*$/i.test(name);

/** Parts of File Geodatabases look like dBASE, and those of MapInfo are dBASE or bytes without a mark. */
function partOfSet(name: string, ext: string, isPlain: boolean, shaped: Signature | null): Signature | null {
  if (isInGeodatabase(name)) return signature('filegdb', 'ESRI File Geodatabase');
  const named = byExtension.get(ext);
  if (named) return signature(...named);
  // Other programs call their data so too: those of MapInfo are dBASE.
  const isPart = mapInfoParts.has(ext) && !isPlain && (ext !== 'dat' || shaped?.id === 'dbf');
  return isPart ? signature('mapinfo', 'MapInfo TAB') : null;
}

function isText(head: Buffer): boolean {
  if (head.length >= 2 && ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff))) return true;
  return !head.includes(0) && (isAscii(head) || isUtf8(head) || controlBytes(head) === 0);
}

function controlBytes(head: Buffer): number {
  let count = 0;
  for (const byte of head) if (byte < 9 || (byte > 13 && byte < 28)) count++;
  return count;
}
