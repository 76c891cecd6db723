/** Who works: somebody waits for what is in the foreground, nobody for what is in the background. */
export type Lane = 'foreground' | 'background';

/** So many pieces of foreground work pass one that waits in the background: it always gets on. */
const mostPassing = 8;

interface Waiting {
  start(): void;
}

/** Runs one piece of work at a time: the foreground first, each lane in the order of the calls. */
export class Lanes {
  readonly #waiting: Record<Lane, Waiting[]> = { foreground: [], background: [] };
  #passing = 0;
  #since: number | null = null;

  async run<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    if (this.#since !== null) await new Promise<void>((resolve) => this.#waiting[lane].push({ start: resolve }));
    this.#since = performance.now();
    try {
      return await work();
    } finally {
      const next = this.#next();
      // Who is next is at work from now on: nobody may step in between.
      this.#since = next ? performance.now() : null;
      next?.start();
    }
  }

  /** For how long what is at work has been so, in ms; 0 when nothing is. */
  get busyMs(): number {
    return this.#since === null ? 0 : performance.now() - this.#since;
  }

  #next(): Waiting | undefined {
    const { foreground, background } = this.#waiting;
    const isTurn = foreground.length === 0 || (background.length > 0 && this.#passing >= mostPassing);
    this.#passing = isTurn || background.length === 0 ? 0 : this.#passing + 1;
    return isTurn ? background.shift() : foreground.shift();
  }
}
