import { isUtf8 } from 'node:buffer';
import { refuse } from '../messages.ts';
import { csvMessages } from './messages.ts';

const newline = 0x0a;
const latin = new TextDecoder('windows-1252');

export interface LineOptions {
  file: string;
  maxRecordBytes: number;
  /** Called for every line that is not valid UTF-8, with its number (1-based). */
  onForeignLine: (line: number) => void;
}

/** The stream in whole lines of valid UTF-8: a line that is not is read as Windows-1252, the others stay as they are. */
export async function* utf8Lines(stream: AsyncIterable<Buffer>, options: LineOptions): AsyncGenerator<Buffer> {
  // Parts of a line that has not ended.
  let rest: Buffer[] = [];
  let restBytes = 0;
  let line = 1;
  for await (const chunk of stream) {
    const end = chunk.lastIndexOf(newline) + 1;
    if (end === 0) {
      rest.push(chunk);
      restBytes += chunk.length;
      if (restBytes > options.maxRecordBytes) throw refuse(csvMessages.recordTooLarge(options.file, line, options.maxRecordBytes));
      continue;
    }
    const block = Buffer.concat([...rest, chunk.subarray(0, end)]);
    rest = [Buffer.from(chunk.subarray(end))];
    restBytes = chunk.length - end;
    const [text, lines] = decoded(block, line, options);
    line += lines;
    yield text;
  }
  if (restBytes > 0) yield decoded(Buffer.concat(rest), line, options)[0];
}

/** The block as UTF-8 and the number of line ends in it. */
function decoded(block: Buffer, line: number, options: LineOptions): [text: Buffer, lines: number] {
  if (isUtf8(block)) return [block, lineEnds(block)];
  const parts: Buffer[] = [];
  let lines = 0;
  for (let from = 0; from < block.length;) {
    const found = block.indexOf(newline, from);
    const to = found < 0 ? block.length : found + 1;
    const part = block.subarray(from, to);
    const valid = isUtf8(part);
    if (!valid) options.onForeignLine(line + lines);
    parts.push(valid ? part : Buffer.from(latin.decode(part)));
    if (found >= 0) lines++;
    from = to;
  }
  return [Buffer.concat(parts), lines];
}

function lineEnds(block: Buffer): number {
  let count = 0;
  for (let at = block.indexOf(newline); at >= 0; at = block.indexOf(newline, at + 1)) count++;
  return count;
}

/** Whether bytes are one encoding, not UTF-8: no line beyond ASCII is valid UTF-8 but at least one is not. */
export function isWhollyLatin(head: Buffer): boolean {
  let foreign = 0;
  for (const line of head.toString('latin1').split('\n')) {
    if (!/[\u0080-\u00ff]/.test(line)) continue;
    if (isUtf8(Buffer.from(line, 'latin1'))) return false;
    foreign++;
  }
  return foreign > 0;
}
