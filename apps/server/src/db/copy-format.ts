/** Signature, flags and extension length that begin a stream in PostgreSQL's binary COPY format. */
export const copyHeader: Uint8Array = new Uint8Array([
  0x50, 0x47, 0x43, 0x4f, 0x50, 0x59, 0x0a, 0xff, 0x0d, 0x0a, 0x00, 0, 0, 0, 0, 0, 0, 0, 0,
]);
/** The mark that ends it. */
export const copyTrailer: Uint8Array = new Uint8Array([0xff, 0xff]);
