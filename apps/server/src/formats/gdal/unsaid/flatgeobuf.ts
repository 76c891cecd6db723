import type { FileGroup } from '../../definition.ts';

/** The mark of the format and the length of its header. */
const headerAt = 12;
/** Where the table of a FlatBuffer says that its ninth field lies: behind two lengths, two bytes a field. */
const countSlot = 4 + 2 * 8;

/** Records that a FlatGeobuf file says it has; null where its header does not say, as when it was written in one go. */
export async function announcedFeatures({ main }: FileGroup): Promise<number | null> {
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
