import {
  idOfUri,
  isCompatible,
  isKnownType,
  typeOf,
  typeName,
  typeUri,
  type BodyOutput,
  type Frame,
  type GraphChanges,
  type Link,
  type Node,
  type NodeGroup,
  type Note,
  type endpoints,
} from '@geo/api';
import type { NodeGroupInput } from '@geo/api';
import type { z } from 'zod';
import type { Sql } from '../db/types.ts';
import type { SwitchboardFunction, SwitchboardLibrary, SwitchboardPort } from './library.ts';
import type { Actor } from '../access/permissions.ts';
import { publishChange, type GraphKind } from '../store/changes.ts';
import { Problem } from '../problems/index.ts';
import { filesContent } from './frame-files.ts';
import { frameOf, groupOf, linkOf, nodeOf, noteOf, type FrameContent, type FrameRow, type LinkRow, type NodeRow } from './rows.ts';
import { conflict } from './graph/conflicts.ts';
import { Ledger } from './graph/ledger.ts';
import { linkFault, portNamed, typesFit } from './graph/link-rules.ts';
import { nameOf, shownAs } from './graph/objects.ts';
import { lockSwitchboard, writeFrame, writeNodeState } from './graph/run-writes.ts';
import { GraphState, graphKinds, memberKinds, type GraphRows } from './graph/state.ts';
import type { Trashed } from './graph/trash.ts';
import {
  contentKey,
  emptyHolding,
  holdingOf,
  holdsExpected,
  isUnderWay,
  notRun,
  type DataExpectation,
  type FrameHolding,
} from './graph/values.ts';
import { touchRevision } from './graph/revision-rows.ts';
import { readableName } from './switchboards.ts';
import { noteChanger } from '../store/runs/unattended.ts';
import { requireId, uriOf } from '../store/uris.ts';

/** Layout of a new node's docked frames: right of the card, one row (30 px) a port below the header (60 px). */
const cardWidth = 220;
const gap = 20;
const rowHeight = 30;
const headerHeight = 60;

/** Fields of an object that a patch may name. */
export type Fields = Readonly<Record<string, unknown>>;
export type PatchedKind = 'node' | 'frame' | 'note' | 'nodegroup';

/**
 * Changes the graph of one switchboard inside a transaction; the caller has checked that the actor may change the switchboard, and
 * calls `commit` at the end. Each change records how it is taken back.
 */
export class GraphEditor {
  readonly #tx: Sql;
  readonly #switchboard: number;
  readonly #library: SwitchboardLibrary;
  readonly #actor: Actor;
  readonly state: GraphState;
  readonly ledger: Ledger;
  #summaryChanged = false;
  #locked: Promise<void> | undefined;

  constructor(tx: Sql, switchboard: number, library: SwitchboardLibrary, actor: Actor) {
    this.#tx = tx;
    this.#switchboard = switchboard;
    this.#library = library;
    this.#actor = actor;
    this.state = new GraphState(tx, switchboard);
    this.ledger = new Ledger(tx, switchboard);
  }

  /** Waits until no other change of this switchboard is under way. */
  lock(): Promise<void> {
    this.#locked ??= lockSwitchboard(this.#tx, this.#switchboard);
    return this.#locked;
  }

  /** Writes all changes, what was taken away into the trash, and counts them to the switchboard's revision. */
  async commit(): Promise<void> {
    // What was made and deleted in one change is in the trash, though the graph is the same.
    await this.ledger.flush();
    if (!this.state.isChanged()) return;
    await touchRevision(this.#tx, this.#switchboard, this.#actor);
    await noteChanger(this.#tx, this.#switchboard, this.#actor);
    await this.state.flush();
    if (this.#summaryChanged)
      await publishChange(this.#tx, { switchboard: this.#switchboard, kind: 'switchboard', id: this.#switchboard, op: 'update' });
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

  definition(func: string): SwitchboardFunction | undefined {
    return this.#library.get(func);
  }

  /** Also creates a docked frame for each output port. */
  async createNode(input: Omit<BodyOutput<typeof endpoints.createNode>, 'switchboard'>): Promise<Node> {
    const definition = this.#library.get(input.func);
    if (!definition) throw new Problem('unknown_function', { name: input.func }, { fields: { func: input.func } });
    if (definition.superuserRequired && !this.#actor.isSuperuser) throw new Problem('superuser_function', { name: input.func });
    const { ui_x, ui_y } = input;
    const id = await this.state.newId('node');
    await this.state.insert('node', { ...newNode, id, switchboard_id: this.#switchboard, func: input.func, ui_x, ui_y });
    this.ledger.takeBack({ op: 'delete', uri: uriOf('node', id) });
    for (const [index, port] of definition.outputs.entries()) {
      const y = ui_y + headerHeight + (definition.inputs.length + index) * rowHeight;
      const frame = await this.#insertFrame({ content_type: port.type, ui_x: ui_x + cardWidth + gap, ui_y: y, ui_docked: true });
      await this.#insertLink({ node_id: id, frame_id: frame.id, name: port.name, is_input: false, list_index: null, dict_key: null });
    }
    for (const link of input.links) await this.createLink({ ...link, node: uriOf('node', id) });
    return this.node(id);
  }

  async saveNode(id: number, input: BodyOutput<typeof endpoints.saveNode>): Promise<Node> {
    await this.patch('node', id, input);
    return this.node(id);
  }

  async duplicateNode(id: number): Promise<Node> {
    const node = await this.#require('node', id);
    return this.createNode({ func: node.func, links: [], ui_x: node.ui_x + gap, ui_y: node.ui_y + headerHeight + gap });
  }

  async createFrame(input: Omit<BodyOutput<typeof endpoints.createFrame>, 'switchboard'>): Promise<Frame> {
    const type = this.#type(input.content_type);
    let holding = input.data === undefined ? emptyHolding : await this.#entered(type, input.data);
    if (input.upload_id !== undefined) holding = await this.#filesOf(type, input.upload_id);
    const { ui_x, ui_y, name = '', ui_docked = false } = input;
    const frame = await this.#insertFrame({ content_type: type, ui_x, ui_y, name, ui_docked, ...holding });
    this.ledger.takeBack({ op: 'delete', uri: uriOf('frame', frame.id) });
    return frameOf(frame);
  }

  /** Puts the files of an own upload into a frame of the type file. */
  async loadUpload(id: number, uploadId: string): Promise<Frame> {
    const frame = await this.#require('frame', id);
    return this.#hold(frame, await this.#filesOf(frame.content_type, uploadId));
  }

  /** A new data type removes the data. */
  async saveFrame(id: number, input: BodyOutput<typeof endpoints.saveFrame>): Promise<Frame> {
    await this.patch('frame', id, input);
    return frameOf(await this.#require('frame', id));
  }

  /** Sets the one value of a simple type; null empties any frame. Refused where it holds another value than expected. */
  async setFrameData(id: number, value: unknown, expected?: DataExpectation): Promise<Frame> {
    const frame = await this.#require('frame', id);
    if (expected && !holdsExpected(frame, expected)) throw this.#conflict('frame', frame, 'changed', { data: frame.text_repr });
    return this.#hold(frame, await this.#entered(frame.content_type, value));
  }

  /** A link that the port has already is replaced. */
  async createLink(input: BodyOutput<typeof endpoints.createLink>): Promise<Link> {
    const node = await this.#require('node', requireId('node', input.node, 'node'));
    const frame = await this.#require('frame', requireId('frame', input.frame, 'frame'));
    const { port, isInput } = this.#port(node, input.name);
    const link = {
      node_id: node.id,
      frame_id: frame.id,
      name: port.name,
      is_input: isInput,
      list_index: port.list ? (input.list_index ?? 0) : null,
      dict_key: port.dict ? (input.dict_key ?? null) : null,
    };
    if (!typesFit(link, frame, port)) throw new Problem('wrong_type', { otherType: frame.content_type, port: port.name, type: port.type });
    const fault = linkFault(await this.state.topology(), link);
    if (fault === 'cycle') throw new Problem('cycle');
    if (fault === 'producer') throw new Problem('frame_has_producer');
    const taken = (await this.state.topology()).at(link);
    if (taken) await this.delete('link', taken.id);
    const made = await this.#insertLink(link);
    this.ledger.takeBack({ op: 'delete', uri: uriOf('link', made.id) });
    return linkOf(made);
  }

  async createNote(input: Omit<BodyOutput<typeof endpoints.createNote>, 'switchboard'>): Promise<Note> {
    const { text, ui_color = null, ui_x, ui_y } = input;
    const note = { id: await this.state.newId('note'), switchboard_id: this.#switchboard, text, ui_color, ui_x, ui_y, group_id: null };
    await this.state.insert('note', note);
    this.ledger.takeBack({ op: 'delete', uri: uriOf('note', note.id) });
    return noteOf(note);
  }

  async duplicateNote(id: number): Promise<Note> {
    const { text, ui_color, ui_x, ui_y } = await this.#require('note', id);
    return this.createNote({ text, ui_color, ui_x: ui_x + gap, ui_y: ui_y + gap });
  }

  async saveNote(id: number, input: BodyOutput<typeof endpoints.saveNote>): Promise<Note> {
    await this.patch('note', id, input);
    return noteOf(await this.#require('note', id));
  }

  async createGroup(input: Omit<z.output<typeof NodeGroupInput>, 'switchboard'>): Promise<NodeGroup> {
    const { members, name, ui_collapsed, ui_color, ui_x, ui_y } = input;
    const group = { id: await this.state.newId('nodegroup'), switchboard_id: this.#switchboard, name, ui_collapsed, ui_color, ui_x, ui_y };
    await this.state.insert('nodegroup', group);
    this.ledger.takeBack({ op: 'delete', uri: uriOf('nodegroup', group.id) });
    for (const uri of new Set(members)) {
      const kind = memberKinds.find((one) => uri.startsWith(uriOf(one, 0).replace('0/', '')));
      if (!kind) throw new Problem('invalid', { details: `members: ${uri}` }, { fields: { members: uri } });
      await this.patch(kind, requireId(kind, uri, 'members'), { group: uriOf('nodegroup', group.id) });
    }
    return groupOf(group);
  }

  /** Changes the fields of an object; refused where one of `expected` has another value by now. */
  async patch(kind: PatchedKind, id: number, fields: Fields, expected: Fields = {}): Promise<void> {
    const row = await this.#require(kind, id);
    const before = this.#shown(kind, row);
    this.#requireFields(kind, row, before, expected);
    const given = Object.entries(fields).filter(([key, value]) => value !== undefined && value !== before[key]);
    if (given.length === 0) return;
    const columns: Record<string, unknown> = {};
    for (const [key, value] of given) {
      if (key === 'group') columns.group_id = await this.#groupId(value as string | null);
      else if (key === 'content_type') columns.content_type = this.#type(String(value));
      else columns[key] = value;
    }
    if (columns.content_type !== undefined) await this.#hold(row as FrameRow, emptyHolding);
    this.state.update(kind, id, columns);
    if (columns.frame_type !== undefined) this.#summaryChanged = true;
    this.ledger.takeBack({
      op: 'patch',
      uri: uriOf(kind, id),
      body: Object.fromEntries(given.map(([key]) => [key, before[key]])),
      expect: Object.fromEntries(given),
    });
  }

  /**
   * Into the trash: a node with its links and the docked frames that only it used, a frame with its links. The members of a
   * group stay.
   */
  async delete(kind: GraphKind, id: number): Promise<void> {
    await this.#require(kind, id);
    const deletion = await this.ledger.newDeletion();
    await this.#remove(kind, id, deletion);
    this.ledger.takeBack({ op: 'restore', deletion });
  }

  /** Brings back what a deletion took, under the same ids. Answers the uri of what was deleted. */
  async restore(deletion: number): Promise<string> {
    const taken = await this.ledger.take(deletion);
    const [root] = taken;
    for (const item of taken) await this.putBack(item);
    if (root.kind === 'data') return uriOf('frame', root.object_id);
    this.ledger.takeBack({ op: 'delete', uri: uriOf(root.kind, root.object_id) });
    return uriOf(root.kind, root.object_id);
  }

  /** Puts one thing out of the trash back in its place; refused where the place is taken or gone. */
  async putBack(item: Trashed): Promise<void> {
    if (item.kind === 'data') return this.#putDataBack(item);
    const row = item.row as unknown as GraphRows[typeof item.kind];
    if (await this.state.row(item.kind, item.object_id)) throw this.#conflict(item.kind, row, 'back');
    if (item.kind === 'link') await this.#requirePlace(row as LinkRow);
    if (item.kind === 'nodegroup') {
      const { members, ...group } = item.row as { members: { kind: (typeof memberKinds)[number]; id: number }[] };
      await this.state.insert('nodegroup', group as unknown as GraphRows['nodegroup']);
      for (const { kind, id } of members)
        if ((await this.state.row(kind, id))?.group_id === null) this.state.update(kind, id, { group_id: item.object_id });
      return;
    }
    if ('group_id' in row && row.group_id !== null && !(await this.state.row('nodegroup', row.group_id))) row.group_id = null;
    // The run that it was deleted from has passed it by.
    if (item.kind === 'node' && isUnderWay(row as NodeRow)) Object.assign(row, notRun);
    await this.state.insert<GraphKind>(item.kind, row);
    if (item.kind === 'frame' && (row as FrameRow).frame_type !== 0) this.#summaryChanged = true;
  }

  /** Inserts a row with the id it had once. */
  async revive<K extends GraphKind>(kind: K, row: GraphRows[K]): Promise<void> {
    await this.state.insert(kind, row);
    this.ledger.takeBack({ op: 'delete', uri: uriOf(kind, row.id) });
  }

  /** Replaces what a frame holds; what it held goes into the trash. */
  async hold(id: number, holding: FrameHolding): Promise<void> {
    await this.#hold(await this.#require('frame', id), holding);
  }

  async node(id: number): Promise<Node> {
    const links = (await this.state.linksOf([id])).get(id) ?? [];
    return nodeOf(await this.#require('node', id), links, this.#library, this.#actor.language);
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

  /** Takes an object away, and before it what hangs on it. */
  async #remove(kind: GraphKind, id: number, deletion: number): Promise<void> {
    const row = await this.state.row(kind, id);
    let kept: Record<string, unknown> = { ...row };
    if (kind === 'node' || kind === 'frame') {
      const topology = await this.state.topology();
      const links = kind === 'node' ? topology.ofNode(id) : topology.ofFrame(id);
      for (const link of links) await this.#remove('link', link.id, deletion);
      if (kind === 'node') {
        const frames = new Set(links.map((link) => link.frame_id));
        await this.state.need('frame', frames);
        for (const frame of frames)
          if ((await this.state.row('frame', frame))?.ui_docked && topology.ofFrame(frame).length === 0)
            await this.#remove('frame', frame, deletion);
      }
    }
    if (kind === 'nodegroup') {
      const members = await this.state.members(id);
      for (const member of members) this.state.update(member.kind, member.id, { group_id: null });
      kept = { ...kept, members };
    }
    if (kind === 'frame' && (row as FrameRow).frame_type !== 0) this.#summaryChanged = true;
    await this.state.remove(kind, id);
    this.ledger.discard({ deletion, kind, object_id: id, row: kept });
  }

  async #hold(frame: FrameRow, holding: FrameHolding): Promise<Frame> {
    const { data, size, text_repr } = frame;
    if (contentKey(data) !== contentKey(holding.data) || data?.kind === 'records') {
      const deletion = await this.ledger.newDeletion();
      this.ledger.discard({ deletion, kind: 'data', object_id: frame.id, row: { data, size, text_repr, after: contentKey(holding.data) } });
      this.state.update('frame', frame.id, holding);
      this.ledger.takeBack({ op: 'restore', deletion });
    }
    return frameOf((await this.state.row('frame', frame.id))!);
  }

  async #putDataBack(item: Trashed): Promise<void> {
    const frame = await this.state.row('frame', item.object_id);
    const { after, ...holding } = item.row as unknown as FrameHolding & { after: string };
    const name = { text_repr: holding.text_repr || 'Dataset', name: '' } as FrameRow;
    if (!frame) throw this.#conflict('frame', name, 'gone');
    if (contentKey(frame.data) !== after)
      throw this.#conflict('frame', frame, 'changed', { data: frame.text_repr || String(frame.size ?? '') });
    await this.#hold(frame, holding);
  }

  /** A link that comes back needs both its ends, and its place. */
  async #requirePlace(link: LinkRow): Promise<void> {
    const [node, frame] = [await this.state.row('node', link.node_id), await this.state.row('frame', link.frame_id)];
    if (!node || !frame) throw this.#conflict('link', link, 'ends');
    const taken = (await this.state.topology()).at(link);
    if (taken) throw this.#conflict('link', link, 'place', { [link.name]: uriOf('frame', taken.frame_id) });
    // The data type may have changed since, as it may under a link that is there.
    const fault = linkFault(await this.state.topology(), link);
    if (fault) throw this.#conflict('link', link, fault);
  }

  #conflict<K extends GraphKind>(
    kind: K,
    row: GraphRows[K],
    reason: Parameters<typeof conflict>[1],
    fields?: Record<string, string>,
  ): Problem {
    const { language } = this.#actor;
    return conflict(nameOf[kind](row, { library: this.#library, language }), reason, language, {
      fields: { uri: uriOf(kind, row.id), ...fields },
    });
  }

  #requireFields<K extends PatchedKind>(kind: K, row: GraphRows[K], shown: Fields, expected: Fields): void {
    const other = Object.keys(expected).filter((key) => JSON.stringify(shown[key]) !== JSON.stringify(expected[key]));
    if (other.length === 0) return;
    throw this.#conflict(kind, row, 'changed', Object.fromEntries(other.map((key) => [key, asText(shown[key])])));
  }

  #shown<K extends GraphKind>(kind: K, row: GraphRows[K]): Record<string, unknown> {
    return shownAs[kind](row, { library: this.#library, language: this.#actor.language });
  }

  async #groupId(uri: string | null): Promise<number | null> {
    if (uri === null) return null;
    const id = requireId('nodegroup', uri, 'group');
    const group = await this.state.row('nodegroup', id);
    if (group?.switchboard_id !== this.#switchboard) throw new Problem('no_such_reference', { field: 'group' }, { fields: { group: uri } });
    return id;
  }

  /** A value brought into the type. Another switchboard is shown by its name, if the actor may see it. */
  async #entered(type: string, value: unknown): Promise<FrameHolding> {
    const holding = holdingOf(type, value);
    const switchboard = typeOf(type).names?.kind === 'switchboard' ? idOfUri('switchboard', holding.text_repr) : null;
    const name = switchboard === null ? null : await readableName(this.#tx, this.#actor, switchboard);
    return name === null ? holding : { ...holding, text_repr: name.slice(0, 200) };
  }

  async #filesOf(type: string, uploadId: string): Promise<FrameHolding> {
    if (!isCompatible(type, 'file')) throw new Problem('not_a_file', { type });
    const data = await filesContent(this.#tx, this.#actor, uploadId);
    return { data, size: data.files.length, text_repr: data.files[0]!.name.slice(0, 200) };
  }

  #port(node: NodeRow, name: string): { port: SwitchboardPort; isInput: boolean } {
    const found = portNamed(this.#library.get(node.func), name);
    if (!found) throw new Problem('unknown_port', { func: node.func, port: name }, { fields: { name } });
    return found;
  }

  #type(uri: string): string {
    const name = typeName(uri);
    if (!isKnownType(name) || uri !== typeUri(name)) throw new Problem('unknown_type', { name }, { fields: { content_type: name } });
    return name;
  }

  async #insertFrame(values: Pick<FrameRow, 'content_type' | 'ui_x' | 'ui_y' | 'ui_docked'> & Partial<FrameRow>): Promise<FrameRow> {
    const frame = { ...newFrame, ...values, id: await this.state.newId('frame'), switchboard_id: this.#switchboard };
    await this.state.insert('frame', frame);
    return frame;
  }

  async #insertLink(values: Omit<LinkRow, 'id' | 'switchboard_id'>): Promise<LinkRow> {
    const link = { ...values, id: await this.state.newId('link'), switchboard_id: this.#switchboard };
    await this.state.insert('link', link);
    return link;
  }

  async #require<K extends GraphKind>(kind: K, id: number): Promise<GraphRows[K]> {
    const row = await this.state.row(kind, id);
    if (!row) throw new Problem('not_found');
    if (row.switchboard_id !== this.#switchboard) throw new Problem('other_switchboard');
    return row;
  }
}

const newNode: Omit<NodeRow, 'id' | 'switchboard_id' | 'func' | 'ui_x' | 'ui_y'> = {
  ...notRun,
  ui_collapsed: false,
  group_id: null,
};
const newFrame: Omit<FrameRow, 'id' | 'switchboard_id' | 'content_type' | 'ui_x' | 'ui_y' | 'ui_docked'> = {
  ...emptyHolding,
  name: '',
  description: '',
  storage_context: 'django',
  frame_type: 0,
  content_visible: false,
  content_edit: false,
  group_id: null,
};

function asText(value: unknown): string {
  return value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as string | number | boolean);
}
