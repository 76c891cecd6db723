import type { Occupied } from './occupied.ts';

/** How many tiles there will be, zoom after zoom: what holds something tells how many tiles within do. */
export class ZoomWork {
  /** Tiles that are made. */
  done = 0;
  readonly #minZoom: number;
  readonly #maxZoom: number;
  #before = 1;
  #expected = 1;
  #told = 0;

  constructor(minZoom: number, maxZoom: number) {
    this.#minZoom = minZoom;
    this.#maxZoom = maxZoom;
  }

  /** The tiles of a zoom that hold anything are known; those of further ones grow as they did last, and what is covered to four each. */
  found(z: number, tiles: readonly Occupied[]): void {
    const growth = Math.max(1, Math.min(4, tiles.length / this.#before));
    let [covered, others] = [tiles.filter(({ isCovered }) => isCovered).length, 0];
    others = tiles.length - covered;
    this.#before = Math.max(1, tiles.length);
    this.#expected = this.done;
    for (let zoom = z; zoom <= this.#maxZoom; zoom += 1) {
      if (zoom >= this.#minZoom) this.#expected += covered + others;
      covered *= 4;
      others *= growth;
    }
  }

  /** 0 to 1; where more tiles come than were foreseen it waits, and never goes back. */
  get share(): number {
    return (this.#told = Math.max(this.#told, Math.min(1, this.done / Math.max(1, this.#expected))));
  }
}
