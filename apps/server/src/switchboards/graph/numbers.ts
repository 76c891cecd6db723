import type { GraphKind } from '@geo/api';
import type { Sql } from '../../db/types.ts';

/** What is numbered: objects by kind, and deletions; both are unique over all switchboards. */
type Numbered = GraphKind | 'deletion';

const sequences: Record<Numbered, string> = {
  node: "pg_get_serial_sequence('geo.node', 'id')",
  frame: "pg_get_serial_sequence('geo.frame', 'id')",
  link: "pg_get_serial_sequence('geo.link', 'id')",
  note: "pg_get_serial_sequence('geo.note', 'id')",
  nodegroup: "pg_get_serial_sequence('geo.node_group', 'id')",
  deletion: "'geo.graph_deletion'",
};

/** Numbers for what a change makes and takes away, taken together before they are needed. */
export class Numbers {
  readonly #tx: Sql;
  readonly #free = new Map<Numbered, number[]>();

  constructor(tx: Sql) {
    this.#tx = tx;
  }

  /** Takes so many more, with one statement. */
  async reserve(counts: Partial<Record<Numbered, number>>): Promise<void> {
    const wanted = Object.entries(counts).filter(([, count]) => count > 0) as [Numbered, number][];
    if (wanted.length === 0) return;
    const parts = wanted.map(
      ([what], index) => `SELECT '${what}' AS what, nextval(${sequences[what]})::int AS id FROM generate_series(1, $${index + 1}::int)`,
    );
    const { rows } = await this.#tx.query<{ what: Numbered; id: number }>(
      parts.join(' UNION ALL '),
      wanted.map(([, count]) => count),
    );
    for (const { what, id } of rows) this.#free.set(what, [...(this.#free.get(what) ?? []), id]);
  }

  next(what: Numbered): number {
    const id = this.#free.get(what)?.shift();
    if (id === undefined) throw new Error(`No number was reserved for a ${what}`);
    return id;
  }
}
