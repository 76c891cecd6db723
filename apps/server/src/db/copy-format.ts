/** Signature, flags and extension length that begin a stream in PostgreSQL's binary COPY format. */
export const copyHeader: Uint8Array = new Uint8Array([
  0x50, 0x47, 0x43, 0x4f, 0x50, 0x59, 0x0a, 0xff, 0x0d, 0x0a, 0x00, 0, 0, 0, 0, 0, 0, 0, 0,
]);
/** The mark that ends it. */
export const copyTrailer: Uint8Array = new Uint8Array([0xff, 0xff]);

/** The tuples of a binary COPY whose first chunk is its header and whose last chunk its end mark. */
export async function* withoutFrame(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let first = true;
  for await (const chunk of chunks) {
    if (first || chunk.byteLength === 2) {
      first = false;
      continue;
    }
    yield chunk;
  }
}
