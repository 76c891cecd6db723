import type { BatchResult } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import { Problem } from '../../problems/index.ts';
import { fillTrash, newDeletions, takeDeletions, trashDays, type Trashed } from './trash.ts';

export type Operation = BatchResult['inverse'][number];

/** No deletion has a number above. */
const largestNumber = 2_147_483_647;

/** What a change took away, and the operations that take the change back. */
export class Ledger {
  readonly #tx: Sql;
  readonly #switchboard: number;
  readonly #trash: Trashed[] = [];
  readonly #inverse: Operation[] = [];
  readonly #taken = new Map<number, Trashed[]>();
  #numbers: number[] = [];
  #expected = 0;

  constructor(tx: Sql, switchboard: number) {
    this.#tx = tx;
    this.#switchboard = switchboard;
  }

  /** Notes how the last step is taken back. */
  takeBack(operation: Operation): void {
    this.#inverse.push(operation);
  }

  /** What takes back all steps so far: the last one first. */
  get inverse(): Operation[] {
    return [...this.#inverse].reverse();
  }

  /** That many deletions are about to come: their numbers are taken together. */
  expect(count: number): void {
    this.#expected += count;
  }

  async newDeletion(): Promise<number> {
    if (this.#numbers.length === 0) {
      this.#numbers = await newDeletions(this.#tx, Math.max(1, this.#expected));
      this.#expected = 0;
    }
    return this.#numbers.shift()!;
  }

  /** Keeps what is taken away. */
  discard(item: Trashed): void {
    this.#trash.push(item);
  }

  /** Takes deletions out of the trash, with one statement, before `take` is asked for them. Answers what they hold. */
  async fetch(deletions: readonly number[]): Promise<Trashed[]> {
    const possible = deletions.filter((deletion) => deletion <= largestNumber);
    if (possible.length === 0) return [];
    const items = await takeDeletions(this.#tx, this.#switchboard, possible);
    for (const [deletion, group] of Map.groupBy(items, (item) => item.deletion)) this.#taken.set(deletion, group);
    return items;
  }

  /** What a deletion took, the last one first; each is there once. */
  async take(deletion: number): Promise<[Trashed, ...Trashed[]]> {
    if (!this.#taken.has(deletion)) await this.fetch([deletion]);
    const [first, ...rest] = this.#taken.get(deletion) ?? [];
    this.#taken.delete(deletion);
    if (!first) throw new Problem('deletion_gone', { days: trashDays }, { fields: { deletion: String(deletion) } });
    return [first, ...rest];
  }

  /** Writes what was taken away into the trash. */
  flush(): Promise<void> {
    return fillTrash(this.#tx, this.#switchboard, this.#trash);
  }
}
