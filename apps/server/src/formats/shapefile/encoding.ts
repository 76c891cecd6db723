import { isUtf8 } from 'node:buffer';
import { fileMessages } from '../messages.ts';
import { decoderFor, requireDecoder, type Decoder } from '../text/decoder.ts';
import { narrowDecoder } from '../text/guessed.ts';
import type { StoredMessage } from '../../problems/index.ts';

/** dBASE language drivers with their code page. */
const languageDrivers: Readonly<Record<number, string>> = {
  0x01: 'cp437',
  0x02: 'cp850',
  0x03: 'windows-1252',
  0x26: 'ibm866',
  0x57: 'windows-1252',
  0x58: 'windows-1252',
  0x59: 'windows-1252',
  0x64: 'cp852',
  0x65: 'ibm866',
  0xc8: 'windows-1250',
  0xc9: 'windows-1251',
  0xca: 'windows-1254',
  0xcb: 'windows-1253',
  0xcc: 'windows-1257',
};

/** What is read of text whose encoding is not known yet: letters that all of them share, and that others stand between them. */
export const onlyAscii: Decoder = {
  encoding: 'ascii',
  decode: (bytes) =>
    Buffer.from(bytes ?? [])
      .toString('latin1')
      .replace(/[\u0080-\u00ff]+/g, '\ufffd'),
};

/**
 * Told by the user, else by .cpg, else by the bytes where they are UTF-8, which no other text is by chance: many programs write it beside
 * the language driver of Windows-1252. Else by the language driver, else by the bytes again.
 */
export function chooseDecoder(sources: { user?: string; cpg?: string; languageId: number; head: Buffer; file: string }): Decoder {
  if (sources.user !== undefined) return requireDecoder(sources.user, sources.file);
  const told = sources.cpg && decoderFor(sources.cpg);
  if (told) return told;
  const driver = decoderFor(languageDrivers[sources.languageId] ?? '');
  if (driver && !beyondAscii.test(sources.head.toString('latin1'))) return driver;
  return mostlyUtf8(sources.head) ? new TextDecoder() : (driver ?? narrowDecoder(sources.head));
}

/** The last bytes may be half a character, so they do not count. */
function mostlyUtf8(head: Buffer): boolean {
  for (let cut = 0; cut < 4; cut++) if (isUtf8(head.subarray(0, head.length - cut))) return true;
  return false;
}

const beyondAscii = /[\u0080-\u00ff]/;

/** Decodes the values of one file. Values that are not valid UTF-8 though they should be are read as Windows-1252, with one warning. */
export class DbfText {
  private readonly decoder: Decoder;
  private readonly file: string;
  private readonly warnings: StoredMessage[];
  private fallback: TextDecoder | undefined;

  constructor(decoder: Decoder, file: string, warnings: StoredMessage[]) {
    this.decoder = decoder;
    this.file = file;
    this.warnings = warnings;
  }

  get encoding(): string {
    return this.fallback ? 'windows-1252' : this.decoder.encoding;
  }

  /** The value without the padding at its end. */
  decode(buffer: Buffer, from: number, to: number): string {
    let end = to;
    while (end > from && (buffer[end - 1] === 0x20 || buffer[end - 1] === 0)) end--;
    const plain = buffer.toString('latin1', from, end);
    if (!beyondAscii.test(plain)) return plain.replaceAll('\0', '');
    const bytes = buffer.subarray(from, end);
    if (this.decoder.encoding !== 'utf-8') return this.decoder.decode(bytes).replaceAll('\0', '');
    return this.utf8(bytes, end === to).replaceAll('\0', '');
  }

  /** A value that fills its field may have been cut within a character. */
  private utf8(bytes: Buffer, full: boolean): string {
    for (let cut = 0; cut < (full ? 4 : 1) && cut < bytes.length; cut++) {
      const part = bytes.subarray(0, bytes.length - cut);
      if (isUtf8(part) && (cut === 0 || (bytes[part.length] ?? 0) >= 0xc2)) return part.toString('utf8');
    }
    if (!this.fallback) this.warnings.push(fileMessages.encodingFallback(this.file, 'UTF-8'));
    this.fallback ??= new TextDecoder('windows-1252');
    return this.fallback.decode(bytes);
  }
}
