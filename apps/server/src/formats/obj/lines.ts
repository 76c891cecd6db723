import { refuse } from '../messages.ts';
import { linesOf } from '../text/lines.ts';
import { objMessages } from './messages.ts';

/** Characters of a line: a face of ten thousand corners has fewer. */
const mostCharacters = 1_000_000;

/** The lines of an OBJ or MTL file with their numbers, those put together that end in a backslash; one without end is refused. */
export async function* numberedLines(bytes: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<{ number: number; text: string }> {
  let [number, begun] = [0, ''];
  for await (const line of linesOf(bounded(bytes, file))) {
    number += 1;
    const isOpen = /\\\r?$/.test(line);
    const text = begun + (isOpen ? line.replace(/\\\r?$/, ' ') : line);
    if (text.length > mostCharacters) throw refuse(objMessages.longLine(file, number, mostCharacters));
    begun = isOpen ? text : '';
    if (!isOpen) yield { number, text };
  }
  if (begun !== '') yield { number, text: begun };
}

async function* bounded(bytes: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let [length, lines] = [0, 0];
  for await (const part of bytes) {
    const text = decoder.decode(part, { stream: true });
    const last = text.lastIndexOf('\n');
    length = last < 0 ? length + text.length : text.length - last;
    if (length > mostCharacters) throw refuse(objMessages.longLine(file, lines + 1, mostCharacters));
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
    yield text;
  }
}
