import { Topology, graphKinds, memberKinds, uriOf, type GraphKind } from '@geo/api';
import type { Sql } from '../../db/types.ts';
import { publishChanges, type Change } from '../../store/changes.ts';
import {
  frameRows,
  groupRows,
  linkOf,
  linkRows,
  nodeRows,
  noteRows,
  type FrameRow,
  type GroupRow,
  type LinkRow,
  type NodeRow,
  type NoteRow,
} from '../rows.ts';
import { toJson } from './json.ts';

export interface GraphRows {
  node: NodeRow;
  frame: FrameRow;
  link: LinkRow;
  note: NoteRow;
  nodegroup: GroupRow;
}
type Row = GraphRows[GraphKind];

const tables: Record<GraphKind, string> = { nodegroup: 'node_group', node: 'node', frame: 'frame', note: 'note', link: 'link' };
const readers: { [K in GraphKind]: (sql: Sql, ids: readonly number[]) => Promise<GraphRows[K][]> } = {
  nodegroup: (sql, ids) => groupRows(sql, { ids }),
  node: (sql, ids) => nodeRows(sql, { ids }),
  frame: (sql, ids) => frameRows(sql, { ids }),
  note: (sql, ids) => noteRows(sql, { ids }),
  link: (sql, ids) => linkRows(sql, { ids }),
};

interface Held<R> {
  /** As it is now; null once it is deleted, or where there is none. */
  row: R | null;
  stored: boolean;
  /** Columns that differ from what is stored. */
  dirty: Set<string>;
  /** What happened to it in this change is to be told. */
  touched: boolean;
}

/**
 * The part of a switchboard that a change works on, in memory: rows are read when they are first needed and written together at
 * the end. Until then the database holds the graph as it was.
 */
export class GraphState {
  readonly tx: Sql;
  readonly switchboard: number;
  readonly #held: { [K in GraphKind]: Map<number, Held<GraphRows[K]>> } = {
    nodegroup: new Map(),
    node: new Map(),
    frame: new Map(),
    note: new Map(),
    link: new Map(),
  };
  #topology: Topology | undefined;
  #isSummaryChanged = false;

  constructor(tx: Sql, switchboard: number) {
    this.tx = tx;
    this.switchboard = switchboard;
  }

  /** Reads rows that are not yet in memory, with one statement. */
  async need(kind: GraphKind, ids: Iterable<number>): Promise<void> {
    const held: Map<number, Held<Row>> = this.#held[kind];
    const missing = [...new Set(ids)].filter((id) => !held.has(id));
    if (missing.length === 0) return;
    for (const row of await readers[kind](this.tx, missing)) held.set(row.id, { row, stored: true, dirty: new Set(), touched: false });
    for (const id of missing) if (!held.has(id)) held.set(id, { row: null, stored: false, dirty: new Set(), touched: false });
  }

  /** A row that was read; null where there is none. */
  row<K extends GraphKind>(kind: K, id: number): GraphRows[K] | null {
    const held = this.#held[kind].get(id);
    if (!held) throw new Error(`The ${kind} ${id} was not read`);
    return held.row;
  }

  /** Reads the links of the whole switchboard; rules about the graph need all of them. */
  async readTopology(): Promise<void> {
    if (this.#topology) return;
    for (const row of await linkRows(this.tx, { switchboard: this.switchboard }))
      if (!this.#held.link.has(row.id)) this.#held.link.set(row.id, { row, stored: true, dirty: new Set(), touched: false });
    this.#topology = new Topology([...this.#held.link.values()].flatMap(({ row }) => (row ? linkOf(row) : [])));
  }

  get topology(): Topology {
    if (!this.#topology) throw new Error('The links were not read');
    return this.#topology;
  }

  /** The links of a node or frame, and what they join. */
  hangingOn(kind: GraphKind, id: number): { kind: GraphKind; id: number }[] {
    if (kind !== 'node' && kind !== 'frame') return [];
    const links = kind === 'node' ? this.topology.ofNode(uriOf('node', id)) : this.topology.ofFrame(uriOf('frame', id));
    return links.flatMap((link) => {
      const row = this.row('link', link.id);
      return row
        ? [
            { kind: 'node', id: row.node_id },
            { kind: 'frame', id: row.frame_id },
          ]
        : [];
    });
  }

  /** Links of some nodes, in the order of their ids. */
  async linksOf(nodes: readonly number[]): Promise<Map<number, LinkRow[]>> {
    if (this.#topology === undefined) {
      const held = this.#held.link;
      const stored = (await linkRows(this.tx, { nodes })).flatMap((row) => (held.has(row.id) ? (held.get(row.id)!.row ?? []) : row));
      return Map.groupBy(stored, (link) => link.node_id);
    }
    const linksOf = (node: number): LinkRow[] => this.topology.ofNode(uriOf('node', node)).flatMap(({ id }) => this.row('link', id) ?? []);
    return new Map(nodes.map((node) => [node, linksOf(node).sort((a, b) => a.id - b.id)]));
  }

  /** Reads what groups gather. */
  async needMembers(groups: readonly number[]): Promise<void> {
    if (groups.length === 0) return;
    for (const kind of memberKinds) {
      const { rows } = await this.tx.query<{ id: number }>(`SELECT id FROM geo.${kind} WHERE group_id = ANY($1::int[])`, [groups]);
      await this.need(
        kind,
        rows.map((row) => row.id),
      );
    }
  }

  /** What a group gathers, of all that was read. */
  membersOf(group: string): { kind: (typeof memberKinds)[number]; id: number }[] {
    return memberKinds.flatMap((kind) =>
      [...this.#held[kind]].flatMap(([id, { row }]) =>
        row && row.group_id !== null && uriOf('nodegroup', row.group_id) === group ? { kind, id } : [],
      ),
    );
  }

  /** Adds a row; its id is new, or that of one that was deleted. */
  insert<K extends GraphKind>(kind: K, row: GraphRows[K]): void {
    const held = this.#held[kind].get(row.id);
    const dirty = new Set(held?.stored ? Object.keys(row) : []);
    this.#held[kind].set(row.id, { row, stored: held?.stored ?? false, dirty, touched: true });
    if (kind === 'link') this.#relink(row as LinkRow, 'add');
    if (kind === 'frame') this.#isSummaryChanged ||= (row as FrameRow).frame_type !== 0;
  }

  remove(kind: GraphKind, id: number): void {
    const held: Held<Row> = this.#held[kind].get(id)!;
    const row = held.row;
    held.row = null;
    held.touched = true;
    if (kind === 'link' && row) this.#relink(row as LinkRow, 'remove');
    if (kind === 'frame' && row) this.#isSummaryChanged ||= (row as FrameRow).frame_type !== 0;
  }

  update<K extends GraphKind>(kind: K, id: number, values: Partial<GraphRows[K]>): void {
    const held = this.#held[kind].get(id)!;
    if (!held.row) return;
    held.row = { ...held.row, ...values };
    for (const column of Object.keys(values)) held.dirty.add(column);
    held.touched = true;
    this.#isSummaryChanged ||= 'frame_type' in values;
  }

  /** The inputs or outputs of the switchboard have changed. */
  get isSummaryChanged(): boolean {
    return this.#isSummaryChanged;
  }

  /** A node shows its links: it has changed with them. */
  #relink(link: LinkRow, what: 'add' | 'remove'): void {
    // A link that is cut needs no others.
    this.#topology?.[what](linkOf(link));
    const node = this.#held.node.get(link.node_id);
    if (!node) throw new Error(`The node ${link.node_id} was not read`);
    node.touched = true;
  }

  /** Objects that this change touched and that are there, in the order of their ids. */
  touched<K extends GraphKind>(kind: K): GraphRows[K][] {
    const held: Held<GraphRows[K]>[] = [...this.#held[kind].values()];
    return held.flatMap(({ row, touched }) => (touched && row ? row : [])).sort((a, b) => a.id - b.id);
  }

  /** Frames that are to be stored otherwise than before. */
  get storedAnew(): FrameRow[] {
    const all = [...this.#held.frame.values()];
    return all.flatMap(({ row, stored, dirty }) =>
      row && stored && (dirty.has('storage_context') || dirty.has('dynamic_storage_context')) ? [row] : [],
    );
  }

  /** Objects that were there before this change and are gone now. */
  gone(kind: GraphKind): number[] {
    return [...this.#held[kind]].filter(([, { row, stored }]) => stored && row === null).map(([id]) => id);
  }

  isChanged(): boolean {
    return graphKinds.some((kind) => this.#changes(kind).length > 0);
  }

  #changes(kind: GraphKind): Change[] {
    const changes: Change[] = [];
    for (const [id, { row, stored, dirty }] of this.#held[kind]) {
      const op = row === null ? (stored ? 'delete' : null) : stored ? (dirty.size > 0 ? 'update' : null) : 'insert';
      if (op) changes.push({ switchboard: this.switchboard, kind, id, op });
    }
    return changes;
  }

  /** Writes what has changed and tells of it. The change is over then: use another state for the next one. */
  async flush(): Promise<void> {
    const changes = inOrder(graphKinds.flatMap((kind) => this.#changes(kind)));
    for (const kind of graphKinds) await this.#write(kind);
    for (const kind of [...graphKinds].reverse()) {
      const gone = this.gone(kind);
      if (gone.length > 0) await this.tx.query(`DELETE FROM geo.${tables[kind]} WHERE id = ANY($1::int[])`, [gone]);
    }
    await publishChanges(this.tx, changes);
  }

  async #write(kind: GraphKind): Promise<void> {
    const held: Held<Row>[] = [...this.#held[kind].values()];
    const inserted = held.flatMap(({ row, stored }) => (row && !stored ? [columnsOf(kind, row)] : []));
    for (const [columns, rows] of Map.groupBy(inserted, (row) => Object.keys(row).sort().join(', ')))
      await this.tx.query(
        `INSERT INTO geo.${tables[kind]} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(null::geo.${tables[kind]}, ($1::text)::jsonb)`,
        [toJson(rows)],
      );
    const updated = held.filter(({ row, stored, dirty }) => row !== null && stored && dirty.size > 0);
    for (const [columns, all] of Map.groupBy(updated, ({ dirty }) => [...dirty].sort().join(','))) {
      const names = columns.split(',').filter((name) => name !== 'id' && !(kind === 'link' && name === 'switchboard_id'));
      const rows = all.map(({ row }) => {
        const values = new Map<string, unknown>(Object.entries(row!));
        return Object.fromEntries(['id', ...names].map((name) => [name, values.get(name) ?? null]));
      });
      await this.tx.query(
        `UPDATE geo.${tables[kind]} AS t SET ${names.map((name) => `${name} = r.${name}`).join(', ')}
         FROM jsonb_populate_recordset(null::geo.${tables[kind]}, ($1::text)::jsonb) AS r WHERE t.id = r.id`,
        [toJson(rows)],
      );
    }
  }
}

/** So that who follows them never sees what names something that is gone: links go first, what they and others name goes last. */
function inOrder(changes: readonly Change[]): Change[] {
  const gone = changes.filter(({ op }) => op === 'delete').reverse();
  return [
    ...gone.filter(({ kind }) => kind === 'link'),
    ...changes.filter(({ op }) => op !== 'delete'),
    ...gone.filter(({ kind }) => kind !== 'link'),
  ];
}

/** A link's switchboard is its node's and has no column. */
function columnsOf(kind: GraphKind, row: Row): Record<string, unknown> {
  if (kind !== 'link') return { ...row };
  return Object.fromEntries(Object.entries(row).filter(([column]) => column !== 'switchboard_id'));
}
