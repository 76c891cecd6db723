interface Open {
  readonly closer: number;
  /** Where the last item of a list ends that is an object. */
  itemEnd: number;
}

const [quote, backslash, openObject, closeObject, openList, closeList] = [0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d] as const;

/**
 * The beginning of a JSON text as a whole one: up to the last object of the outermost list that goes on, and closed there. Of texts one after
 * the other, those that are whole. Null where no object is.
 */
export function closedJson(bytes: Buffer): Buffer | null {
  const open: Open[] = [];
  let textEnd = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) at = stringEnd(bytes, at);
    else if (byte === openObject || byte === openList) open.push({ closer: byte === openObject ? closeObject : closeList, itemEnd: 0 });
    else if (byte === closeObject || byte === closeList) {
      if (open.pop()?.closer !== byte) return null;
      const list = open.at(-1);
      if (!list) textEnd = at + 1;
      else if (byte === closeObject && list.closer === closeList) list.itemEnd = at + 1;
    }
  }
  if (textEnd > 0) return bytes.subarray(0, textEnd);
  const outermost = open.findIndex(({ itemEnd }) => itemEnd > 0);
  if (outermost < 0) return null;
  const closers = open.slice(0, outermost + 1).map(({ closer }) => closer);
  return Buffer.concat([bytes.subarray(0, open[outermost]!.itemEnd), Buffer.from(closers.toReversed())]);
}

/** The closing quote of a string; the end of the bytes where it is not there. */
function stringEnd(bytes: Buffer, from: number): number {
  for (let at = from + 1; at < bytes.length; at += 1) {
    if (bytes[at] === backslash) at += 1;
    else if (bytes[at] === quote) return at;
  }
  return bytes.length;
}
