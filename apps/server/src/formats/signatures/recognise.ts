import { isAscii, isUtf8 } from 'node:buffer';
import { extension } from '../files/source.ts';
import { magic } from './magic.ts';
import { byExtension, companions, mapInfoParts, packages } from './names.ts';
import { decoded, ofText } from './text.ts';

/** What the first bytes of a file say it is; the extension only decides between kinds of plain text. */
export interface Signature {
  id: string;
  /** Its name in messages, the same in both languages. */
  label: string;
}

const signature = (id: string, label: string): Signature => ({ id, label });

/** dBASE III/IV/FoxPro header: version byte, date, header and record length that fit. */
function isDbf(head: Buffer): boolean {
  if (head.length < 33) return false;
  const version = head[0] ?? 0;
  if (![0x02, 0x03, 0x30, 0x31, 0x32, 0x43, 0x63, 0x83, 0x8b, 0x8e, 0xcb, 0xf5].includes(version)) return false;
  const month = head[2] ?? 0;
  const headerLength = head.readUInt16LE(8);
  return month <= 12 && headerLength >= 33 && head.readUInt16LE(10) >= 1;
}

/** Names the content of a file from its first bytes and, where they do not tell, its name. */
export function recognise(head: Buffer, name: string): Signature {
  const ext = extension(name);
  if (head.length === 0) return signature('empty', 'leer');
  const mark = magic.find(([, , matches]) => matches(head));
  // An empty .shp and an empty .shx are alike.
  if (mark) return mark[0] === 'shp' && ext === 'shx' ? signature('shx', 'Shapefile (.shx)') : signature(mark[0], mark[1]);
  const part = partOfSet(head, ext, name);
  if (part) return part;
  if (isDbf(head) && (ext === 'dbf' || !isText(head))) return signature('dbf', 'dBASE (.dbf)');
  const companion = companions.get(ext);
  if (companion !== undefined) return signature('companion', companion);
  if (!isText(head)) return packages.has(ext) ? signature('package', packages.get(ext)!) : signature('binary', 'Binärdaten / binary data');
  return ofText(head) ?? byLines(head, ext);
}

/** Parts of File Geodatabases look like dBASE, and those of MapInfo are dBASE or bytes without a mark. */
function partOfSet(head: Buffer, ext: string, name: string): Signature | null {
  if (/(?:^|\/)a[0-9a-f]{8}\.\w+$/i.test(name) || /\.gdb\/[^/]*$/i.test(name)) return signature('filegdb', 'ESRI File Geodatabase');
  const named = byExtension.get(ext);
  if (named) return signature(...named);
  // Other programs call their data so too: those of MapInfo are dBASE.
  const isPart = mapInfoParts.has(ext) && !isText(head) && (ext !== 'dat' || isDbf(head));
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

function byLines(head: Buffer, ext: string): Signature {
  if (['json', 'geojson', 'geojsonl', 'ndjson', 'jsonl'].includes(ext)) return signature('json', 'JSON');
  if (['csv', 'tsv', 'tab'].includes(ext) || isTabular(decoded(head))) return signature('csv', 'CSV');
  return ext === 'xyz' ? signature('xyz', 'XYZ') : signature('text', 'Text');
}

/** Whether the first lines have the same number of a separator. */
function isTabular(text: string): boolean {
  const lines = text
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 5);
  return [';', '\t', ',', '|'].some((separator) => {
    const counts = lines.map((line) => line.split(separator).length);
    return lines.length > 1 && (counts[0] ?? 1) > 1 && counts.every((count) => count === counts[0]);
  });
}
