import type { AwaitedFact } from '@geo/api';
import type { ReadContext } from '../definition.ts';
import { crsOfWkt } from '../crs/match.ts';
import type { SourceFile } from '../files/source.ts';
import { fileMessages, refuse } from '../messages.ts';
import { shapeMessages } from './messages.ts';
import type { CrsInfo, ReadOptions } from '../types.ts';
import type { StoredMessage } from '../../problems/index.ts';
import { isMemo, leastDbfBytes, readDbfHeader, type DbfHeader } from './dbf.ts';
import { chooseDecoder, DbfText, onlyAscii } from './encoding.ts';
import type { ShapefileParts } from './parts.ts';

/** Header of a .shp file; `sizeBytes` is the length it announces. */
export interface ShpHeader {
  sizeBytes: number;
  shapeType: number;
  extent: [number, number, number, number] | null;
}

/** Everything known before the first record. */
export interface OpenedShapefile {
  parts: ShapefileParts;
  crs: CrsInfo | null;
  shp: ShpHeader | null;
  dbf: DbfHeader | null;
  text: DbfText;
  /** Records announced by .shx and .dbf; null when neither tells. */
  count: number | null;
  /** Its files may end before what they announce. */
  isBeginning: boolean;
  /** What files tell that are still to come. */
  awaited: AwaitedFact[];
  warnings: StoredMessage[];
}

export async function openShapefile(parts: ShapefileParts, options: ReadOptions, context: ReadContext): Promise<OpenedShapefile> {
  const { isBeginning = false } = options;
  const warnings: StoredMessage[] = [];
  const main = parts.shp ?? parts.dbf;
  const file = main?.name ?? parts.name;
  const shp = parts.shp ? await readShpHeader(parts.shp) : null;
  if (!parts.dbf) warnings.push(shapeMessages.noDbf(file));
  if (!parts.shp) warnings.push(shapeMessages.noShp(file));
  const { text, header } = await openDbf(parts, options, warnings);
  for (const field of header?.fields ?? []) if (isMemo(field)) warnings.push(shapeMessages.memo(file, field.name));
  const indexed = parts.shx ? countOfIndex(await parts.shx.head()) : null;
  if (shp && indexed !== null && header && indexed !== header.records) throw refuse(shapeMessages.mismatch(file, indexed, header.records));
  const crs = shp || isBeginning ? await crsOf(parts, options, file, warnings) : null;
  if (!isBeginning) {
    if (shp && parts.shp && parts.shp.sizeBytes < shp.sizeBytes)
      throw refuse(shapeMessages.shortFile(file, shp.sizeBytes, parts.shp.sizeBytes));
    checkDbfSize(parts, header);
  }
  const count = shp ? (indexed ?? header?.records ?? null) : (header?.records ?? null);
  if (count !== null && count * 8 > context.limits.maxExpandedBytes) throw refuse(shapeMessages.badHeader(file));
  return { parts, crs, shp, dbf: header, text, count, isBeginning, awaited: isBeginning ? awaitedOf(parts) : [], warnings };
}

/** Without a file that may still come nothing is known of what it tells. */
function awaitedOf({ shp, prj, dbf, cpg }: ShapefileParts): AwaitedFact[] {
  const facts: [AwaitedFact, boolean][] = [
    ['geometry', shp !== undefined],
    ['crs', prj !== undefined],
    ['fields', dbf !== undefined],
    ['encoding', cpg !== undefined],
  ];
  return facts.filter(([, isThere]) => !isThere).map(([fact]) => fact);
}

async function readShpHeader(file: SourceFile): Promise<ShpHeader> {
  const head = await file.head();
  if (head.length < 100) throw refuse(shapeMessages.badHeader(file.name));
  const extent: [number, number, number, number] = [
    head.readDoubleLE(36),
    head.readDoubleLE(44),
    head.readDoubleLE(52),
    head.readDoubleLE(60),
  ];
  const sizeBytes = head.readUInt32BE(24) * 2;
  const usable = extent.every(Number.isFinite) && extent[0] <= extent[2] && sizeBytes > 100;
  return { sizeBytes, shapeType: head.readInt32LE(32), extent: usable ? extent : null };
}

async function openDbf(
  parts: ShapefileParts,
  options: ReadOptions,
  warnings: StoredMessage[],
): Promise<{ text: DbfText; header: DbfHeader | null }> {
  const file = parts.dbf;
  if (!file) return { text: new DbfText(new TextDecoder(), parts.name, warnings), header: null };
  const head = await file.head();
  if (head.length < leastDbfBytes) throw refuse(shapeMessages.badHeader(file.name));
  const decoder =
    options.isBeginning && !parts.cpg
      ? onlyAscii
      : chooseDecoder({
          user: options.encoding,
          cpg: parts.cpg ? (await parts.cpg.head()).toString('latin1').trim().slice(0, 40) : undefined,
          languageId: head.readUInt8(29),
          head: head.subarray(head.readUInt16LE(8)),
          file: file.name,
        });
  const text = new DbfText(decoder, file.name, warnings);
  return { text, header: readDbfHeader(head, file.name, text) };
}

/** Up to the byte that some writers add or leave out at the end. */
function checkDbfSize({ dbf }: ShapefileParts, header: DbfHeader | null): void {
  if (!dbf || !header) return;
  const promised = header.headerBytes + header.records * header.recordBytes;
  if (dbf.sizeBytes < promised) throw refuse(shapeMessages.shortFile(dbf.name, promised, dbf.sizeBytes));
}

function countOfIndex(head: Buffer): number | null {
  return head.length < 100 ? null : Math.max(0, (head.readUInt32BE(24) * 2 - 100) / 8);
}

async function crsOf(parts: ShapefileParts, options: ReadOptions, file: string, warnings: StoredMessage[]): Promise<CrsInfo | null> {
  if (options.crs) return options.crs;
  const text = parts.prj
    ? (await parts.prj.head())
        .toString('utf8')
        .replace(/^\uFEFF/, '')
        .trim()
    : '';
  if (text === '') {
    warnings.push(fileMessages.noCrs(file));
    return null;
  }
  const crs = crsOfWkt(text);
  if (crs.srid === null) warnings.push(fileMessages.unknownCrs(file, crs.name));
  return crs;
}
