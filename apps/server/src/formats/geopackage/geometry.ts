import type { BatchBuilder } from '../reading/batch.ts';
import { geometryMessages } from '../messages.ts';
import type { PackageLayer } from './layers.ts';
import type { StoredMessage } from '../../problems/index.ts';
import { isEmptyPoint } from '../wkb/places.ts';
import { geometryFaults } from '../wkb/messages.ts';
import { storableWkb } from '../reading/wkb.ts';

/** Bytes of the envelope by the kind in the header's flags. */
const envelopeBytes = [0, 32, 48, 48, 64];

/** Where the WKB starts in a GeoPackage geometry blob; -1 when it is none. */
export function wkbOffset(blob: Uint8Array): number {
  if (blob.length < 8 || blob[0] !== 0x47 || blob[1] !== 0x50) return -1;
  const envelope = envelopeBytes[((blob[3] ?? 0) >> 1) & 7];
  return envelope === undefined ? -1 : 8 + envelope;
}

/** The WKB within the blob as databases take it; a message when it is unusable. */
export function packageWkb(
  blob: unknown,
  number: number,
  builder: BatchBuilder,
  { maxDepth, hasNoEmptyPoints = false }: { maxDepth: number } & Pick<PackageLayer, 'hasNoEmptyPoints'>,
): Uint8Array | StoredMessage | null {
  if (blob === null || blob === undefined) return null;
  if (!(blob instanceof Uint8Array)) return geometryMessages.invalid(number, geometryFaults.noBytes());
  const offset = wkbOffset(blob);
  if (offset < 0) return geometryMessages.invalid(number, geometryFaults.noPackageHeader());
  const wkb = storableWkb(blob, offset, number, builder, maxDepth);
  return hasNoEmptyPoints && wkb instanceof Uint8Array && isEmptyPoint(wkb)
    ? geometryMessages.coordinate(number, geometryFaults.coordinate(NaN))
    : wkb;
}
