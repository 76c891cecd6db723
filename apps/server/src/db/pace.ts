/** What a slice of work on a shared connection should take, in ms: others wait for no longer than it. */
const aimMs = 40;

/** How much to do at once, so that a slice takes about as long as it should; learnt from the slices before. */
export class Pace {
  #size: number;
  readonly #least: number;
  readonly #most: number;

  constructor(first: number, least: number, most: number) {
    this.#size = first;
    this.#least = least;
    this.#most = most;
  }

  get size(): number {
    return this.#size;
  }

  /** A slice of the size took so long. It grows slowly and shrinks at once. */
  took(ms: number): void {
    const factor = Math.min(2, aimMs / Math.max(ms, 1));
    this.#size = Math.max(this.#least, Math.min(this.#most, Math.round(this.#size * factor)));
  }
}
