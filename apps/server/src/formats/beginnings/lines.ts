const [quote, newline] = [0x22, 0x0a];

/** The lines of a text that are whole: a line break within a quoted cell ends none. Null where none is. */
export function wholeLines(bytes: Buffer): Buffer | null {
  let isQuoted = false;
  let end = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] === quote) isQuoted = !isQuoted;
    else if (bytes[at] === newline && !isQuoted) end = at + 1;
  }
  return end === 0 ? null : bytes.subarray(0, end);
}
