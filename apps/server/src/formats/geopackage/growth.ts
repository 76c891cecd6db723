/** A GeoPackage that another program writes: rows come to the end of its tables, all else stays. */
export interface Growth {
  /** Whether all is written. */
  isOver: () => boolean;
  /** Why it will not be: the other program has failed. */
  fault: () => Error | null;
  /** Waits until there may be more rows, or none any more. */
  more: () => Promise<void>;
  /** Bytes that it has by now. */
  bytesThere: () => number;
  /** Bytes of what it is written from, and which share of them the other program has gone through. */
  totalBytes: number;
  share: () => number;
}

/** The rows that are there, page by page, until all is written. */
export async function* growingPages(
  pageAfter: (last: unknown) => unknown[][],
  { isOver, fault, more }: Growth,
): AsyncGenerator<unknown[][]> {
  let last: unknown = Number.MIN_SAFE_INTEGER;
  for (;;) {
    // Asked first: what was written by then is found.
    const isLast = isOver();
    const failed = fault();
    if (failed) throw failed;
    const page = pageAfter(last);
    const end = page.at(-1)?.at(-1);
    if (end !== undefined) {
      yield page;
      last = end;
    } else if (isLast) return;
    else await more();
  }
}
