import { mayHoldPolygons } from '../copy-encoder.ts';
import { isSurelyValid } from './surely-valid.ts';

/** More are not asked for by their numbers: all are looked at then. */
const mostUnsure = 20_000;

/** What is to be checked of records, seen while they are read. */
export class Polygons {
  /** Polygons occur. */
  areThere = false;
  /** Numbers of the records with polygons of which it is not sure that they are valid; null for too many. */
  unsure: number[] | null = [];

  see(numbers: readonly number[], wkb: readonly (Uint8Array | null)[]): void {
    for (const [index, one] of wkb.entries()) {
      if (one === null || !mayHoldPolygons(one)) continue;
      this.areThere = true;
      if (this.unsure === null || isSurelyValid(one)) continue;
      this.unsure.push(numbers[index]!);
      if (this.unsure.length > mostUnsure) this.unsure = null;
    }
  }
}
