import { decoded } from '../../signatures/text.ts';
import { asUtf8, decoderFor, markedEncoding } from '../../text/decoder.ts';

const declared = /^(<\?xml[^>]*?\bencoding\s*=\s*["'])[^"']*/i;

/** How XML in UTF-16 becomes UTF-8, which all drivers read and some alone; null for any other file. */
export function fromWide(head: Buffer): ((chunks: AsyncIterable<Buffer>) => AsyncIterable<Buffer>) | null {
  const label = markedEncoding(head)?.label;
  const decoder = label?.startsWith('utf-16') && decoded(head).startsWith('<') ? decoderFor(label) : null;
  return decoder && ((chunks) => redeclared(asUtf8(chunks, decoder)));
}

async function* redeclared(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of chunks) {
    yield isFirst ? Buffer.from(chunk.toString().replace(declared, '$1UTF-8')) : chunk;
    isFirst = false;
  }
}
