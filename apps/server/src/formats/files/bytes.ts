/** Reads records of known size from a stream. Look at `buffer` between `at` and `at + available` after `fill`. */
export class ByteReader {
  buffer: Buffer = Buffer.alloc(0);
  at = 0;
  /** Bytes taken so far. */
  done = 0;
  private readonly chunks: AsyncIterator<Buffer>;

  constructor(stream: AsyncIterable<Buffer>) {
    this.chunks = stream[Symbol.asyncIterator]();
  }

  get available(): number {
    return this.buffer.length - this.at;
  }

  /** Waits until so many bytes are available; false when the stream ends before. */
  async fill(count: number): Promise<boolean> {
    if (this.available >= count) return true;
    const parts: Buffer[] = [this.buffer.subarray(this.at)];
    let length = this.available;
    while (length < count) {
      const next = await this.chunks.next();
      if (next.done) break;
      parts.push(next.value);
      length += next.value.length;
    }
    this.buffer = Buffer.concat(parts, length);
    this.at = 0;
    return length >= count;
  }

  /** Goes on behind so many bytes, which must be available. */
  skip(count: number): void {
    this.at += count;
    this.done += count;
  }

  async close(): Promise<void> {
    await this.chunks.return?.();
  }
}
