import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

/** An encoding of bodies, by its name in HTTP. */
interface Encoding {
  readonly name: 'br' | 'gzip';
  readonly whole: (body: string) => Promise<Buffer>;
  /** Gives out at once what was written: who reads sees the first features while others are still looked for. */
  readonly stream: () => Transform;
}

const gzipLevel = 5;
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const [brotliWhole, gzipWhole] = [promisify(brotliCompress), promisify(gzip)];

/** The first is taken where a client likes several the same. */
const encodings: readonly Encoding[] = [
  {
    name: 'br',
    whole: (body) => brotliWhole(body, brotli),
    stream: () => createBrotliCompress({ ...brotli, flush: constants.BROTLI_OPERATION_FLUSH }),
  },
  {
    name: 'gzip',
    whole: (body) => gzipWhole(body, { level: gzipLevel }),
    stream: () => createGzip({ level: gzipLevel, flush: constants.Z_SYNC_FLUSH }),
  },
];

/** The encoding that a client likes most, after its `Accept-Encoding`; null for none. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  const weights = new Map<string, number>();
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((one) => one.trim());
    const weight = parameters.map((one) => /^q=([01](?:\.\d{0,3})?)$/.exec(one)?.[1]).find((one) => one !== undefined);
    if (name !== '') weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight));
  }
  const weightOf = ({ name }: Encoding): number => weights.get(name) ?? weights.get('*') ?? 0;
  const [best] = encodings.filter((one) => weightOf(one) > 0).toSorted((one, other) => weightOf(other) - weightOf(one));
  return best ?? null;
}

/** Whether a type is of texts, which become smaller; pictures and tiles are packed already. */
export function isText(contentType: string): boolean {
  return /^(?:text\/|application\/(?:[\w.]+\+)?(?:json|xml|vnd\.ogc\.\w+_xml)(?:;|$))/.test(contentType);
}

/** Shorter texts are sent as they are. */
export const worthwhileBytes = 1000;
