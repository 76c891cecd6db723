import { kindOf } from '../kinds/kinds.ts';
import { builtContexts, chosenContext, isStoredByChoice, wholeChoice } from '../kinds/storageContexts.ts';
import type { BatchResult } from '../schemas/batch.ts';
import type { Port } from '../schemas/function.ts';
import type { Frame, FrameInput, Link, LinkInput, NodeGroupInput, NodeInput, NoteInput, StorageContext } from '../schemas/switchboard.ts';
import { isCompatible, typeName, typeUri } from '../types/chain.ts';
import { objectOfValue } from '../types/named.ts';
import { isKnownType } from '../types/registry.ts';
import { plainText } from '../types/words/text.ts';
import {
  contentKey,
  enteredIn,
  enteredValue,
  fileNameOf,
  holdsExpected,
  placeOfValue,
  wrongValue,
  type DataExpectation,
  type Holding,
} from './contents.ts';
import { mostEntered } from './mostEntered.ts';
import { linkAt, linkFault, placeIn, typesFit } from './linkRules.ts';
import { newFrame, newNode, outputPlace, type Identity } from './newObjects.ts';
import { graphNameOf, memberKinds, notRun } from './objects.ts';
import type { GraphFields, GraphKind, GraphObjects, PatchedKind, StoredNode } from './objects.ts';
import { outputLinkRef } from './operations.ts';
import { GraphRefusal, graphConflict } from './refusal.ts';
import type { GraphStore, Trashed, TrashedData, TrashedObject } from './store.ts';
import { trashDays, type ConflictReason } from './texts.ts';
import { isUnderWay } from '../runs/underWay.ts';

export type AppliedOperation = BatchResult['inverse'][number];
/** A change of one of the values that were entered into a frame. */
export type RecordChange = WithoutUri<Extract<AppliedOperation, { op: 'record' }>>;
type WithoutUri<T> = T extends unknown ? Omit<T, 'op' | 'uri'> : never;
type OnSwitchboard<T> = Omit<T, 'switchboard'>;

const noneNamed: ReadonlySet<string> = new Set();

export interface EditRights {
  readonly isSuperuser: boolean;
  /** The storage contexts that the installation has. @default all of the product */
  readonly contexts?: readonly StorageContext[] | undefined;
}

/**
 * The rules of a switchboard's graph: what a change does to it, what it is refused for, and what takes it back. The same for the
 * server, for what a page shows before the server has answered, and for mocks; where the graph stands is the store's.
 */
export class GraphEdit<Data> {
  readonly #store: GraphStore<Data>;
  readonly #rights: EditRights;
  readonly #inverse: AppliedOperation[] = [];

  constructor(store: GraphStore<Data>, rights: EditRights) {
    this.#store = store;
    this.#rights = rights;
  }

  /** What takes back all steps so far: the last one first. */
  get inverse(): AppliedOperation[] {
    return this.#inverse.toReversed();
  }

  /** Also creates a docked frame for each output port. Answers the uri, as all that create do. */
  createNode(input: OnSwitchboard<NodeInput>, ref?: string): string {
    const definition = this.#store.functionNamed(input.func);
    if (!definition) throw new GraphRefusal('unknown_function', { name: input.func }, { fields: { func: input.func } });
    if (definition.superuserOnly && !this.#rights.isSuperuser) throw new GraphRefusal('superuser_function', { name: input.func });
    const uri = this.#insert('node', ref, (identity) => newNode(identity, input, definition));
    for (const port of definition.ports) if (!port.is_input) this.#createOutput(uri, input, definition.ports, port, ref);
    for (const link of input.links ?? []) this.createLink({ ...link, node: uri });
    return uri;
  }

  #createOutput(node: string, at: OnSwitchboard<NodeInput>, ports: readonly Port[], port: Port, ref: string | undefined): void {
    const frameRef = ref && `${ref}>${port.name}`;
    const body = { content_type: port.content_type, ...outputPlace(at, ports.indexOf(port)) };
    const frame = this.#made('frame', frameRef, (identity) => newFrame(identity, body));
    const end = { name: port.name, node, frame, is_input: false, list_index: null, dict_key: null };
    this.#made('link', frameRef && outputLinkRef(frameRef), (identity) => ({ ...identity, ...end }));
  }

  createFrame(input: OnSwitchboard<FrameInput>, ref?: string): string {
    const type = knownType(input.content_type);
    const value = input.data === undefined ? null : this.#entered(type, input.data);
    const holding = input.upload_id === undefined ? value : this.#uploaded(type, input.upload_id);
    return this.#insert('frame', ref, (identity) => newFrame(identity, input, holding ?? undefined), holding?.data);
  }

  /** A link that the port has already is replaced. */
  createLink(input: LinkInput, ref?: string): string {
    const node = this.#named('node', input.node, 'node');
    const frame = this.#named('frame', input.frame, 'frame');
    const port = node.ports.find((one) => one.name === input.name);
    if (!port) throw new GraphRefusal('unknown_port', { func: node.func, port: input.name }, { fields: { name: input.name } });
    const link = {
      name: port.name,
      node: node.resource_uri,
      frame: frame.resource_uri,
      is_input: port.is_input,
      ...placeIn(port, input),
    };
    if (!typesFit(frame.content_type, port)) {
      const type = typeName(port.content_type);
      throw new GraphRefusal('wrong_type', { otherType: typeName(frame.content_type), port: port.name, type });
    }
    const topology = this.#store.topology();
    const fault = linkFault(topology, link);
    if (fault) throw new GraphRefusal(fault === 'cycle' ? 'cycle' : 'frame_has_producer');
    const taken = linkAt(topology, link);
    if (taken) this.delete(taken.resource_uri);
    return this.#insert('link', ref, (identity) => ({ ...identity, ...link }));
  }

  createNote({ text, ui_color = null, ui_x, ui_y }: OnSwitchboard<NoteInput>, ref?: string): string {
    return this.#insert('note', ref, (identity) => ({ ...identity, text, ui_color, ui_x, ui_y, group: null }));
  }

  createGroup({ members = [], ui_collapsed = false, ui_color = null, ...input }: OnSwitchboard<NodeGroupInput>, ref?: string): string {
    const { name, ui_x, ui_y } = input;
    const group = this.#insert('nodegroup', ref, (identity) => ({ ...identity, name, ui_collapsed, ui_color, ui_x, ui_y }));
    for (const uri of new Set(members)) {
      if (!memberKinds.some((kind) => kind === this.#store.kindOf(uri))) throw invalidField('members', uri);
      this.patch(uri, { group });
    }
    return group;
  }

  /** Changes the fields of an object; refused where one of `expected` has another value by now. A new data type removes the data. */
  patch(uri: string, changes: GraphFields, expected: GraphFields = {}): void {
    const kind = this.patchedKind(uri);
    const object = this.#require(kind, uri);
    const fields = kind === 'frame' ? storageFields(object as Frame, changes, this.#rights.contexts ?? builtContexts) : changes;
    const before: GraphFields = { ...object };
    const other = Object.keys(expected).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(expected[key]));
    if (other.length > 0)
      throw this.#conflict(kind, object, 'changed', Object.fromEntries(other.map((key) => [key, plainText(before[key])])));
    const given = Object.entries(fields).filter(([key, value]) => value !== undefined && value !== before[key]);
    if (given.length === 0) return;
    for (const [key, value] of given) {
      if (key === 'group' && value !== null) this.#requireGroup(value as string);
      if (key === 'content_type') knownType(value as string);
    }
    if (given.some(([key]) => key === 'content_type')) this.hold(uri, this.#empty());
    const after = Object.fromEntries(given);
    this.#store.update(kind, uri, after);
    const body = Object.fromEntries(given.map(([key]) => [key, before[key]]));
    this.takeBack({ op: 'patch', uri, body, expect: after });
  }

  /** The kind of what is to be patched: links are not. */
  patchedKind(uri: string): PatchedKind {
    const kind = this.#store.kindOf(uri);
    if (kind === null || kind === 'link') throw invalidField('uri', uri);
    return kind;
  }

  /** Sets the one value of a simple type; null empties any frame. Refused where it holds another value than expected. */
  setData(uri: string, value: unknown, expected?: DataExpectation): void {
    if (this.#store.kindOf(uri) !== 'frame') throw invalidField('uri', uri);
    const frame = this.#require('frame', uri);
    const { contents } = this.#store;
    if (expected && !holdsExpected(contents.contentOf(contents.holding(uri).data), frame.text_repr, expected))
      throw this.#conflict('frame', frame, 'changed', { data: frame.text_repr });
    this.hold(uri, this.#entered(typeName(frame.content_type), value, this.#namedIn(frame)) ?? this.#empty());
  }

  /**
   * Adds one to the values that were entered into a frame, changes one or takes one away; the others stay, whoever changed them. What
   * takes it back names the value, not what the frame held.
   */
  changeRecord(uri: string, change: RecordChange): void {
    if (this.#store.kindOf(uri) !== 'frame') throw invalidField('uri', uri);
    const frame = this.#require('frame', uri);
    const { contents } = this.#store;
    const type = typeName(frame.content_type);
    const content = contents.contentOf(contents.holding(uri).data);
    if (content.kind === 'files' && content.files && change.change === 'set')
      return this.#rename(
        frame,
        content.files.map(({ name }) => name),
        change,
      );
    const values = enteredIn(content);
    if (values === null) throw new GraphRefusal('not_entered', { object: graphNameOf('frame', frame) });
    if (change.change === 'add') {
      const value = this.#record(type, change.value, this.#namedIn(frame));
      if (values.length >= mostEntered) throw new GraphRefusal('too_many_values', { most: mostEntered });
      const place = Math.min(change.at ?? values.length + 1, values.length + 1);
      this.#holdValues(uri, type, values.toSpliced(place - 1, 0, value));
      return this.takeBack({ op: 'record', uri, change: 'remove', at: place, expect: value });
    }
    const index = placeOfValue(values, change.at - 1, change.expect);
    if (index < 0) throw this.#conflict('frame', frame, 'changed', { data: frame.text_repr });
    const before = values[index];
    if (change.change === 'remove') {
      this.#holdValues(uri, type, values.toSpliced(index, 1));
      return this.takeBack({ op: 'record', uri, change: 'add', at: index + 1, value: before });
    }
    const value = this.#record(type, change.value, this.#namedIn(frame));
    this.#holdValues(uri, type, values.with(index, value));
    this.takeBack({ op: 'record', uri, change: 'set', at: index + 1, value: before, expect: value });
  }

  /** Calls a file of a frame otherwise; nothing else of it changes. */
  #rename(frame: GraphObjects['frame'], names: readonly string[], change: Extract<RecordChange, { change: 'set' }>): void {
    const { resource_uri: uri, content_type } = frame;
    const index = placeOfValue(names, change.at - 1, change.expect);
    if (index < 0) throw this.#conflict('frame', frame, 'changed', { data: frame.text_repr });
    const name = fileNameOf(change.value);
    if (name === null) throw wrongValue(typeName(content_type), change.value);
    const { contents } = this.#store;
    contents.hold(uri, contents.renamed(contents.holding(uri).data, index, name));
    this.takeBack({ op: 'record', uri, change: 'set', at: index + 1, value: names[index], expect: name });
  }

  /** A value of the type; none is no record. */
  #record(type: string, value: unknown, known: ReadonlySet<string>): unknown {
    const entered = enteredValue(type, value);
    if (entered === null) throw new GraphRefusal('wrong_value', { expected: type, value: '' }, { field: 'value' });
    this.#requireNamed(type, entered.value, known);
    return entered.value;
  }

  /** The objects that the values of a frame name already. */
  #namedIn({ resource_uri: uri, content_type }: Pick<GraphObjects['frame'], 'resource_uri' | 'content_type'>): ReadonlySet<string> {
    const { contents } = this.#store;
    const values = enteredIn(contents.contentOf(contents.holding(uri).data)) ?? [];
    return new Set(values.flatMap((value) => objectOfValue(typeName(content_type), value)?.uri ?? []));
  }

  /** What a value comes to name must be there for who enters it; what the frame names already stays. */
  #requireNamed(type: string, value: unknown, known: ReadonlySet<string>): void {
    const named = objectOfValue(type, value);
    if (named === null || known.has(named.uri) || this.#store.contents.nameOf(named) !== null) return;
    throw new GraphRefusal('names_nothing', { type, id: named.id }, { field: 'value' });
  }

  #holdValues(uri: string, type: string, values: readonly unknown[]): void {
    const { contents } = this.#store;
    const one = values.length === 1 ? contents.ofValue(type, values[0]) : contents.ofValues(type, values);
    contents.hold(uri, values.length === 0 ? this.#empty() : one);
  }

  /** Puts the files of an upload into a frame of the type file. */
  loadUpload(uri: string, upload: string): void {
    this.hold(uri, this.#uploaded(typeName(this.#require('frame', uri).content_type), upload));
  }

  /** Replaces what a frame holds; what it held goes into the trash. */
  hold(uri: string, holding: Holding<Data>): void {
    const { contents, trash } = this.#store;
    this.#require('frame', uri);
    const before = contents.holding(uri);
    const [was, after] = [before, holding].map(({ data }) => contentKey(contents.contentOf(data)));
    if (was === after && after !== 'records') return;
    const deletion = trash.newDeletion();
    contents.hold(uri, holding);
    trash.discard(deletion, { kind: 'data', frame: uri, holding: before, after: after! });
    this.takeBack({ op: 'restore', deletion });
  }

  /**
   * Into the trash: a node with its links and the docked frames that only it used, a frame with its links. The members of a
   * group stay.
   */
  delete(uri: string): void {
    const kind = this.#store.kindOf(uri);
    if (kind === null) throw invalidField('uri', uri);
    this.#require(kind, uri);
    const deletion = this.#store.trash.newDeletion();
    this.#remove(kind, uri, deletion);
    this.takeBack({ op: 'restore', deletion });
  }

  /** Takes an object away, and before it what hangs on it. */
  #remove(kind: GraphKind, uri: string, deletion: number): void {
    const object = this.#store.get(kind, uri);
    if (!object) return;
    if (kind === 'node' || kind === 'frame') {
      const topology = this.#store.topology();
      const links = kind === 'node' ? topology.ofNode(uri) : topology.ofFrame(uri);
      for (const link of links) this.#remove('link', link.resource_uri, deletion);
      if (kind === 'node') this.#removeDocked(new Set(links.map((link) => link.frame)), deletion);
    }
    const members = kind === 'nodegroup' ? this.#store.membersOf(uri) : [];
    for (const member of members) this.#store.update(this.patchedKind(member), member, { group: null });
    const kept = this.#store.remove(kind, uri);
    this.#store.trash.discard(deletion, { kind, object, members, kept });
  }

  #removeDocked(frames: ReadonlySet<string>, deletion: number): void {
    for (const frame of frames)
      if (this.#store.get('frame', frame)?.ui_docked && this.#store.topology().ofFrame(frame).length === 0)
        this.#remove('frame', frame, deletion);
  }

  /** Brings back what a deletion took, under the same ids. Answers the uri of what was deleted. */
  restore(deletion: number): string {
    const taken = this.#store.trash.take(deletion) ?? [];
    const [root] = taken;
    if (!root) throw new GraphRefusal('deletion_gone', { days: trashDays }, { fields: { deletion: String(deletion) } });
    for (const item of taken) this.#putBack(item);
    if (root.kind === 'data') return root.frame;
    this.takeBack({ op: 'delete', uri: root.object.resource_uri });
    return root.object.resource_uri;
  }

  /** Puts one thing out of the trash back in its place; refused where the place is taken or gone. */
  #putBack(item: Trashed<Data>): void {
    if (item.kind === 'data') return this.#putDataBack(item);
    const { kind, object, members } = item;
    const uri = object.resource_uri;
    if (this.#store.get(kind, uri)) throw this.#conflict(kind, object, 'back');
    if (kind === 'link') this.#requirePlace(object as Link);
    this.#store.revive(item, this.#changesOf(item));
    for (const member of members) {
      const memberKind = this.#store.kindOf(member) as 'node';
      if (this.#store.get(memberKind, member)?.group === null) this.#store.update(memberKind, member, { group: uri });
    }
  }

  /** In what an object comes back otherwise than it went. */
  #changesOf({ kind, object }: TrashedObject): GraphFields {
    const { group } = { group: null, ...object } as { readonly group: string | null };
    const lonely = group !== null && !this.#store.get('nodegroup', group);
    // The run that it was deleted from has passed it by.
    const stopped = kind === 'node' && isUnderWay((object as StoredNode).status);
    return { ...(lonely && { group: null }), ...(stopped && notRun) };
  }

  #putDataBack({ frame: uri, holding, after }: TrashedData<Data>): void {
    const { contents } = this.#store;
    const frame = this.#store.get('frame', uri);
    if (!frame) throw graphConflict(uri, holding.text_repr || 'Dataset', 'gone');
    if (contentKey(contents.contentOf(contents.holding(uri).data)) !== after)
      throw this.#conflict('frame', frame, 'changed', { data: frame.text_repr || String(frame.size ?? '') });
    this.hold(uri, holding);
  }

  /** A link that comes back needs both its ends, and its place. */
  #requirePlace(link: Link): void {
    if (!this.#store.get('node', link.node) || !this.#store.get('frame', link.frame)) throw this.#conflict('link', link, 'ends');
    const topology = this.#store.topology();
    const taken = linkAt(topology, link);
    if (taken) throw this.#conflict('link', link, 'place', { [link.name]: taken.frame });
    // The data type may have changed since, as it may under a link that is there.
    const fault = linkFault(topology, link);
    if (fault) throw this.#conflict('link', link, fault);
  }

  /** Notes how the last step is taken back. */
  takeBack(operation: AppliedOperation): void {
    this.#inverse.push(operation);
  }

  #empty(): Holding<Data> {
    return { data: this.#store.contents.empty, size: 0, text_repr: '' };
  }

  #entered(type: string, value: unknown, known: ReadonlySet<string> = noneNamed): Holding<Data> | null {
    const entered = enteredValue(type, value);
    if (entered) this.#requireNamed(type, entered.value, known);
    return entered && this.#store.contents.ofValue(type, entered.value);
  }

  #uploaded(type: string, upload: string): Holding<Data> {
    if (!isCompatible(type, 'file')) throw new GraphRefusal('not_a_file', { type });
    return this.#store.contents.ofUpload(type, upload);
  }

  #insert<K extends GraphKind>(kind: K, ref: string | undefined, make: (identity: Identity) => GraphObjects[K], data?: Data): string {
    const uri = this.#made(kind, ref, make, data);
    this.takeBack({ op: 'delete', uri });
    return uri;
  }

  #made<K extends GraphKind>(kind: K, ref: string | undefined, make: (identity: Identity) => GraphObjects[K], data?: Data): string {
    const uri = this.#store.newUri(kind, ref);
    const id = Number(/(\d+)\/$/.exec(uri)?.[1] ?? 0);
    this.#store.insert(kind, make({ id, resource_uri: uri, switchboard: this.#store.switchboard }), data);
    return uri;
  }

  #named<K extends GraphKind>(kind: K, uri: string, field: string): GraphObjects[K] {
    if (this.#store.kindOf(uri) !== kind) throw invalidField(field, `${kindOf(kind).uri}{id}/`);
    return this.#require(kind, uri);
  }

  #requireGroup(uri: string): void {
    if (this.#store.kindOf(uri) !== 'nodegroup') throw invalidField('group', uri);
    if (this.#store.get('nodegroup', uri)?.switchboard !== this.#store.switchboard)
      throw new GraphRefusal('no_such_reference', { field: 'group' }, { fields: { group: uri } });
  }

  #require<K extends GraphKind>(kind: K, uri: string): GraphObjects[K] {
    const object = this.#store.get(kind, uri);
    if (!object) throw new GraphRefusal('not_found');
    if (object.switchboard !== this.#store.switchboard) throw new GraphRefusal('other_switchboard');
    return object;
  }

  #conflict<K extends GraphKind>(kind: K, object: GraphObjects[K], reason: ConflictReason, fields?: Record<string, string>): GraphRefusal {
    return graphConflict(object.resource_uri, graphNameOf(kind, object), reason, fields);
  }
}

function invalidField(field: string, value: string): GraphRefusal {
  return new GraphRefusal('invalid', { details: `${field}: ${value}` }, { fields: { [field]: value } });
}

/** The fields of a frame with the whole choice of its storage; refused where there is none such. Values that are no records have no choice. */
function storageFields(frame: Frame, changes: GraphFields, offered: readonly StorageContext[]): GraphFields {
  const fields = wholeChoice(changes);
  const type = typeName((fields['content_type'] as string | undefined) ?? frame.content_type);
  const after = { ...frame, ...fields };
  const context = chosenContext(after);
  if (context === null || context === chosenContext(frame)) {
    const isFree = context === null || isStoredByChoice(type) || !('content_type' in fields);
    return isFree ? fields : { ...fields, ...wholeChoice({ dynamic_storage_context: true }) };
  }
  const refuse = (code: 'storage_not_offered' | 'storage_needs_records', values: Readonly<Record<string, string>>): GraphRefusal =>
    new GraphRefusal(code, values, { field: 'storage_context' });
  if (!offered.includes(context)) throw refuse('storage_not_offered', { name: context, offered: offered.join(', ') });
  if (!isStoredByChoice(type)) throw refuse('storage_needs_records', { type });
  return fields;
}

/** The name of a type by its uri. */
function knownType(uri: string): string {
  const name = typeName(uri);
  if (!isKnownType(name) || uri !== typeUri(name)) throw new GraphRefusal('unknown_type', { name }, { fields: { content_type: name } });
  return name;
}
