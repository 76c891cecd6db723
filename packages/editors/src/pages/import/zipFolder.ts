/** A file with its path in an archive. */
export interface ZipEntry {
  readonly path: string;
  readonly file: File;
}

/** Bytes up to which an archive has numbers for places and sizes; some of them are taken by what stands around the files. */
export const mostZipped = 0xffff_ffff - 0x100_0000;

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb8_8320 : value >>> 1;
  return value;
});

/** The checksum of archives, read bit by bit. */
export async function checksum(file: Blob): Promise<number> {
  let crc = 0xffff_ffff;
  const reader = file.stream().getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read())
    for (const byte of next.value) crc = (crc >>> 8) ^ table[(crc ^ byte) & 0xff]!;
  return (crc ^ 0xffff_ffff) >>> 0;
}

/** Numbers of two bytes or, where they are marked so, of four. */
function numbers(...values: readonly (number | { readonly long: number })[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(values.reduce<number>((size, value) => size + (typeof value === 'number' ? 2 : 4), 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const value of values) {
    if (typeof value === 'number') view.setUint16(at, value, true);
    else view.setUint32(at, value.long, true);
    at += typeof value === 'number' ? 2 : 4;
  }
  return bytes;
}

const long = (value: number): { readonly long: number } => ({ long: value });
/** Names are UTF-8. */
const flags = 0x800;
/** 1980-01-01. */
const day = 0x21;

/** An archive of files as they are: it refers to them, so that they stay on the disk until it is sent. */
export async function zipFolder(name: string, entries: readonly ZipEntry[]): Promise<File> {
  const parts: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let [at, directorySize] = [0, 0];
  for (const { path, file } of entries) {
    const label = new TextEncoder().encode(path);
    const about = [flags, 0, 0, day, long(await checksum(file)), long(file.size), long(file.size), label.length, 0] as const;
    const local = numbers(long(0x0403_4b50), 20, ...about);
    const entry = numbers(long(0x0201_4b50), 20, 20, ...about, 0, 0, 0, long(0), long(at));
    parts.push(local, label, file);
    directory.push(entry, label);
    at += local.length + label.length + file.size;
    directorySize += entry.length + label.length;
  }
  const end = numbers(long(0x0605_4b50), 0, 0, entries.length, entries.length, long(directorySize), long(at), 0);
  return new File([...parts, ...directory, end], name, { type: 'application/zip' });
}
