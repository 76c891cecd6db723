/** Values that are made once for all who ask for them, also at the same time, and kept: those used last, up to a sum of weights. */
export class MadeOnce<Value> {
  // In the order of their last use.
  readonly #kept = new Map<string, { readonly value: Value; readonly weight: number }>();
  readonly #making = new Map<string, Promise<Value>>();
  readonly #most: number;
  readonly #weigh: (value: Value) => number;
  #total = 0;

  /** @param weigh What a value takes of `most`. */
  constructor(most: number, weigh: (value: Value) => number) {
    this.#most = most;
    this.#weigh = weigh;
  }

  /** What all that is kept takes together. */
  get total(): number {
    return this.#total;
  }

  async of(key: string, make: () => Promise<Value>): Promise<Value> {
    for (;;) {
      const kept = this.#kept.get(key);
      if (kept) {
        this.#kept.delete(key);
        this.#kept.set(key, kept);
        return kept.value;
      }
      const others = this.#making.get(key);
      if (!others) break;
      // Who asked first may be gone: then it is done anew.
      await others.catch(() => undefined);
    }
    const own = make();
    this.#making.set(key, own);
    try {
      const value = await own;
      this.#keep(key, value);
      return value;
    } finally {
      this.#making.delete(key);
    }
  }

  #keep(key: string, value: Value): void {
    const weight = this.#weigh(value);
    if (weight > this.#most) return;
    this.#kept.set(key, { value, weight });
    this.#total += weight;
    for (const [oldest, { weight: freed }] of this.#kept) {
      if (this.#total <= this.#most) break;
      this.#kept.delete(oldest);
      this.#total -= freed;
    }
  }
}
