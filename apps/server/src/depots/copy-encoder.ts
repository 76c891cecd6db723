import { copyHeader, copyTrailer } from '../db/copy-format.ts';
import { openEnd } from '../store/depots/record-table.ts';

const sridFlag = 0x2000_0000;
const jsonbVersion = 1;
const columns = 5;

/**
 * Tuples (idx, from_m, to_m, props, geom) in binary COPY format. `wkb` is little-endian ISO WKB, which gets the SRID.
 * The records hold in all moments from the first.
 */
export function encodeRecords(
  numbers: readonly number[],
  wkb: readonly (Uint8Array | null)[],
  properties: readonly string[],
  srid: number,
): Uint8Array {
  let size = 0;
  for (let i = 0; i < numbers.length; i += 1)
    size += 2 + 12 + 8 + 8 + 5 + properties[i]!.length * 3 + 4 + (wkb[i] === null ? 0 : wkb[i]!.byteLength + 4);
  const buffer = Buffer.allocUnsafeSlow(size);
  let at = 0;
  for (let i = 0; i < numbers.length; i += 1) {
    at = buffer.writeInt16BE(columns, at);
    at = buffer.writeInt32BE(8, at);
    at = buffer.writeBigInt64BE(BigInt(numbers[i]!), at);
    at = buffer.writeInt32BE(4, at);
    at = buffer.writeInt32BE(1, at);
    at = buffer.writeInt32BE(4, at);
    at = buffer.writeInt32BE(openEnd, at);
    const length = buffer.write(properties[i]!, at + 5, 'utf8');
    at = buffer.writeInt32BE(length + 1, at);
    at = buffer.writeUInt8(jsonbVersion, at) + length;
    const geometry = wkb[i]!;
    if (geometry === null) {
      at = buffer.writeInt32BE(-1, at);
      continue;
    }
    at = buffer.writeInt32BE(geometry.byteLength + 4, at);
    // Byte order, type with the SRID flag, SRID, then the rest as it is.
    buffer[at] = 1;
    const type = geometry[1]! | (geometry[2]! << 8) | (geometry[3]! << 16) | (geometry[4]! << 24);
    buffer.writeUInt32LE((type | sridFlag) >>> 0, at + 1);
    buffer.writeUInt32LE(srid, at + 5);
    buffer.set(geometry.subarray(5), at + 9);
    at += geometry.byteLength + 4;
  }
  return buffer.subarray(0, at);
}

/** True when the geometry is, or may hold, polygons: they can be invalid. */
export function mayHoldPolygons(wkb: Uint8Array): boolean {
  const kind = (wkb[1]! | (wkb[2]! << 8)) % 1000;
  return kind === 3 || kind === 6 || kind >= 7;
}

/** Tuples as a whole stream of COPY. */
export async function* framed(tuples: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  yield copyHeader;
  for await (const chunk of tuples) {
    signal.throwIfAborted();
    yield chunk;
  }
  yield copyTrailer;
}
