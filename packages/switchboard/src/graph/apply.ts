import {
  valueLine,
  type BatchOperation,
  type Frame,
  type FunctionInfo,
  type Link,
  type Node,
  type NodeGroup,
  type Note,
  type Port,
} from '@geo/api';
import type { Graph } from './graph.ts';
import { slotOf } from './ports.ts';

/** A graph that is being changed; its maps are the draft's own. */
export interface DraftGraph {
  readonly nodes: Map<string, Node>;
  readonly frames: Map<string, Frame>;
  readonly notes: Map<string, Note>;
  readonly groups: Map<string, NodeGroup>;
}

export interface ApplyOptions {
  /** The function library: what ports a new node has. */
  readonly functions: readonly FunctionInfo[];
  /** The uri of a new object. @default its reference, as long as the server has not named it */
  readonly uriOf?: (kind: 'node' | 'frame' | 'link' | 'note' | 'nodegroup', ref: string) => string;
  /** Brings back what a deletion took. @default nothing: only the server knows it */
  readonly restore?: (draft: DraftGraph, deletion: number) => void;
  /** An operation names an object that is not there. @default the operation does nothing */
  readonly onMissing?: (uri: string) => void;
}

export interface Applied {
  readonly graph: Graph;
  /** The uri of each reference. */
  readonly refs: ReadonlyMap<string, string>;
  /** The uri of what each operation created or changed, in order. */
  readonly results: readonly (string | null)[];
}

/** Reference of the link that joins an output of a new node to the frame it writes. */
export function outputLinkRef(frameRef: string): string {
  return `${frameRef}~`;
}

const valueOf = (value: unknown): Pick<Frame, 'size' | 'text_repr'> =>
  value === null || value === undefined || value === '' ? { size: 0, text_repr: '' } : { size: 1, text_repr: valueLine(value) };

type CreateOf<Kind> = Extract<BatchOperation, { op: 'create'; kind: Kind }>['body'];
type Patch = Extract<BatchOperation, { op: 'patch' }>['body'];

class Editing {
  readonly draft: DraftGraph;
  readonly refs = new Map<string, string>();
  readonly #switchboard: string;
  readonly #options: ApplyOptions;
  #unnamed = 0;

  constructor(graph: Graph, options: ApplyOptions) {
    this.#switchboard = graph.switchboard.resource_uri;
    this.#options = options;
    this.draft = {
      nodes: new Map(graph.nodes),
      frames: new Map(graph.frames),
      notes: new Map(graph.notes),
      groups: new Map(graph.groups),
    };
  }

  readonly resolve = (uri: string): string => this.refs.get(uri) ?? uri;

  #identity(kind: 'node' | 'frame' | 'link' | 'note' | 'nodegroup', ref: string | undefined) {
    const name = ref ?? `$new${(this.#unnamed += 1)}`;
    const uri = this.#options.uriOf?.(kind, name) ?? name;
    this.refs.set(name, uri);
    return { id: Number(/(\d+)\/$/.exec(uri)?.[1] ?? 0), resource_uri: uri, switchboard: this.#switchboard };
  }

  #missing(uri: string): null {
    this.#options.onMissing?.(uri);
    return null;
  }

  apply(operation: BatchOperation): string | null {
    switch (operation.op) {
      case 'create':
        return this.#create(operation);
      case 'patch':
        return this.#patch(this.resolve(operation.uri), operation.body);
      case 'data':
        return this.#data(this.resolve(operation.uri), operation.value);
      case 'delete':
        this.#delete(this.resolve(operation.uri));
        return null;
      case 'restore':
        this.#options.restore?.(this.draft, operation.deletion);
        return null;
    }
  }

  #create(operation: Extract<BatchOperation, { op: 'create' }>): string | null {
    switch (operation.kind) {
      case 'node':
        return this.#createNode(operation.body, operation.ref);
      case 'frame':
        return this.#createFrame(operation.body, operation.ref);
      case 'link':
        return this.#createLink(operation.body, operation.ref);
      case 'note': {
        const { text, ui_color = null, ui_x, ui_y } = operation.body;
        const note: Note = { ...this.#identity('note', operation.ref), text, ui_color, ui_x, ui_y, group: null };
        this.draft.notes.set(note.resource_uri, note);
        return note.resource_uri;
      }
      case 'nodegroup':
        return this.#createGroup(operation.body, operation.ref);
    }
  }

  #createNode(body: CreateOf<'node'>, ref: string | undefined): string {
    const info = this.#options.functions.find((candidate) => candidate.name === body.func);
    const identity = this.#identity('node', ref);
    const uri = identity.resource_uri;
    this.draft.nodes.set(uri, {
      ...identity,
      func: body.func,
      func_verbose_name: info?.verbose_name ?? null,
      ui_x: body.ui_x,
      ui_y: body.ui_y,
      group: null,
      status: 'initialized',
      status_changed: null,
      ports: info ? [...info.inputs, ...info.outputs] : [],
      links: [],
      runinfo: { progress: 0, count: null, exception: null },
      ui_collapsed: false,
    });
    for (const port of info?.outputs ?? []) {
      const frameRef = ref && `${ref}>${port.name}`;
      const place = { ui_x: body.ui_x, ui_y: body.ui_y, ui_docked: true };
      const frame = this.#createFrame({ content_type: port.content_type, ...place }, frameRef);
      this.#createLink({ name: port.name, frame, node: uri }, frameRef && outputLinkRef(frameRef));
    }
    for (const link of body.links ?? []) this.#createLink({ ...link, node: uri }, undefined);
    return uri;
  }

  #createFrame(body: CreateOf<'frame'>, ref: string | undefined): string {
    const frame: Frame = {
      ...this.#identity('frame', ref),
      name: body.name ?? '',
      description: '',
      content_type: body.content_type,
      storage_context: 'django',
      dynamic_storage_context: true,
      frame_type: 0,
      ...valueOf(body.data),
      content_visible: false,
      content_edit: false,
      ui_docked: body.ui_docked ?? false,
      ui_x: body.ui_x,
      ui_y: body.ui_y,
      group: null,
    };
    this.draft.frames.set(frame.resource_uri, frame);
    return frame.resource_uri;
  }

  /** A link that stands at the same place of the port is replaced. */
  #createLink(body: CreateOf<'link'>, ref: string | undefined): string | null {
    const [nodeUri, frame] = [this.resolve(body.node), this.resolve(body.frame)];
    const node = this.draft.nodes.get(nodeUri);
    const port = node?.ports.find((candidate) => candidate.name === body.name);
    if (!node || !port) return this.#missing(nodeUri);
    if (!this.draft.frames.has(frame)) return this.#missing(frame);
    const place = placeOf(port, body);
    const link: Link = { ...this.#identity('link', ref), name: port.name, node: nodeUri, frame, is_input: port.is_input, ...place };
    const rest = node.links.filter((other) => {
      const slot = slotOf(other);
      const same = slot.name === link.name && slot.listIndex === link.list_index && slot.dictKey === link.dict_key;
      return !same || other.is_input !== link.is_input;
    });
    this.draft.nodes.set(nodeUri, { ...node, links: [...rest, link] });
    return link.resource_uri;
  }

  #createGroup(body: CreateOf<'nodegroup'>, ref: string | undefined): string {
    const { name, ui_collapsed = false, ui_color = null, ui_x, ui_y, members = [] } = body;
    const group: NodeGroup = { ...this.#identity('nodegroup', ref), name, ui_collapsed, ui_color, ui_x, ui_y };
    this.draft.groups.set(group.resource_uri, group);
    for (const member of members) this.#patch(this.resolve(member), { group: group.resource_uri });
    return group.resource_uri;
  }

  #patch(uri: string, body: Patch): string | null {
    const { nodes, frames, notes, groups } = this.draft;
    const change = 'group' in body && typeof body.group === 'string' ? { ...body, group: this.resolve(body.group) } : body;
    const node = nodes.get(uri);
    const frame = frames.get(uri);
    const note = notes.get(uri);
    const group = groups.get(uri);
    if (node) nodes.set(uri, { ...node, ...(change as Partial<Node>) });
    else if (frame) {
      const patch = change as Partial<Frame>;
      const cleared = patch.content_type !== undefined && patch.content_type !== frame.content_type ? valueOf(null) : {};
      frames.set(uri, { ...frame, ...patch, ...cleared });
    } else if (note) notes.set(uri, { ...note, ...(change as Partial<Note>) });
    else if (group) groups.set(uri, { ...group, ...(change as Partial<NodeGroup>) });
    else return this.#missing(uri);
    return uri;
  }

  #data(uri: string, value: unknown): string | null {
    const frame = this.draft.frames.get(uri);
    if (!frame) return this.#missing(uri);
    this.draft.frames.set(uri, { ...frame, ...valueOf(value) });
    return uri;
  }

  #delete(uri: string): void {
    const { nodes, frames, notes, groups } = this.draft;
    if (nodes.has(uri)) this.#deleteNode(uri);
    else if (frames.has(uri)) this.#deleteFrame(uri);
    else if (groups.has(uri)) this.#deleteGroup(uri);
    else if (!notes.delete(uri) && !this.#deleteLink(uri)) this.#missing(uri);
  }

  /** With its links and the docked frames that only it used. */
  #deleteNode(uri: string): void {
    const links = this.draft.nodes.get(uri)?.links ?? [];
    this.draft.nodes.delete(uri);
    const used = new Set<string>();
    for (const node of this.draft.nodes.values()) for (const link of node.links) used.add(link.frame);
    for (const { frame } of links) if (this.draft.frames.get(frame)?.ui_docked && !used.has(frame)) this.draft.frames.delete(frame);
  }

  #deleteFrame(uri: string): void {
    this.draft.frames.delete(uri);
    this.#keepLinks((link) => link.frame !== uri);
  }

  #deleteLink(uri: string): boolean {
    return this.#keepLinks((link) => link.resource_uri !== uri);
  }

  /** Answers whether a link went. */
  #keepLinks(wanted: (link: Link) => boolean): boolean {
    let gone = false;
    for (const [uri, node] of this.draft.nodes) {
      if (node.links.every(wanted)) continue;
      this.draft.nodes.set(uri, { ...node, links: node.links.filter(wanted) });
      gone = true;
    }
    return gone;
  }

  #deleteGroup(uri: string): void {
    const { nodes, frames, notes, groups } = this.draft;
    groups.delete(uri);
    for (const [key, node] of nodes) if (node.group === uri) nodes.set(key, { ...node, group: null });
    for (const [key, frame] of frames) if (frame.group === uri) frames.set(key, { ...frame, group: null });
    for (const [key, note] of notes) if (note.group === uri) notes.set(key, { ...note, group: null });
  }
}

/** Where a link ends within a port; only list and dict ports have places. */
function placeOf(port: Port, link: { list_index?: number | null; dict_key?: string | null }): Pick<Link, 'list_index' | 'dict_key'> {
  return { list_index: port.is_list ? (link.list_index ?? 0) : null, dict_key: port.is_dict ? (link.dict_key ?? null) : null };
}

/**
 * The graph after a batch, by the rules of the server: a new node has docked frames at its outputs, a link replaces the one at
 * its place, a node takes its links and the docked frames that only it used with it, a frame its links, and a group leaves its
 * members. What an operation does not touch stays the same object.
 */
export function applyOperations(graph: Graph, operations: readonly BatchOperation[], options: ApplyOptions): Applied {
  const editing = new Editing(graph, options);
  const results = operations.map((operation) => editing.apply(operation));
  return { graph: { ...graph, ...editing.draft }, refs: editing.refs, results };
}
