import type { StoredMessage } from '../../problems/index.ts';
import { geometryMessages } from '../messages.ts';
import { checkWkb, hasMeasures } from '../wkb/check.ts';
import { writeGeometry } from '../wkb/fromGeometry.ts';
import { geometryFaults } from '../wkb/messages.ts';
import { readWkb } from '../wkb/toGeometry.ts';
import { geometryReason, type BatchBuilder } from './batch.ts';

/** The WKB from `offset` on, without a copy; rewritten when databases would not take it as it is; a message when it is unusable. Notes what is lost. */
export function storableWkb(
  bytes: unknown,
  offset: number,
  number: number,
  builder: BatchBuilder,
  maxDepth: number,
): Uint8Array | StoredMessage | null {
  if (bytes === null) return null;
  if (!(bytes instanceof Uint8Array)) return geometryMessages.invalid(number, geometryFaults.noBytes());
  const verdict = checkWkb(bytes, offset, maxDepth);
  if (verdict === 'ok') {
    builder.noteLosses(number, { isMeasured: hasMeasures(bytes, offset) });
    return bytes.subarray(offset);
  }
  // What is bad is read too: its reader says what is wrong with it.
  try {
    const read = readWkb(bytes.subarray(offset), maxDepth);
    const { wkb } = writeGeometry(builder.writer, read.geometry, maxDepth);
    builder.noteLosses(number, read);
    return wkb;
  } catch (error) {
    return geometryReason(error, number);
  }
}
