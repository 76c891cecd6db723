import { open } from 'node:fs/promises';
import { isThere, type SourceFile } from '../files/source.ts';

/** Rows of a table, in their order, up to the first of which something has not come. */
export interface Come {
  readonly rows: number;
  /** There are no others. */
  readonly isWhole: boolean;
}

/** The header of the file, before that of its first page. */
const headerBytes = 100;
const [leaf, interior] = [0x0d, 0x05];
/** A page that has a number too many ends nowhere, or belongs to two tables. */
const outOfOrder = (): Error => new Error('pages are in no order');

/**
 * The pages of a database file that have come, and what they hold (https://sqlite.org/fileformat2.html). SQLite itself takes the zeros of
 * a gap for values where a row goes on in pages of its own, and tells of other pages only when it gets there.
 */
export class Pages {
  private readonly pageBytes: number;
  /** Of each page those that hold rows. */
  private readonly usableBytes: number;
  private readonly seen = new Set<number>();
  private readonly known = new Map<number, Come>();
  private readonly file: Pick<SourceFile, 'sizeBytes' | 'gap'>;
  private readonly beginning: Buffer;
  private readonly end: Buffer;

  private constructor(file: Pick<SourceFile, 'sizeBytes' | 'gap'>, beginning: Buffer, end: Buffer) {
    this.file = file;
    this.beginning = beginning;
    this.end = end;
    const stated = beginning.readUInt16BE(16);
    this.pageBytes = stated === 1 ? 65_536 : stated;
    this.usableBytes = this.pageBytes - beginning.readUInt8(20);
  }

  static async of(file: SourceFile): Promise<Pages> {
    const { sizeBytes, gap = { from: sizeBytes, to: sizeBytes } } = file;
    const handle = await open(await file.path(), 'r');
    try {
      const [beginning, end] = [Buffer.alloc(gap.from), Buffer.alloc(sizeBytes - gap.to)];
      await handle.read(beginning, 0, beginning.length, 0);
      await handle.read(end, 0, end.length, gap.to);
      return new Pages(file, beginning, end);
    } finally {
      await handle.close();
    }
  }

  /** What has come of a table with row numbers, by its first page. Throws where its pages cannot be those of a table, or are those of another one. */
  rowsOf(root: number): Come {
    const known = this.known.get(root);
    if (known) return known;
    let rows = 0;
    let last: bigint | null = null;
    const visit = (number: number): boolean => {
      const page = this.take(number);
      if (!page) return false;
      const at = number === 1 ? headerBytes : 0;
      const [type, cells] = [page.readUInt8(at), page.readUInt16BE(at + 3)];
      if (type === interior) {
        for (let cell = 0; cell < cells; cell++) if (!visit(page.readUInt32BE(page.readUInt16BE(at + 12 + 2 * cell)))) return false;
        return visit(page.readUInt32BE(at + 8));
      }
      if (type !== leaf) throw outOfOrder();
      for (let cell = 0; cell < cells; cell++) {
        const row = this.rowAt(page, page.readUInt16BE(at + 8 + 2 * cell));
        if (row === null) return false;
        if (last !== null && row <= last) throw outOfOrder();
        last = row;
        rows += 1;
      }
      return true;
    };
    const isWhole = visit(root);
    const come = { rows, isWhole };
    this.known.set(root, come);
    return come;
  }

  /** A page that has come, once: none is part of two things. */
  private take(number: number): Buffer | null {
    const [from, to] = [(number - 1) * this.pageBytes, number * this.pageBytes];
    if (number < 1 || to > this.file.sizeBytes || this.seen.size === this.seen.add(number).size) throw outOfOrder();
    if (!isThere(this.file, from, to)) return null;
    const inEnd = from - (this.file.sizeBytes - this.end.length);
    return inEnd >= 0 ? this.end.subarray(inEnd, inEnd + this.pageBytes) : this.beginning.subarray(from, to);
  }

  /** Number of a row of which all has come; null of another one. */
  private rowAt(page: Buffer, at: number): bigint | null {
    const [payload, atNumber] = varintAt(page, at);
    const [number, atContent] = varintAt(page, atNumber);
    let [left, next] = this.overflowOf(page, atContent, Number(payload));
    while (left > 0) {
      const overflow = this.take(next);
      if (!overflow) return null;
      left -= this.usableBytes - 4;
      next = overflow.readUInt32BE(0);
    }
    return number;
  }

  /** Bytes of a row that do not stand in its own page, and the page where they begin. */
  private overflowOf(page: Buffer, at: number, payload: number): [bytes: number, page: number] {
    const usable = this.usableBytes;
    const most = usable - 35;
    if (payload <= most) return [0, 0];
    const least = Math.floor(((usable - 12) * 32) / 255) - 23;
    const even = least + ((payload - least) % (usable - 4));
    const own = even <= most ? even : least;
    return [payload - own, page.readUInt32BE(at + own)];
  }
}

/** A signed number of one to nine bytes, and where the next one begins. */
function varintAt(page: Buffer, from: number): [value: bigint, next: number] {
  let value = 0n;
  for (let at = from; at < from + 8; at++) {
    const byte = page.readUInt8(at);
    value = (value << 7n) | BigInt(byte & 0x7f);
    if (byte < 0x80) return [value, at + 1];
  }
  return [BigInt.asIntN(64, (value << 8n) | BigInt(page.readUInt8(from + 8))), from + 9];
}
