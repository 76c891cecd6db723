import { utf8Lines } from '../csv/lines.ts';
import { markedEncoding, requireDecoder } from './decoder.ts';

/**
 * The text of a whole file: in the encoding that is stated, or that its byte order mark tells, else UTF-8 with Windows-1252 for lines that
 * are not. `foreignLines` counts those.
 */
export async function readText(bytes: Buffer, file: string, encoding?: string): Promise<{ text: string; foreignLines: number }> {
  const marked = markedEncoding(bytes);
  const label = encoding ?? marked?.label;
  // A decoder leaves out the mark of its own encoding.
  if (label !== undefined) return { text: requireDecoder(label, file).decode(bytes), foreignLines: 0 };
  let foreignLines = 0;
  const parts: Buffer[] = [];
  const options = { file, maxRecordBytes: bytes.length + 1, onForeignLine: () => void (foreignLines += 1) };
  for await (const part of utf8Lines(only(bytes), options)) parts.push(part);
  return { text: Buffer.concat(parts).toString('utf8'), foreignLines };
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
