import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { Compressors } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { FormatError } from '../../problems/index.ts';
import { refuse } from '../messages.ts';
import { lacksMemory } from '../reading/memory.ts';
import { parquetMessages } from './messages.ts';

/** Writers make pages of one megabyte; a page is decoded at once. */
const mostPageBytes = 256 * 1024 ** 2;

type Unpack = (packed: Uint8Array, options: { maxOutputLength: number }) => Uint8Array;

/** What stops where a page holds more than it says, before it is unpacked whole. */
const own: Readonly<Record<string, Unpack>> = { GZIP: gunzipSync, BROTLI: brotliDecompressSync, ZSTD: zstdDecompressSync };

/** How the pages of a file are unpacked: none to more than it says, nor to more than any page has. */
export function pageCompressors(file: string): Compressors {
  const bounded = Object.entries(compressors).map(([codec, unpack]) => [
    codec,
    (packed: Uint8Array, bytes: number) => {
      if (bytes > mostPageBytes) throw refuse(parquetMessages.pageTooLarge(file, bytes, mostPageBytes));
      const bounded = own[codec];
      return bounded ? bounded(packed, { maxOutputLength: Math.max(1, bytes) }) : unpack!(packed, bytes);
    },
  ]);
  return Object.fromEntries(bounded) as Compressors;
}

/** What the library says of files that are broken, and what a person can do with. All else only says where its code stood. */
const known: readonly (readonly [RegExp, (file: string, found: string) => ReturnType<typeof parquetMessages.truncated>])[] = [
  [/footer != PAR1|file is too short|metadata length/, (file) => parquetMessages.truncated(file)],
  [/unsupported compression codec: (.*)/, (file, found) => parquetMessages.unsupported(file, found)],
  [/unsupported encoding: (.*)/, (file, found) => parquetMessages.unsupported(file, found)],
];

/** An error of the library as a refusal of the file; refusals pass, and so does the lack of memory. */
export function broken(file: string, error: unknown): Error {
  if (error instanceof FormatError) return error;
  if (lacksMemory(error)) return error as Error;
  const text = error instanceof Error ? error.message : '';
  for (const [pattern, message] of known) {
    const match = pattern.exec(text);
    if (match) return refuse(message(file, match[1] ?? ''), error);
  }
  return refuse(parquetMessages.broken(file), error);
}
