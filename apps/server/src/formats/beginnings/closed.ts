import { closedJson } from './json.ts';
import { wholeLines } from './lines.ts';
import { closedXml } from './xml.ts';

const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf]);
/** Blanks, and the separator of a sequence of JSON texts. */
const blank = new Set([0x09, 0x0a, 0x0d, 0x20, 0x1e]);

/** The beginning of a text as a text of its own that readers take, which holds less of the same; null where it cannot be one. */
export function closed(bytes: Buffer): Buffer | null {
  // Characters of two bytes, or no text at all.
  if (bytes.includes(0)) return null;
  const from = bytes.subarray(0, 3).equals(utf8Mark) ? 3 : 0;
  const first = bytes.subarray(from).find((byte) => !blank.has(byte));
  if (first === 0x7b || first === 0x5b) return closedJson(bytes);
  return first === 0x3c ? closedXml(bytes) : wholeLines(bytes);
}
