import type { FileGroup, ProbedFile } from '../../definition.ts';
import { refuse } from '../../messages.ts';
import { gdalMessages } from '../messages.ts';

/** The mark of the format and the length of its header. */
const headerAt = 12;
/** Where the table of a FlatBuffer says that its ninth field lies: behind two lengths, two bytes a field. */
const countSlot = 4 + 2 * 8;

/** What a record without a value takes: its length, and an empty table. */
const leastRecordBytes = 12;

/** Records that a FlatGeobuf file says it has; null where its header does not say, as when it was written in one go. */
export async function announcedFeatures({ main }: Pick<FileGroup, 'main'>): Promise<number | null> {
  const head = await main.head();
  try {
    const table = headerAt + head.readUInt32LE(headerAt);
    const slots = table - head.readInt32LE(table);
    const field = head.readUInt16LE(slots) > countSlot ? head.readUInt16LE(slots + countSlot) : 0;
    const count = field === 0 ? 0 : Number(head.readBigUInt64LE(table + field));
    return count === 0 ? null : count;
  } catch (error) {
    // A header that leads out of itself is GDAL's to refuse.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Refuses a file that is too small for what it announces: of many records GDAL says that no file has so many. */
export async function refuseOverstated(main: ProbedFile): Promise<void> {
  const announced = await announcedFeatures({ main });
  if (announced !== null && announced * leastRecordBytes > main.sizeBytes) throw refuse(gdalMessages.overstated(main.name, announced));
}
