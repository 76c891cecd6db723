import type { ReadContext } from '../definition.ts';
import type { SourceFile } from '../files/source.ts';
import { parseWithBare } from '../text/bare-numbers.ts';
import { asUtf8, type Decoder } from '../text/decoder.ts';
import type { CrsInfo } from '../types.ts';
import { crsOfMember } from './crs.ts';
import { Splitter, type Item } from './splitter.ts';

/** The CRS that the file names, wherever the member stands; undefined when it names none. */
export async function findCrs(
  file: SourceFile,
  decoder: Decoder,
  context: ReadContext,
  signal?: AbortSignal,
): Promise<CrsInfo | undefined> {
  const head = await file.head();
  const first = headSplitter(file, context, head, () => undefined);
  const early = parsed(first?.opening);
  const found = crsOfMember(early);
  if (found || file.sizeBytes <= head.length || !(await mentions(asUtf8(file.stream(signal), decoder), '"crs"')))
    return found ?? last(first);
  const splitter = newSplitter(file, context, () => undefined);
  for await (const chunk of asUtf8(file.stream(signal), decoder)) splitter.push(chunk);
  return last(splitter);
}

/** Runs the first bytes through a splitter; null when they are broken, which reading will report with its position. */
export function headSplitter(file: SourceFile, context: ReadContext, head: Buffer, onItem: (item: Item) => void): Splitter | null {
  const splitter = newSplitter(file, context, onItem);
  try {
    splitter.push(head);
    return splitter;
  } catch {
    return null;
  }
}

export function newSplitter(file: SourceFile, { limits }: ReadContext, onItem: (item: Item) => void, list?: string | null): Splitter {
  const { maxDepth, maxRecordBytes, maxRecordParts } = limits;
  return new Splitter({ file: file.name, maxDepth, maxRecordBytes, maxRecordParts, list, onItem });
}

function last(splitter: Splitter | null): CrsInfo | undefined {
  for (const text of splitter?.envelopes ?? []) {
    const crs = crsOfMember(parsed(text));
    if (crs) return crs;
  }
  return undefined;
}

function parsed(text: string | null | undefined): unknown {
  if (text === null || text === undefined) return undefined;
  try {
    return parseWithBare(text.replace(/^\uFEFF/, '')).value;
  } catch {
    return undefined;
  }
}

/** Whether the bytes occur, also across chunks: far cheaper than looking at the structure. */
async function mentions(stream: AsyncIterable<Buffer>, text: string): Promise<boolean> {
  const needle = Buffer.from(text);
  let tail = Buffer.alloc(0);
  for await (const chunk of stream) {
    if (chunk.includes(needle)) return true;
    const seam = Buffer.concat([tail, chunk.subarray(0, needle.length)]);
    if (seam.includes(needle)) return true;
    tail = Buffer.from(chunk.subarray(Math.max(0, chunk.length - needle.length + 1)));
  }
  return false;
}
