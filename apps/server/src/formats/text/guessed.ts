import { decoderFor, type Decoder } from './decoder.ts';

/** ü, and ä or ö within a word, of DOS: in Windows-1252 they would be no character, and quotes that nobody sets between two letters. */
const dosLetters = /\x81|[A-Za-z\xe1][\x84\x94](?=[A-Za-z\xe1])/g;
/** ä, ö, ü, Ä, Ö, Ü and ß of Windows-1252: in DOS they would be lines and signs; its ß is an á. */
const windowsLetters = /[\xe4\xf6\xfc\xc4\xd6\xdc\xdf]/g;

/** What text that is no UTF-8 and names no encoding is read with: the code page of DOS where its German letters are of that, else Windows-1252. */
export function narrowDecoder(bytes: Buffer): Decoder {
  const text = bytes.toString('latin1');
  const count = (letters: RegExp): number => text.match(letters)?.length ?? 0;
  return (count(dosLetters) > count(windowsLetters) ? decoderFor('cp850') : null) ?? new TextDecoder('windows-1252');
}
