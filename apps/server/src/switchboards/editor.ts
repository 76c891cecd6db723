import {
  GraphEdit,
  GraphRefusal,
  applyBatch,
  copyPlace,
  enteredIn,
  graphKinds,
  typeUri,
  uriOf,
  type AppliedOperation,
  type BatchResult,
  type BodyOutput,
  type Datum,
  type Frame,
  type GraphChanges,
  type Link,
  type Node,
  type Note,
  type endpoints,
  type GraphKind,
} from '@geo/api';
import type { Actor } from '../access/permissions.ts';
import type { Sql } from '../db/types.ts';
import { Problem } from '../problems/index.ts';
import { publishChange } from '../store/changes.ts';
import { parse } from '../store/parse.ts';
import { orderMove } from '../store/runs/orders.ts';
import { noteChanger } from '../store/runs/unattended.ts';
import { ChangeTrash } from './graph/change-trash.ts';
import { Numbers } from './graph/numbers.ts';
import { prepare, readUpload } from './graph/prepare.ts';
import { graphProblem } from './graph/problem.ts';
import { touchRevision } from './graph/revision-rows.ts';
import { RowStore } from './graph/row-store.ts';
import { lockSwitchboard, writeFrame, writeNodeState } from './graph/run-writes.ts';
import { GraphState, type GraphRows } from './graph/state.ts';
import { contentOf } from './graph/values.ts';
import type { SwitchboardLibrary } from './library.ts';
import { frameOf, groupOf, linkOf, nodeOf, noteOf, type FrameContent, type FrameRow } from './rows.ts';

/**
 * Changes the graph of one switchboard inside a transaction; the caller has checked that the actor may change the switchboard, and
 * calls `commit` at the end. What a change does stands in the rules of the graph (`GraphEdit`): here is read and written.
 */
export class GraphEditor {
  readonly #tx: Sql;
  readonly #switchboard: number;
  readonly #library: SwitchboardLibrary;
  readonly #actor: Actor;
  readonly #store: RowStore;
  /** The rules; what they touch must have been read. */
  readonly rules: GraphEdit<FrameContent | null>;
  readonly state: GraphState;
  readonly trash: ChangeTrash;
  readonly numbers: Numbers;
  #locked: Promise<void> | undefined;

  constructor(tx: Sql, switchboard: number, library: SwitchboardLibrary, actor: Actor) {
    this.#tx = tx;
    this.#switchboard = switchboard;
    this.#library = library;
    this.#actor = actor;
    this.state = new GraphState(tx, switchboard);
    this.trash = new ChangeTrash(tx, switchboard);
    this.numbers = new Numbers(tx);
    this.#store = new RowStore(this.state, this.trash, this.numbers, library, actor.language);
    this.rules = new GraphEdit(this.#store, { isSuperuser: actor.isSuperuser, contexts: library.contexts });
  }

  /** Waits until no other change of this switchboard is under way. */
  lock(): Promise<void> {
    this.#locked ??= lockSwitchboard(this.#tx, this.#switchboard);
    return this.#locked;
  }

  /**
   * Writes all changes, what was taken away into the trash, and counts them to the switchboard's revision.
   * @param isHistory False for what a call gives a run: as its results, that is no change of the switchboard that anybody would go back to.
   */
  async commit(isHistory = true): Promise<void> {
    // What was made and deleted in one change is in the trash, though the graph is the same.
    await this.trash.flush();
    if (!this.state.isChanged()) return;
    if (isHistory) await touchRevision(this.#tx, this.#switchboard, this.#actor);
    await noteChanger(this.#tx, this.#switchboard, this.#actor);
    for (const { id, data } of this.state.storedAnew) if (data?.kind === 'records') await orderMove(this.#tx, this.#actor, id);
    await this.state.flush();
    if (this.state.isSummaryChanged)
      await publishChange(this.#tx, { switchboard: this.#switchboard, kind: 'switchboard', id: this.#switchboard, op: 'update' });
  }

  /** Applies operations in order; `language` is that of what is said of wrong fields. */
  async apply(operations: readonly AppliedOperation[], language: Actor['language'] = this.#actor.language): Promise<BatchResult> {
    const batch = await this.#applied(operations, language);
    return { ...batch, changed: await this.changed(), inverse: this.rules.inverse };
  }

  async #applied(operations: readonly AppliedOperation[], language: Actor['language']): Promise<ReturnType<typeof applyBatch>> {
    const { state, trash, numbers } = this;
    const at = { tx: this.#tx, actor: this.#actor, library: this.#library, state, trash, numbers, known: this.#store.known };
    await prepare(at, operations);
    return this.attempt(() => applyBatch(this.rules, this.#store, operations, (schema, body) => parse(schema, body, language)));
  }

  /** Does something by the rules; a refusal is told as a problem. */
  attempt<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw error instanceof GraphRefusal ? this.#problem(error) : error;
    }
  }

  #problem(refusal: GraphRefusal): Problem {
    return graphProblem(refusal, this.#actor.language);
  }

  /** Applies one operation; answers the id of what it made or changed. */
  async #one(operation: AppliedOperation): Promise<number> {
    const { results } = await this.#applied([operation], this.#actor.language);
    return Number(/(\d+)\/$/.exec(results[0] ?? '')?.[1] ?? 0);
  }

  /** The objects that were touched so far, as they are. */
  async changed(): Promise<GraphChanges> {
    const { state } = this;
    const nodes = state.touched('node');
    const links = await state.linksOf(nodes.map((node) => node.id));
    return {
      nodes: nodes.map((node) => nodeOf(node, links.get(node.id) ?? [], this.#library, this.#actor.language)),
      frames: state.touched('frame').map(frameOf),
      links: state.touched('link').map(linkOf),
      notes: state.touched('note').map(noteOf),
      groups: state.touched('nodegroup').map(groupOf),
      deleted: graphKinds.flatMap((kind) => state.gone(kind).map((id) => uriOf(kind, id))),
    };
  }

  async createNode(body: Omit<BodyOutput<typeof endpoints.createNode>, 'switchboard'>): Promise<Node> {
    return this.node(await this.#one({ op: 'create', kind: 'node', body }));
  }

  async saveNode(id: number, body: BodyOutput<typeof endpoints.saveNode>): Promise<Node> {
    return this.node(await this.#one({ op: 'patch', uri: uriOf('node', id), body }));
  }

  async duplicateNode(id: number): Promise<Node> {
    const { func, ...place } = await this.#require('node', id);
    return this.createNode({ func, links: [], ...copyPlace('node', place) });
  }

  async createFrame(body: Omit<BodyOutput<typeof endpoints.createFrame>, 'switchboard'>): Promise<Frame> {
    return this.#frame(await this.#one({ op: 'create', kind: 'frame', body }));
  }

  /** Puts the files of an own upload into a frame of the type file. */
  async loadUpload(id: number, upload: string): Promise<Frame> {
    await this.state.need('frame', [id]);
    await this.numbers.reserve({ deletion: 1 });
    await readUpload({ tx: this.#tx, actor: this.#actor, known: this.#store.known }, upload);
    this.attempt(() => this.rules.loadUpload(uriOf('frame', id), upload));
    return this.#frame(id);
  }

  async saveFrame(id: number, body: BodyOutput<typeof endpoints.saveFrame>): Promise<Frame> {
    return this.#frame(await this.#one({ op: 'patch', uri: uriOf('frame', id), body }));
  }

  /** Sets the one value of a simple type; null empties any frame. */
  async setFrameData(id: number, value: unknown): Promise<Frame> {
    return this.#frame(await this.#one({ op: 'data', uri: uriOf('frame', id), value }));
  }

  /** Enters one more value into a frame, as its last record. */
  async addRecord(id: number, { content_type, value }: BodyOutput<typeof endpoints.createRecord>): Promise<Datum> {
    const expected = typeUri((await this.#require('frame', id)).content_type);
    if (content_type !== undefined && content_type !== expected)
      throw new Problem('invalid', { details: `content_type: ${expected}` }, { fields: { content_type: expected } });
    await this.#one({ op: 'record', uri: uriOf('frame', id), change: 'add', value });
    const values = enteredIn(contentOf((await this.#require('frame', id)).data)) ?? [];
    return { id: values.length, resource_uri: null, content_type: expected, value: values.at(-1) };
  }

  async createLink(body: BodyOutput<typeof endpoints.createLink>): Promise<Link> {
    return linkOf(await this.#require('link', await this.#one({ op: 'create', kind: 'link', body })));
  }

  async createNote(body: Omit<BodyOutput<typeof endpoints.createNote>, 'switchboard'>): Promise<Note> {
    return this.#note(await this.#one({ op: 'create', kind: 'note', body }));
  }

  async duplicateNote(id: number): Promise<Note> {
    const { text, ui_color, ...place } = await this.#require('note', id);
    return this.createNote({ text, ui_color, ...copyPlace('note', place) });
  }

  async saveNote(id: number, body: BodyOutput<typeof endpoints.saveNote>): Promise<Note> {
    return this.#note(await this.#one({ op: 'patch', uri: uriOf('note', id), body }));
  }

  async delete(kind: GraphKind, id: number): Promise<void> {
    await this.#one({ op: 'delete', uri: uriOf(kind, id) });
  }

  /** Inserts a row with the id it had once. */
  revive<K extends GraphKind>(kind: K, row: GraphRows[K]): void {
    this.state.insert(kind, row);
    this.rules.takeBack({ op: 'delete', uri: uriOf(kind, row.id) });
  }

  async node(id: number): Promise<Node> {
    const links = (await this.state.linksOf([id])).get(id) ?? [];
    return nodeOf(await this.#require('node', id), links, this.#library, this.#actor.language);
  }
  async #frame(id: number): Promise<Frame> {
    return frameOf(await this.#require('frame', id));
  }
  async #note(id: number): Promise<Note> {
    return noteOf(await this.#require('note', id));
  }

  async #require<K extends GraphKind>(kind: K, id: number): Promise<GraphRows[K]> {
    await this.state.need(kind, [id]);
    const row = this.state.row(kind, id);
    if (!row) throw this.#problem(new GraphRefusal('not_found'));
    return row;
  }

  /** Writes what a run computed into a frame, at once. */
  async storeFrame(
    frame: FrameRow,
    data: FrameContent | null,
    size: number | null,
    text: string,
    contentType: string = frame.content_type,
  ): Promise<void> {
    await this.lock();
    await writeFrame(this.#tx, frame, data, size, text, contentType);
  }

  /** Sets a node's run state, at once. */
  async setNodeState(id: number, state: Parameters<typeof writeNodeState>[3]): Promise<void> {
    await this.lock();
    await writeNodeState(this.#tx, this.#switchboard, id, state);
  }
}
