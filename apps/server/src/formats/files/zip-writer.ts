import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** What goes into an archive: a file on disk, or a text. */
export type ZipMember = { name: string } & ({ path: string } | { text: string });

/** Sizes and places are numbers of 32 bits in such an archive. */
const mostBytes = 0xffff_ffff;
/** UTF-8 names, and sizes behind the data. */
const flags = 0x0808;
const deflated = 8;
/** 1980-01-01: files are told apart by what is in them. */
const day = 0x21;

export class ZipTooLarge extends Error {}

/** Writes an archive, packed, with flat memory. */
export async function writeZip(path: string, members: readonly ZipMember[], signal?: AbortSignal): Promise<void> {
  const out = createWriteStream(path, { flags: 'wx', signal });
  const central: Buffer[] = [];
  let at = 0;
  const write = async (bytes: Buffer): Promise<void> => {
    at += bytes.length;
    if (at > mostBytes) throw new ZipTooLarge();
    if (!out.write(bytes)) await once(out, 'drain', { signal });
  };
  try {
    for (const member of members) {
      const from = at;
      const name = Buffer.from(member.name);
      await write(Buffer.concat([local(name), name]));
      const packed = { crc: 0, size: 0, from: at };
      const source = 'path' in member ? createReadStream(member.path, { signal }) : Readable.from([Buffer.from(member.text)]);
      const deflate = createDeflateRaw();
      source.on('data', (chunk: Buffer) => {
        packed.crc = crc32(chunk, packed.crc);
        packed.size += chunk.length;
      });
      source.on('error', (error: Error) => deflate.destroy(error));
      source.pipe(deflate);
      for await (const chunk of deflate as AsyncIterable<Buffer>) await write(chunk);
      if (packed.size > mostBytes) throw new ZipTooLarge();
      const sizes = numbers32(packed.crc, at - packed.from, packed.size);
      central.push(entry(name, sizes, from));
      await write(Buffer.concat([numbers32(0x0807_4b50), sizes]));
    }
    const begin = at;
    const directory = Buffer.concat(central);
    await write(directory);
    await write(end(members.length, directory.length, begin));
    out.end();
    await finished(out);
  } catch (error) {
    out.destroy();
    throw error;
  }
}

function numbers16(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => buffer.writeUInt16LE(value, index * 2));
  return buffer;
}

function numbers32(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => buffer.writeUInt32LE(value, index * 4));
  return buffer;
}

function local(name: Buffer): Buffer {
  return Buffer.concat([numbers32(0x0403_4b50), numbers16(20, flags, deflated, 0, day), numbers32(0, 0, 0), numbers16(name.length, 0)]);
}

function entry(name: Buffer, sizes: Buffer, from: number): Buffer {
  return Buffer.concat([
    numbers32(0x0201_4b50),
    numbers16(20, 20, flags, deflated, 0, day),
    sizes,
    numbers16(name.length, 0, 0, 0, 0),
    numbers32(0, from),
    name,
  ]);
}

function end(count: number, length: number, from: number): Buffer {
  return Buffer.concat([numbers32(0x0605_4b50), numbers16(0, 0, count, count), numbers32(length, from), numbers16(0)]);
}
