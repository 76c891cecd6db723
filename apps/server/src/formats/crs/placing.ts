import { fileMessages, refuse } from '../messages.ts';
import type { CrsInfo, Rejection, SourceBatch } from '../types.ts';
import type { StoredMessage } from '../../problems/index.ts';
import { everyPlace } from '../wkb/places.ts';
import { crsMessages } from './messages.ts';
import { countPlace, isInDegrees, judgeCrs, wgs84, type Places } from './plausible.ts';

/** Whether the coordinates of an EPSG code are degrees; codes that are not known are not in it. */
export type CrsKinds = ReadonlyMap<number, boolean>;

interface PlacingOptions {
  file: string;
  /** What the file says, or the user. */
  crs: CrsInfo | null;
  /** The user has stated it: it is not judged. */
  isChosen: boolean;
  kinds: CrsKinds;
  warnings: StoredMessage[];
}

/**
 * Settles in which CRS the records of a reading are: when its first places are seen, and for good. A file whose places
 * cannot be in it is refused; single records that are beyond the degrees of a geographic one are rejected.
 */
export class Placing {
  private readonly options: PlacingOptions;
  private settled: CrsInfo | null = null;
  private checksDegrees = false;

  constructor(options: PlacingOptions) {
    this.options = options;
  }

  /** What the records are in; null as long as none had a place. */
  get crs(): CrsInfo | null {
    return this.settled;
  }

  /** The batch without the records that have no place on Earth. */
  admit(batch: SourceBatch): SourceBatch {
    this.settled ??= this.settle(batch);
    if (!this.checksDegrees) return batch;
    const isFine = batch.wkb.map((wkb) => wkb === null || everyPlace(wkb, isInDegrees));
    if (isFine.every(Boolean)) return batch;
    const keep = <T>(values: readonly T[]): T[] => values.filter((_, index) => isFine[index]);
    const outside: Rejection[] = batch.numbers
      .filter((_, index) => !isFine[index])
      .map((number) => ({ number, reason: crsMessages.outside(number) }));
    return {
      ...batch,
      count: batch.count - outside.length,
      numbers: keep(batch.numbers),
      wkb: keep(batch.wkb),
      properties: keep(batch.properties),
      rejected: [...batch.rejected, ...outside].sort((a, b) => a.number - b.number),
    };
  }

  private settle({ wkb }: SourceBatch): CrsInfo | null {
    if (wkb.every((one) => one === null)) return null;
    const { crs, file, isChosen, kinds, warnings } = this.options;
    const { places, extent } = placesOf(wkb);
    const verdict = isChosen ? ({ status: 'known', crs } as const) : judgeCrs(crs, places, (srid) => kinds.get(srid));
    if (verdict.status === 'unknown') {
      if (crs === null) throw refuse(crsMessages.needed(file, extent));
      const isNamed = crs.srid !== null && kinds.has(crs.srid);
      throw refuse(isNamed ? crsMessages.impossible(file, crs.name, extent) : fileMessages.unknownCrs(file, crs.name));
    }
    const settled = verdict.crs ?? wgs84;
    if (crs === null && !isChosen) warnings.push(fileMessages.assumedCrs(file, wgs84.srid!));
    this.checksDegrees = settled.srid !== null && kinds.get(settled.srid) === true;
    return settled;
  }
}

/** The first place of each geometry, counted, and the box around them for messages. */
function placesOf(wkb: readonly (Uint8Array | null)[]): { places: Places; extent: number[] } {
  const places: Places = { degrees: 0, other: 0 };
  const extent = [Infinity, Infinity, -Infinity, -Infinity];
  for (const one of wkb) {
    if (one === null) continue;
    everyPlace(one, (x, y) => {
      countPlace(places, x, y);
      [x, y, x, y].forEach((value, side) => (extent[side] = side < 2 ? Math.min(extent[side]!, value) : Math.max(extent[side]!, value)));
      return false;
    });
  }
  return { places, extent: extent.map((value) => Math.round(value)) };
}
