/** How many bytes the parts of an object have, but for the last: S3 takes 10,000 parts of at least 5 MB. */
export const partBytes = 8 << 20;

/** Gathers bytes to parts of one length. */
export class Block {
  /** Made when there is something: most files are small, and some are empty. */
  #bytes: Buffer | null = null;
  #filled = 0;

  get filled(): number {
    return this.#filled;
  }

  /** What is in it; it holds until more is added. */
  get content(): Buffer {
    return this.#bytes?.subarray(0, this.#filled) ?? Buffer.alloc(0);
  }

  /** Adds what there is room for from a place on; answers how many bytes that was. */
  add(piece: Uint8Array, from: number): number {
    this.#bytes ??= Buffer.allocUnsafeSlow(partBytes);
    const taken = piece.subarray(from, from + partBytes - this.#filled);
    this.#bytes.set(taken, this.#filled);
    this.#filled += taken.length;
    return taken.length;
  }

  get isFull(): boolean {
    return this.#filled === partBytes;
  }

  empty(): void {
    this.#filled = 0;
  }
}

/** A body in parts. Each holds until the next one is asked for. A body that ends at once is one empty part. */
export async function* blocksOf(body: AsyncIterable<Uint8Array | string>): AsyncGenerator<Buffer> {
  const block = new Block();
  let isFirst = true;
  for await (const chunk of body) {
    const piece = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    for (let at = 0; at < piece.length;) {
      // Full ones wait for more: the last is told apart by its being last only.
      if (block.isFull) {
        yield block.content;
        isFirst = false;
        block.empty();
      }
      at += block.add(piece, at);
    }
  }
  if (block.filled > 0 || isFirst) yield block.content;
}
