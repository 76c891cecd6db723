/** One entry of a map as it was before a change; undefined when there was none. */
export interface Entry<V = unknown> {
  readonly map: LoggedMap<V>;
  readonly id: number;
  readonly before: V | undefined;
}

/** A map whose changes can be noted, and taken back. Its values are replaced, never changed in place. */
export class LoggedMap<V> extends Map<number, V> {
  log: Entry[] | null = null;

  override set(id: number, value: V): this {
    this.#note(id);
    return super.set(id, value);
  }
  override delete(id: number): boolean {
    this.#note(id);
    return super.delete(id);
  }

  #note(id: number): void {
    this.log?.push({ map: this as unknown as LoggedMap<unknown>, id, before: this.get(id) });
  }
}

/** Takes back what was noted, the last change first. */
export function rollBack(journal: readonly Entry[]): void {
  for (const { map, id, before } of [...journal].reverse()) {
    if (before === undefined) map.delete(id);
    else map.set(id, before);
  }
}

export interface Difference<V> {
  readonly id: number;
  readonly before: V | undefined;
  readonly after: V | undefined;
}

/** What became of a map's entries, each once, in the order in which they were touched. */
export function differences<V>(journal: readonly Entry[], map: LoggedMap<V>): Difference<V>[] {
  const found = new Map<number, V | undefined>();
  for (const entry of journal)
    if (entry.map === (map as unknown) && !found.has(entry.id)) found.set(entry.id, entry.before as V | undefined);
  return [...found].map(([id, before]) => ({ id, before, after: map.get(id) })).filter(({ before, after }) => before !== after);
}
