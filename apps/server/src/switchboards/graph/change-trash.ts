import type { Sql } from '../../db/types.ts';
import { fillTrash, takeDeletions, type Trashed } from './trash.ts';

/** No deletion has a number above. */
const largestNumber = 2_147_483_647;

/** What a change takes out of a graph, and what it takes out of the trash. */
export class ChangeTrash {
  readonly #tx: Sql;
  readonly #switchboard: number;
  readonly #trash: Trashed[] = [];
  readonly #taken = new Map<number, Trashed[]>();

  constructor(tx: Sql, switchboard: number) {
    this.#tx = tx;
    this.#switchboard = switchboard;
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
  take(deletion: number): Trashed[] | undefined {
    const taken = this.#taken.get(deletion);
    this.#taken.delete(deletion);
    return taken;
  }

  /** Writes what was taken away into the trash. */
  flush(): Promise<void> {
    return fillTrash(this.#tx, this.#switchboard, this.#trash);
  }
}
