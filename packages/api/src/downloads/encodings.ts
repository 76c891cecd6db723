/** What 0x80 to 0x9F are in Windows-1252; U+FFFD for what it leaves out. */
const windowsBlock = '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ';

/** Encodings of one byte a character, with what they have besides ASCII and the upper half of Latin 1. */
const narrow = { 'Windows-1252': windowsBlock.replaceAll('\ufffd', ''), 'iso-8859-1': '' } as const;

/** An encoding that does not have every character. */
export type NarrowEncoding = keyof typeof narrow;

export const isNarrow = (encoding: string | null): encoding is NarrowEncoding => encoding !== null && Object.hasOwn(narrow, encoding);

/** A regular expression, of JavaScript as of PostgreSQL, that finds a character which an encoding lacks. */
export const lackedBy = (encoding: NarrowEncoding): string => `[^\u0001-\u007f\u00a0-\u00ff${narrow[encoding]}]`;

/** The first character of a text that an encoding lacks; undefined where it has all. */
export function firstLacked(text: string, encoding: NarrowEncoding): string | undefined {
  return new RegExp(lackedBy(encoding), 'u').exec(text)?.[0];
}

/** A text in an encoding that has all of its characters. */
export function narrowBytes(text: string, encoding: NarrowEncoding): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) bytes[at] = code;
    else {
      const place = encoding === 'Windows-1252' ? windowsBlock.indexOf(text[at]!) : -1;
      if (place < 0) throw new Error(`${encoding} lacks U+${code.toString(16).padStart(4, '0')}.`);
      bytes[at] = 0x80 + place;
    }
  }
  return bytes;
}
