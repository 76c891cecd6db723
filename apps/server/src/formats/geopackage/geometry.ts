import { geometryReason, type BatchBuilder } from '../reading/batch.ts';
import { geometryMessages } from '../messages.ts';
import type { StoredMessage } from '../../problems/index.ts';
import { checkWkb, hasMeasures } from '../wkb/check.ts';
import { writeGeometry } from '../wkb/fromGeometry.ts';
import { readWkb } from '../wkb/toGeometry.ts';

/** Bytes of the envelope by the kind in the header's flags. */
const envelopeBytes = [0, 32, 48, 48, 64];

/** Where the WKB starts in a GeoPackage geometry blob; -1 when it is none. */
export function wkbOffset(blob: Uint8Array): number {
  if (blob.length < 8 || blob[0] !== 0x47 || blob[1] !== 0x50) return -1;
  const envelope = envelopeBytes[((blob[3] ?? 0) >> 1) & 7];
  return envelope === undefined ? -1 : 8 + envelope;
}

/** The WKB within the blob, without a copy; rewritten when databases would not take it as it is; a message when it is unusable. Notes what is lost. */
export function packageWkb(blob: unknown, number: number, builder: BatchBuilder, maxDepth: number): Uint8Array | StoredMessage | null {
  if (blob === null || blob === undefined) return null;
  if (!(blob instanceof Uint8Array)) return geometryMessages.invalid(number, 'no blob');
  const offset = wkbOffset(blob);
  if (offset < 0) return geometryMessages.invalid(number, 'no GeoPackage geometry');
  const verdict = checkWkb(blob, offset, maxDepth);
  if (verdict === 'ok') {
    builder.noteLosses(number, { isMeasured: hasMeasures(blob, offset) });
    return blob.subarray(offset);
  }
  if (verdict === 'coordinate') return geometryMessages.coordinate(number);
  if (verdict === 'bad') return geometryMessages.invalid(number, 'WKB');
  try {
    const read = readWkb(blob.subarray(offset), maxDepth);
    const { wkb } = writeGeometry(builder.writer, read.geometry, maxDepth);
    builder.noteLosses(number, read);
    return wkb;
  } catch (error) {
    return geometryReason(error, number);
  }
}
