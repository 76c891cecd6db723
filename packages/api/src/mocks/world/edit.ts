import { asText } from './asText.ts';
import type { Datum } from '../../schemas/datum.ts';
import type { z } from 'zod';
import { idOfUri, uriOf } from '../../kinds/kinds.ts';
import type { BatchResult, GraphChanges } from '../../schemas/batch.ts';
import type { NodeGroupInput, FrameInput, LinkInput, NodeInput, NoteInput } from '../../schemas/switchboard.ts';
import { MockError, invalid, noSuchReference, notFound } from '../errors.ts';
import { setFrameHolding, setFrameValue } from './frameData.ts';
import {
  createFrame,
  createLink,
  createNode,
  createNote,
  deleteFrame,
  deleteLink,
  deleteNode,
  deleteNote,
  nodeOf,
  nodesOf,
  patchFrame,
} from './graph.ts';
import { differences, type Difference, type Entry } from './journal.ts';
import { checkPlace } from './links.ts';
import { createGroup, deleteGroup } from './nodeGroups.ts';
import { patchGroup, patchNode, patchNote } from './patches.ts';
import type { World } from './state.ts';
import { contentKey, graphKinds, objectsOfKind, type Deletion, type GraphKind, type GraphObjects, type Holding } from './trash.ts';

export type Operation = BatchResult['inverse'][number];
type Fields = Readonly<Record<string, unknown>>;
type OnSwitchboard<T> = Omit<T, 'switchboard'>;

const removers: { readonly [K in GraphKind]: (world: World, id: number) => void } = {
  node: deleteNode,
  frame: deleteFrame,
  link: deleteLink,
  note: deleteNote,
  nodegroup: deleteGroup,
};
const patchers: { readonly [K in Exclude<GraphKind, 'link'>]: (world: World, id: number, changes: Fields) => object } = {
  node: patchNode,
  frame: patchFrame,
  note: patchNote,
  nodegroup: patchGroup,
};

function holdsExpected(
  frame: GraphObjects['frame'],
  records: readonly Datum[],
  expected: NonNullable<Extract<Operation, { op: 'data' }>['expect']>,
): boolean {
  if (contentKey(records) === 'records') return true;
  if ('text_repr' in expected) return expected.text_repr.toLowerCase() === frame.text_repr.toLowerCase();
  return JSON.stringify(expected.value ?? null) === JSON.stringify(records[0]?.value ?? null);
}

/** A graph object by its uri. */
export function graphTarget(uri: string): { readonly kind: GraphKind; readonly id: number } {
  for (const kind of graphKinds) {
    const id = idOfUri(kind, uri);
    if (id !== null) return { kind, id };
  }
  throw invalid({ uri });
}

/** The refusal of a change that would undo somebody else's. */
export function conflict(uri: string, object: string, details: string, fields: Record<string, string> = {}): MockError {
  const reason = `„${object}“ ist inzwischen anders, als diese Änderung voraussetzt: ${details}`;
  return new MockError(409, 'graph_conflict', reason, { fields: { uri, ...fields } });
}

/** Changes of one switchboard's graph that are taken back by `inverse`; the graph's maps write down what happens to them. */
export class GraphEdit {
  readonly world: World;
  readonly switchboard: string;
  readonly #journal: Entry[];
  readonly #inverse: Operation[] = [];

  constructor(world: World, switchboard: string, journal: Entry[]) {
    this.world = world;
    this.switchboard = switchboard;
    this.#journal = journal;
  }

  get inverse(): Operation[] {
    return [...this.#inverse].reverse();
  }

  createNode(input: OnSwitchboard<NodeInput>): string {
    return this.#create('node', () => createNode(this.world, { ...input, switchboard: this.switchboard }));
  }
  createFrame(input: OnSwitchboard<FrameInput>): string {
    return this.#create('frame', () => createFrame(this.world, { ...input, switchboard: this.switchboard }));
  }
  createLink(input: LinkInput): string {
    return this.#create('link', () => createLink(this.world, input));
  }
  createNote(input: OnSwitchboard<NoteInput>): string {
    return this.#create('note', () => createNote(this.world, { ...input, switchboard: this.switchboard }));
  }
  createGroup({ members, ...input }: OnSwitchboard<z.output<typeof NodeGroupInput>>): string {
    const group = this.#create('nodegroup', () => createGroup(this.world, { ...input, switchboard: this.switchboard }));
    for (const uri of new Set(members)) {
      if (['link', 'nodegroup'].includes(graphTarget(uri).kind)) throw invalid({ members: uri });
      this.patch(uri, { group });
    }
    return group;
  }

  #create(kind: GraphKind, work: () => { readonly resource_uri: string }): string {
    const step = this.#journal.length;
    const made = work().resource_uri;
    // An input's present link makes room.
    const replaced = this.#lost(step, made);
    if (replaced) this.#inverse.push({ op: 'restore', deletion: this.#discard(replaced) });
    this.#inverse.push({ op: 'delete', uri: made });
    if (kind === 'node')
      for (const { after } of differences(this.#journal.slice(step), this.world.graph.links))
        if (after?.is_input) this.#inverse.push({ op: 'delete', uri: after.resource_uri });
    return made;
  }

  /** Changes fields; refused where one of `expected` has another value by now. A new data type removes the data. */
  patch(uri: string, fields: Fields, expected: Fields = {}): void {
    const { kind, id } = graphTarget(uri);
    if (kind === 'link') throw invalid({ uri: 'a link cannot be changed' });
    const before: Fields = { ...this.#require(kind, id) };
    const other = Object.keys(expected).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(expected[key]));
    if (other.length > 0) throw conflict(uri, asText(before['name'] ?? before['func']), 'Jemand hat es geändert.', asTexts(other, before));
    const given = Object.entries(fields).filter(([key, value]) => value !== undefined && value !== before[key]);
    if (given.length === 0) return;
    const { group } = fields;
    if (typeof group === 'string') {
      const target = idOfUri('nodegroup', group);
      if (target === null || this.world.graph.groups.get(target)?.switchboard !== this.switchboard) throw noSuchReference('group');
    }
    if (given.some(([key]) => key === 'content_type')) this.data(uri, null);
    patchers[kind](this.world, id, Object.fromEntries(given));
    const [body, expect] = [Object.fromEntries(given.map(([key]) => [key, before[key]])), Object.fromEntries(given)];
    this.#inverse.push({ op: 'patch', uri, body, expect });
  }

  /** Sets a value; refused where another than the expected one was entered by now. */
  data(uri: string, value: unknown, expected?: Extract<Operation, { op: 'data' }>['expect']): void {
    const { kind, id } = graphTarget(uri);
    const frame = kind === 'frame' ? this.world.graph.frames.get(id) : undefined;
    if (frame && expected && !holdsExpected(frame, this.world.graph.frameData.get(id) ?? [], expected))
      throw conflict(uri, frame.name || frame.text_repr, 'Jemand hat es geändert.', { data: frame.text_repr });
    this.#replaceData(uri, () => setFrameValue(this.world, graphTarget(uri).id, value ?? null));
  }

  hold(uri: string, holding: Holding): void {
    this.#replaceData(uri, () => setFrameHolding(this.world, graphTarget(uri).id, holding));
  }

  #replaceData(uri: string, replace: () => void): void {
    const { kind, id } = graphTarget(uri);
    if (kind !== 'frame') throw invalid({ uri });
    const { size, text_repr } = this.#require('frame', id);
    const records = this.world.graph.frameData.get(id) ?? [];
    replace();
    const after = contentKey(this.world.graph.frameData.get(id) ?? []);
    if (after === contentKey(records) && after !== 'records') return;
    const deletion: Deletion = { kind: 'data', switchboard: this.switchboard, frame: uri, holding: { records, size, text_repr }, after };
    this.#inverse.push({ op: 'restore', deletion: this.#discard(deletion) });
  }

  /** Into the trash, with what cannot be without it. */
  remove(uri: string): void {
    const { kind, id } = graphTarget(uri);
    this.#require(kind, id);
    const step = this.#journal.length;
    removers[kind](this.world, id);
    const lost = this.#lost(step, uri);
    if (lost) this.#inverse.push({ op: 'restore', deletion: this.#discard(lost) });
  }

  /** Brings back what a deletion took, under the same ids; answers the uri of what was deleted. */
  restore(deletion: number): string {
    const item = this.world.trash.get(deletion);
    if (item?.switchboard !== this.switchboard)
      throw new MockError(410, 'deletion_gone', 'Das lässt sich nicht mehr zurückholen.', { fields: { deletion: String(deletion) } });
    this.world.trash.delete(deletion);
    if (item.kind === 'data') {
      this.#restoreData(item);
      return item.frame;
    }
    const lost = { ...item.lost, node: item.lost.node.map(settled) };
    for (const kind of graphKinds) for (const object of lost[kind]) this.#putBack(kind, object);
    for (const [id, records] of item.data) this.world.graph.frameData.set(id, records);
    for (const uri of item.members) {
      const { kind, id } = graphTarget(uri);
      const member = kind === 'link' || kind === 'nodegroup' ? undefined : objectsOfKind(this.world.graph, kind).get(id);
      if (member?.group === null) patchers[kind as 'node'](this.world, id, { group: item.root });
    }
    this.#inverse.push({ op: 'delete', uri: item.root });
    return item.root;
  }

  #restoreData({ frame, holding, after }: Extract<Deletion, { kind: 'data' }>): void {
    const { id } = graphTarget(frame);
    const current = this.world.graph.frames.get(id);
    if (!current) throw conflict(frame, holding.text_repr, 'Es wurde gelöscht.');
    if (contentKey(this.world.graph.frameData.get(id) ?? []) !== after)
      throw conflict(frame, current.name || current.text_repr, 'Jemand hat es geändert.', { data: current.text_repr });
    this.hold(frame, holding);
  }

  /** Inserts an object with the id it had once. */
  revive<K extends GraphKind>(kind: K, object: GraphObjects[K]): void {
    this.#insert(kind, object);
    this.#inverse.push({ op: 'delete', uri: object.resource_uri });
  }

  #putBack<K extends GraphKind>(kind: K, object: GraphObjects[K]): void {
    const { graph } = this.world;
    const uri = object.resource_uri;
    const name = 'name' in object ? object.name : 'func' in object ? object.func : '';
    if (objectsOfKind(graph, kind).has(object.id)) throw conflict(uri, name, 'Es ist schon wieder da.');
    if (kind === 'link') this.#requirePlace(object as GraphObjects['link']);
    const lonely = 'group' in object && object.group !== null && !graph.groups.has(idOfUri('nodegroup', object.group) ?? 0);
    this.#insert(kind, lonely ? { ...object, group: null } : object);
  }

  #insert<K extends GraphKind>(kind: K, object: GraphObjects[K]): void {
    objectsOfKind(this.world.graph, kind).set(object.id, object);
    const shown = kind === 'node' ? nodeOf(this.world, object as GraphObjects['node']) : object;
    this.world.emit(this.switchboard, { type: `${kind.toUpperCase() as 'NOTE'}_INSERT`, object: shown as GraphObjects['note'] });
  }

  /** A link that comes back needs both its ends, and its place. */
  #requirePlace(link: GraphObjects['link']): void {
    const { graph } = this.world;
    const [node, frame] = [graph.nodes.get(idOfUri('node', link.node) ?? 0), graph.frames.get(idOfUri('frame', link.frame) ?? 0)];
    if (!node || !frame) throw conflict(link.resource_uri, link.name, 'Das Dataset oder der Node dazu wurde gelöscht.');
    const taken = [...graph.links.values()].find(
      (other) =>
        other.node === link.node &&
        other.name === link.name &&
        other.is_input === link.is_input &&
        other.list_index === link.list_index &&
        other.dict_key === link.dict_key,
    );
    const place = 'An diesem Anschluss hängt inzwischen etwas anderes.';
    if (taken) throw conflict(link.resource_uri, link.name, place, { [link.name]: taken.frame });
    const port = node.ports.find((one) => one.name === link.name);
    // The data type may have changed since, as it may under a link that is there.
    try {
      if (port) checkPlace(this.world, node, frame, port);
    } catch (error) {
      throw error instanceof MockError ? conflict(link.resource_uri, link.name, error.message) : error;
    }
  }

  /** What was deleted since a step; null for nothing. */
  #lost(step: number, root: string): Deletion | null {
    const { graph } = this.world;
    const journal = this.#journal.slice(step);
    const gone = <V>(list: readonly Difference<V>[]): V[] => list.flatMap(({ before, after }) => (before && !after ? before : []));
    const lost = {
      node: gone(differences(journal, graph.nodes)),
      frame: gone(differences(journal, graph.frames)),
      link: gone(differences(journal, graph.links)),
      note: gone(differences(journal, graph.notes)),
      nodegroup: gone(differences(journal, graph.groups)),
    };
    const [first] = Object.values(lost).flat();
    if (!first) return null;
    const data = new Map(
      differences(journal, graph.frameData).flatMap(({ id, before, after }) => (before && !after ? [[id, before]] : [])),
    );
    const members = [differences(journal, graph.nodes), differences(journal, graph.frames), differences(journal, graph.notes)]
      .flat()
      .flatMap(({ before, after }) => (before && after && before.group === root && after.group === null ? after.resource_uri : []));
    const deleted = Object.values(lost)
      .flat()
      .some((object) => object.resource_uri === root);
    return { kind: 'objects', switchboard: this.switchboard, root: deleted ? root : first.resource_uri, lost, data, members };
  }

  #discard(deletion: Deletion): number {
    const id = this.world.nextId('deletion');
    this.world.trash.set(id, deletion);
    return id;
  }

  #require<K extends GraphKind>(kind: K, id: number): GraphObjects[K] {
    const object = objectsOfKind(this.world.graph, kind).get(id);
    if (!object) throw notFound();
    if (object.switchboard !== this.switchboard)
      throw new MockError(422, 'other_switchboard', 'Dataset und Node gehören zu verschiedenen Switchboards.');
    return object;
  }

  /** All that was touched so far, as it is now. */
  changed(): GraphChanges {
    const { graph } = this.world;
    const of = <V extends { readonly id: number }>(list: readonly Difference<V>[]): V[] =>
      list.flatMap(({ after }) => after ?? []).sort((a, b) => a.id - b.id);
    const links = differences(this.#journal, graph.links);
    const nodes = new Map(of(differences(this.#journal, graph.nodes)).map((node) => [node.id, node]));
    for (const { before, after } of links) {
      const node = graph.nodes.get(idOfUri('node', (after ?? before)?.node ?? '') ?? 0);
      if (node) nodes.set(node.id, node);
    }
    const frames = new Map(of(differences(this.#journal, graph.frames)).map((frame) => [frame.id, frame]));
    return {
      nodes: nodesOf(
        this.world,
        [...nodes.values()].sort((a, b) => a.id - b.id),
      ),
      frames: [...frames.values()],
      links: of(links),
      notes: of(differences(this.#journal, graph.notes)),
      groups: of(differences(this.#journal, graph.groups)),
      deleted: graphKinds.flatMap((kind) =>
        differences(this.#journal, objectsOfKind(graph, kind)).flatMap(({ id, before, after }) =>
          before && !after ? uriOf(kind, id) : [],
        ),
      ),
    };
  }
}

/** The run that a node was deleted from has passed it by. */
function settled(node: GraphObjects['node']): GraphObjects['node'] {
  if (node.status !== 'waiting' && node.status !== 'started') return node;
  return { ...node, status: 'initialized', status_changed: null, runinfo: { progress: 0, count: null, exception: null } };
}

function asTexts(keys: readonly string[], values: Fields): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, asText(values[key])]));
}
