// What the platform acknowledged, and so owes.

/** Values an object may have: the last acknowledged one, or one whose answer never came. Null: it is deleted. */
interface Entry<T> {
  acknowledged: T | null;
  /** Sent after it and not answered. */
  readonly open: (T | null)[];
}

/** Keeps for each object what was acknowledged. One change of an object at a time. */
export class Ledger<T> {
  readonly #entries = new Map<string, Entry<T>>();

  /** Addresses of objects that are surely there. */
  get present(): readonly string[] {
    return [...this.#entries].filter(([, { acknowledged, open }]) => acknowledged !== null && open.length === 0).map(([key]) => key);
  }

  created(key: string, value: T): void {
    this.#entries.set(key, { acknowledged: value, open: [] });
  }

  /** Runs a change; a failed one may have happened or not. */
  async change(key: string, value: T | null, work: () => Promise<unknown>): Promise<void> {
    const { open } = this.#entries.get(key)!;
    open.push(value);
    await work();
    this.#entries.set(key, { acknowledged: value, open: [] });
  }

  /** What contradicts what was acknowledged, a sentence each; what is found is the truth from then on. */
  settle(found: ReadonlyMap<string, T>): readonly string[] {
    const losses: string[] = [];
    for (const [key, { acknowledged, open }] of this.#entries) {
      const value = found.get(key) ?? null;
      if (value !== acknowledged && !open.includes(value))
        losses.push(`${key} is ${JSON.stringify(value)}, acknowledged was ${JSON.stringify(acknowledged)}`);
      if (value === null) this.#entries.delete(key);
      else this.created(key, value);
    }
    return losses;
  }
}
