import {
  isCompatible,
  isKnownType,
  typeName,
  typeUri,
  type BodyOutput,
  type Frame,
  type Link,
  type Node,
  type Note,
  type endpoints,
} from '@geo/api';
import type { Sql } from '../db/types.ts';
import type { FunctionLibrary, PortDefinition } from '../engine/definition.ts';
import type { Actor } from '../identity/permissions.ts';
import { publishChange, type GraphKind } from '../live/changes.ts';
import { Problem } from './errors.ts';
import {
  frameOf,
  frameRows,
  isSimpleType,
  linkOf,
  linkRows,
  nodeOf,
  nodeRows,
  noteOf,
  noteRows,
  type FrameContent,
  type FrameRow,
  type LinkRow,
  type NodeRow,
  type NoteRow,
} from './graph-rows.ts';
import { dropRecordTable } from './record-table.ts';
import { requireId } from './uris.ts';

/** Layout of a new node's docked frames: right of the card, one row (30 px) a port below the header (60 px). */
const cardWidth = 220;
const gap = 20;
const rowHeight = 30;
const headerHeight = 60;

/** The graph of one switchboard inside a transaction; the caller has checked that the actor may change the board. */
export class GraphEditor {
  readonly #tx: Sql;
  readonly #board: number;
  readonly #library: FunctionLibrary;
  readonly #actor: Actor;

  constructor(tx: Sql, board: number, library: FunctionLibrary, actor: Actor) {
    this.#tx = tx;
    this.#board = board;
    this.#library = library;
    this.#actor = actor;
  }

  /** Also creates a docked frame for each output port. */
  async createNode(input: Omit<BodyOutput<typeof endpoints.createNode>, 'switchboard'>): Promise<Node> {
    const definition = this.#library.get(input.func);
    if (!definition) throw new Problem('unknown_function', { name: input.func }, { fields: { func: input.func } });
    if (definition.superuserRequired && !this.#actor.isSuperuser) throw new Problem('superuser_function', { name: input.func });
    const { rows } = await this.#tx.query<{ id: number }>(
      'INSERT INTO geo.node (switchboard_id, func, ui_x, ui_y) VALUES ($1, $2, $3, $4) RETURNING id',
      [this.#board, input.func, input.ui_x, input.ui_y],
    );
    const id = rows[0]!.id;
    await this.#tell('node', id, 'insert');
    for (const [index, port] of definition.outputs.entries()) {
      const y = input.ui_y + headerHeight + (definition.inputs.length + index) * rowHeight;
      const frame = await this.#insertFrame({
        content_type: port.type,
        ui_x: input.ui_x + cardWidth + gap,
        ui_y: y,
        ui_docked: true,
        size: 0,
      });
      await this.#insertLink({ node_id: id, frame_id: frame, name: port.name, is_input: false, list_index: null, dict_key: null });
    }
    for (const link of input.links) await this.createLink({ ...link, node: `/api/v1/node/${id}/` });
    return this.#node(id);
  }

  async saveNode(id: number, input: BodyOutput<typeof endpoints.saveNode>): Promise<Node> {
    await this.#require('node', id);
    await this.#update('node', id, input);
    return this.#node(id);
  }

  /** With its links and the docked frames that only it used. */
  async deleteNode(id: number): Promise<void> {
    await this.#require('node', id);
    const links = await linkRows(this.#tx, { node: id });
    for (const link of links) await this.#deleteLinkRow(link);
    for (const frameId of new Set(links.map((link) => link.frame_id))) {
      const [frame] = await frameRows(this.#tx, { id: frameId });
      if (frame?.ui_docked && (await linkRows(this.#tx, { frame: frameId })).length === 0) await this.deleteFrame(frameId);
    }
    await this.#tx.query('DELETE FROM geo.node WHERE id = $1', [id]);
    await this.#tell('node', id, 'delete');
  }

  async duplicateNode(id: number): Promise<Node> {
    const node = await this.#require<NodeRow>('node', id);
    return this.createNode({ func: node.func, links: [], ui_x: node.ui_x + gap, ui_y: node.ui_y + headerHeight + gap });
  }

  async createFrame(input: Omit<BodyOutput<typeof endpoints.createFrame>, 'switchboard'>): Promise<Frame> {
    const type = this.#type(input.content_type);
    const id = await this.#insertFrame({
      content_type: type,
      ui_x: input.ui_x,
      ui_y: input.ui_y,
      name: input.name ?? '',
      ui_docked: input.ui_docked ?? false,
      size: 0,
    });
    if (input.data !== undefined) return this.setFrameData(id, input.data);
    return this.#frame(id);
  }

  /** A new data type removes the data. */
  async saveFrame(id: number, input: BodyOutput<typeof endpoints.saveFrame>): Promise<Frame> {
    const frame = await this.#require<FrameRow>('frame', id);
    const { content_type: contentType, ...rest } = input;
    const type = contentType === undefined ? undefined : this.#type(contentType);
    if (type !== undefined && type !== frame.content_type) await this.#clear(frame);
    await this.#update('frame', id, { ...rest, content_type: type });
    if (input.frame_type !== undefined)
      await publishChange(this.#tx, { board: this.#board, kind: 'switchboard', id: this.#board, op: 'update' });
    return this.#frame(id);
  }

  async deleteFrame(id: number): Promise<void> {
    const frame = await this.#require<FrameRow>('frame', id);
    for (const link of await linkRows(this.#tx, { frame: id })) await this.#deleteLinkRow(link);
    await this.#dropPile(frame);
    await this.#tx.query('DELETE FROM geo.frame WHERE id = $1', [id]);
    await this.#tell('frame', id, 'delete');
  }

  /** Sets the one value of a simple type; null or '' empties it. */
  async setFrameData(id: number, value: unknown): Promise<Frame> {
    const frame = await this.#require<FrameRow>('frame', id);
    if (!isSimpleType(frame.content_type)) throw new Problem('not_a_value', { type: frame.content_type });
    const checked = simpleValue(frame.content_type, value);
    await this.storeFrame(
      frame,
      checked === null ? null : { kind: 'value', value: checked },
      checked === null ? 0 : 1,
      checked === null ? '' : textOf(checked),
    );
    return this.#frame(id);
  }

  async clearFrame(id: number): Promise<Frame> {
    await this.#clear(await this.#require<FrameRow>('frame', id));
    return this.#frame(id);
  }

  /** A link that the port has already is replaced. */
  async createLink(input: BodyOutput<typeof endpoints.createLink>): Promise<Link> {
    const node = await this.#require<NodeRow>('node', requireId('node', input.node, 'node'));
    const frame = await this.#require<FrameRow>('frame', requireId('frame', input.frame, 'frame'));
    const port = this.#port(node, input.name);
    const isInput = this.#library.get(node.func)!.inputs.includes(port);
    const fits = isInput ? isCompatible(frame.content_type, port.type) : isCompatible(port.type, frame.content_type);
    if (!fits) throw new Problem('wrong_type', { frame: frame.content_type, port: port.name, type: port.type });
    if (isInput && (await this.#producers(frame.id)).has(node.id)) throw new Problem('cycle');
    if (!isInput) await this.#requireWritable(frame.id, node.id, port.name);
    const place = { list_index: port.list ? (input.list_index ?? 0) : null, dict_key: port.dict ? (input.dict_key ?? null) : null };
    for (const link of await linkRows(this.#tx, { node: node.id })) {
      if (link.name === port.name && link.is_input === isInput && link.list_index === place.list_index && link.dict_key === place.dict_key)
        await this.#deleteLinkRow(link);
    }
    const id = await this.#insertLink({ node_id: node.id, frame_id: frame.id, name: port.name, is_input: isInput, ...place });
    return linkOf((await linkRows(this.#tx, { id }))[0]!);
  }

  async deleteLink(id: number): Promise<void> {
    const [link] = await linkRows(this.#tx, { id });
    if (!link || link.switchboard_id !== this.#board) throw new Problem('not_found');
    await this.#deleteLinkRow(link);
  }

  async createNote(input: Omit<BodyOutput<typeof endpoints.createNote>, 'switchboard'>): Promise<Note> {
    const { rows } = await this.#tx.query<NoteRow>(
      'INSERT INTO geo.note (switchboard_id, text, ui_x, ui_y) VALUES ($1, $2, $3, $4) RETURNING *',
      [this.#board, input.text, input.ui_x, input.ui_y],
    );
    await this.#tell('note', rows[0]!.id, 'insert');
    return noteOf(rows[0]!);
  }

  async saveNote(id: number, input: BodyOutput<typeof endpoints.saveNote>): Promise<Note> {
    await this.#require('note', id);
    await this.#update('note', id, input);
    return noteOf((await noteRows(this.#tx, { id }))[0]!);
  }

  async deleteNote(id: number): Promise<void> {
    await this.#require('note', id);
    await this.#tx.query('DELETE FROM geo.note WHERE id = $1', [id]);
    await this.#tell('note', id, 'delete');
  }

  /** Writes a frame's data; a table that belonged to the frame before is dropped. */
  async storeFrame(
    frame: FrameRow,
    data: FrameContent | null,
    size: number | null,
    text: string,
    contentType: string = frame.content_type,
  ): Promise<void> {
    const keeps = data?.kind === 'records' && frame.data?.kind === 'records' && data.pile !== undefined && data.pile === frame.data.pile;
    if (!keeps) await this.#dropPile(frame);
    await this.#tx.query('UPDATE geo.frame SET data = $2, size = $3, text_repr = $4, content_type = $5 WHERE id = $1', [
      frame.id,
      data === null ? null : JSON.stringify(data),
      size,
      text,
      contentType,
    ]);
    await this.#tell('frame', frame.id, 'update');
  }

  /** Sets a node's run state. */
  async setNodeState(
    id: number,
    state: { status: NodeRow['status']; progress?: number; count?: number | null; exception?: string | null },
  ): Promise<void> {
    await this.#tx.query(
      'UPDATE geo.node SET status = $2, status_changed = now(), progress = $3, count = $4, exception = $5 WHERE id = $1',
      [id, state.status, state.progress ?? 0, state.count ?? null, state.exception ?? null],
    );
    await this.#tell('node', id, 'update');
  }

  async #clear(frame: FrameRow): Promise<void> {
    await this.storeFrame(frame, null, 0, '');
  }

  async #dropPile(frame: FrameRow): Promise<void> {
    if (frame.data?.kind === 'records' && frame.data.pile) await dropRecordTable(this.#tx, frame.data.pile);
  }

  /** Nodes that a frame's data come from, through any number of steps. */
  async #producers(frameId: number): Promise<Set<number>> {
    const links = await linkRows(this.#tx, { switchboard: this.#board });
    const found = new Set<number>();
    const frames = [frameId];
    for (let frame = frames.pop(); frame !== undefined; frame = frames.pop()) {
      for (const output of links.filter((link) => !link.is_input && link.frame_id === frame)) {
        if (found.has(output.node_id)) continue;
        found.add(output.node_id);
        frames.push(...links.filter((link) => link.is_input && link.node_id === output.node_id).map((link) => link.frame_id));
      }
    }
    return found;
  }

  /** An output may write a frame that no other output writes, and that nothing before its node reads. */
  async #requireWritable(frameId: number, nodeId: number, port: string): Promise<void> {
    const links = await linkRows(this.#tx, { switchboard: this.#board });
    const onFrame = links.filter((link) => link.frame_id === frameId);
    if (onFrame.some((link) => !link.is_input && (link.node_id !== nodeId || link.name !== port))) throw new Problem('frame_has_producer');
    const before = new Set([nodeId]);
    for (const input of links.filter((link) => link.is_input && link.node_id === nodeId))
      for (const producer of await this.#producers(input.frame_id)) before.add(producer);
    if (onFrame.some((link) => link.is_input && before.has(link.node_id))) throw new Problem('cycle');
  }

  #port(node: NodeRow, name: string): PortDefinition {
    const definition = this.#library.get(node.func);
    const port = definition && [...definition.inputs, ...definition.outputs].find((one) => one.name === name);
    if (!port) throw new Problem('unknown_port', { func: node.func, port: name }, { fields: { name } });
    return port;
  }

  #type(uri: string): string {
    const name = typeName(uri);
    if (!isKnownType(name) || uri !== typeUri(name)) throw new Problem('unknown_type', { name }, { fields: { content_type: name } });
    return name;
  }

  async #insertFrame(frame: {
    content_type: string;
    ui_x: number;
    ui_y: number;
    name?: string;
    ui_docked: boolean;
    size: number;
  }): Promise<number> {
    const { rows } = await this.#tx.query<{ id: number }>(
      'INSERT INTO geo.frame (switchboard_id, content_type, ui_x, ui_y, name, ui_docked, size) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id',
      [this.#board, frame.content_type, frame.ui_x, frame.ui_y, frame.name ?? '', frame.ui_docked, frame.size],
    );
    await this.#tell('frame', rows[0]!.id, 'insert');
    return rows[0]!.id;
  }

  async #insertLink(link: Omit<LinkRow, 'id' | 'switchboard_id'>): Promise<number> {
    const { rows } = await this.#tx.query<{ id: number }>(
      'INSERT INTO geo.link (node_id, frame_id, name, is_input, list_index, dict_key) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id',
      [link.node_id, link.frame_id, link.name, link.is_input, link.list_index, link.dict_key],
    );
    await this.#tell('link', rows[0]!.id, 'insert');
    return rows[0]!.id;
  }

  async #deleteLinkRow(link: LinkRow): Promise<void> {
    await this.#tx.query('DELETE FROM geo.link WHERE id = $1', [link.id]);
    await this.#tell('link', link.id, 'delete');
  }

  async #update(kind: 'node' | 'frame' | 'note', id: number, values: Readonly<Record<string, unknown>>): Promise<void> {
    const entries = Object.entries(values).filter(([, value]) => value !== undefined);
    if (entries.length === 0) return;
    const params: unknown[] = [id];
    await this.#tx.query(
      `UPDATE geo.${kind} SET ${entries.map(([column, value]) => `${column} = $${params.push(value)}`).join(', ')} WHERE id = $1`,
      params,
    );
    await this.#tell(kind, id, 'update');
  }

  async #require<Row extends { switchboard_id: number }>(kind: 'node' | 'frame' | 'note', id: number): Promise<Row> {
    const { rows } = await this.#tx.query<Row>(`SELECT * FROM geo.${kind} WHERE id = $1`, [id]);
    if (!rows[0]) throw new Problem('not_found');
    if (rows[0].switchboard_id !== this.#board) throw new Problem('other_switchboard');
    return rows[0];
  }

  async #node(id: number): Promise<Node> {
    return nodeOf((await nodeRows(this.#tx, { id }))[0]!, await linkRows(this.#tx, { node: id }), this.#library, this.#actor.language);
  }

  async #frame(id: number): Promise<Frame> {
    return frameOf((await frameRows(this.#tx, { id }))[0]!);
  }

  #tell(kind: GraphKind, id: number, op: 'insert' | 'update' | 'delete'): Promise<void> {
    return publishChange(this.#tx, { board: this.#board, kind, id, op });
  }
}

/** Brings a value into its type; null empties the frame. */
function simpleValue(type: string, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'object') throw new Problem('invalid', { details: `value: ${type}` }, { fields: { value: type } });
  const text = String(value as string | number | boolean);
  if (isCompatible(type, 'number')) {
    const number = typeof value === 'number' ? value : Number(text.trim().replace(',', '.'));
    if (!Number.isFinite(number) || (type === 'int' && !Number.isInteger(number)))
      throw new Problem('invalid', { details: `value: ${type}` }, { fields: { value: type } });
    return number;
  }
  if (type === 'bool') return value === true || ['1', 'true', 'True'].includes(text);
  return text.slice(0, 1_000_000);
}

function textOf(value: unknown): string {
  if (value === true) return 'True';
  if (value === false) return 'False';
  return String(value).slice(0, 200);
}
