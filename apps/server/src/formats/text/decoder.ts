import { codePageDecoder } from './codepages.ts';
import { fileMessages, refuse } from '../messages.ts';

/** What readers need of a TextDecoder; DOS code pages have decoders of their own. */
export interface Decoder {
  readonly encoding: string;
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string;
}

/** A decoder for a WHATWG label or a name found in the wild (`88591`, `ANSI 1252`, `cp850`); null when unknown. */
export function decoderFor(label: string): Decoder | null {
  const name = label.trim().toLowerCase().replaceAll('_', '-');
  const page = codePageDecoder(name);
  if (page) return page;
  for (const candidate of [name, ...aliases(name)]) {
    try {
      return new TextDecoder(candidate);
    } catch {
      continue;
    }
  }
  return null;
}

/** As `decoderFor`; an unknown label given by the user refuses the file. */
export function requireDecoder(label: string, file: string): Decoder {
  const decoder = decoderFor(label);
  if (!decoder) throw refuse(fileMessages.encodingUnknown(file, label));
  return decoder;
}

function aliases(name: string): string[] {
  if (name === 'system' || name === 'ansi') return ['windows-1252'];
  if (name === 'oem' || name === '65001') return ['utf-8'];
  const iso = /8859-?(\d{1,2})$/.exec(name)?.[1];
  if (iso) return [`iso-8859-${iso}`];
  const code = /(\d{3,5})$/.exec(name)?.[1];
  if (!code) return [];
  return code === '65001' ? ['utf-8'] : [`windows-${code}`, `cp${code}`, `ibm${code}`];
}

/** Encoding announced by a byte order mark. */
export function markedEncoding(head: Uint8Array): { label: string; bytes: number } | null {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { label: 'utf-8', bytes: 3 };
  if (head[0] === 0xff && head[1] === 0xfe) return { label: 'utf-16le', bytes: 2 };
  if (head[0] === 0xfe && head[1] === 0xff) return { label: 'utf-16be', bytes: 2 };
  return null;
}

/** The stream as UTF-8 when its encoding is another; UTF-8 passes unchanged, also where it is not valid. */
export function asUtf8(stream: AsyncIterable<Buffer>, decoder: Decoder): AsyncIterable<Buffer> {
  return decoder.encoding === 'utf-8' ? stream : transcode(stream, decoder);
}

/** Decodes with a state of its own, since a pass that stops early leaves half a character behind. */
async function* transcode(stream: AsyncIterable<Buffer>, { encoding }: Decoder): AsyncGenerator<Buffer> {
  const decoder = decoderFor(encoding) ?? new TextDecoder(encoding);
  for await (const chunk of stream) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}
