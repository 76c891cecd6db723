import type { Frame, Link, Node, NodeGroup, Note } from '../schemas/switchboard.ts';
import { typeName } from '../types/chain.ts';
import { typeOf } from '../types/registry.ts';
import { valueLine } from '../types/words/text.ts';
import type { FunctionInfo } from '../schemas/function.ts';
import { valuesLine, type Content, type Holding } from './contents.ts';
import { graphKindOf, memberKinds, type GraphFields, type GraphKind, type GraphObjects, type PatchedKind } from './objects.ts';
import type { GraphContents, GraphFunction, GraphStore, GraphTrash, TrashedObject } from './store.ts';
import { Topology } from './topology.ts';

/** A graph as pages have it, each kind by resource uri. Links live in the nodes they belong to. */
export interface GraphMaps {
  readonly nodes: ReadonlyMap<string, Node>;
  readonly frames: ReadonlyMap<string, Frame>;
  readonly notes: ReadonlyMap<string, Note>;
  readonly groups: ReadonlyMap<string, NodeGroup>;
}

export interface MapStoreOptions {
  readonly switchboard: string;
  readonly functionNamed: (name: string) => GraphFunction | undefined;
  readonly newUri: (kind: GraphKind, ref: string | undefined) => string;
  readonly trash: GraphTrash<Content>;
}

/** A function of the library as the graph's rules ask for it. */
export function graphFunction({ verbose_name, inputs, outputs, superuser_required }: FunctionInfo): GraphFunction {
  return { title: verbose_name, ports: [...inputs, ...outputs], superuserOnly: superuser_required };
}

/** What a frame holds by what it shows: where more than that is not known. */
function shownContent({ size, text_repr, content_type }: Frame): Content {
  if (size === 0) return { kind: 'empty' };
  const type = typeOf(typeName(content_type));
  // Of several only their number is known.
  return type.can.enter && size === 1 ? { kind: 'value', value: type.parse(text_repr) ?? text_repr } : { kind: 'records' };
}

/** Whether a frame can hold this: what it shows may have been replaced since. */
function shows({ size, text_repr }: Frame, content: Content): boolean {
  if (content.kind === 'values') return size === content.values.length && text_repr === valuesLine(content.values);
  return content.kind === 'value' ? size === 1 && valueLine(content.value) === text_repr : (content.kind === 'empty') === (size === 0);
}

/** A graph in maps that is changed; the maps that it was made of, and all that nothing happens to, stay the same objects. */
export class MapStore implements GraphStore<Content>, GraphContents<Content> {
  readonly nodes: Map<string, Node>;
  readonly frames: Map<string, Frame>;
  readonly notes: Map<string, Note>;
  readonly groups: Map<string, NodeGroup>;
  readonly switchboard: string;
  readonly functionNamed: MapStoreOptions['functionNamed'];
  readonly newUri: MapStoreOptions['newUri'];
  readonly trash: GraphTrash<Content>;
  readonly empty: Content = { kind: 'empty' };
  readonly #values: ReadonlyMap<string, Content>;
  readonly #held = new Map<string, Content>();
  #topology: Topology | undefined;
  #links: Map<string, Link> | undefined;

  constructor(graph: GraphMaps, options: MapStoreOptions, values: ReadonlyMap<string, Content> = new Map()) {
    this.nodes = new Map(graph.nodes);
    this.frames = new Map(graph.frames);
    this.notes = new Map(graph.notes);
    this.groups = new Map(graph.groups);
    this.switchboard = options.switchboard;
    this.functionNamed = options.functionNamed;
    this.newUri = options.newUri;
    this.trash = options.trash;
    this.#values = values;
  }

  get contents(): GraphContents<Content> {
    return this;
  }
  /** What frames hold by now that were filled. */
  get held(): ReadonlyMap<string, Content> {
    return this.#held;
  }

  readonly kindOf = (uri: string): GraphKind | null => {
    if (this.nodes.has(uri)) return 'node';
    if (this.frames.has(uri)) return 'frame';
    if (this.notes.has(uri)) return 'note';
    if (this.groups.has(uri)) return 'nodegroup';
    return this.#link(uri) ? 'link' : graphKindOf(uri);
  };

  readonly get = <K extends GraphKind>(kind: K, uri: string): GraphObjects[K] | undefined => {
    const found = kind === 'link' ? this.#link(uri) : this.#map(kind).get(uri);
    return found as GraphObjects[K] | undefined;
  };

  #link(uri: string): Link | undefined {
    this.#links ??= new Map([...this.nodes.values()].flatMap((node) => node.links.map((link) => [link.resource_uri, link])));
    return this.#links.get(uri);
  }

  #map(kind: PatchedKind | 'link'): Map<string, object> {
    if (kind === 'node') return this.nodes;
    if (kind === 'frame') return this.frames;
    return kind === 'note' ? this.notes : this.groups;
  }

  readonly topology = (): Topology => (this.#topology ??= new Topology([...this.nodes.values()].flatMap((node) => node.links)));

  readonly membersOf = (group: string): readonly string[] =>
    memberKinds.flatMap((kind) =>
      [...(this.#map(kind) as Map<string, Frame>).values()].flatMap((object) => (object.group === group ? object.resource_uri : [])),
    );

  readonly insert = <K extends GraphKind>(kind: K, object: GraphObjects[K], data?: Content): void => {
    if (data) this.#held.set(object.resource_uri, data);
    if (kind !== 'link') {
      this.#map(kind).set(object.resource_uri, kind === 'node' ? { ...object, links: [] } : object);
      return;
    }
    const link = object as Link;
    this.#relink(link, (links) => [...links, link]);
    this.#topology?.add(link);
    this.#links?.set(link.resource_uri, link);
  };

  #relink(link: Link, change: (links: readonly Link[]) => Link[]): void {
    const node = this.nodes.get(link.node);
    if (node) this.nodes.set(link.node, { ...node, links: change(node.links) });
  }

  readonly update = (kind: PatchedKind, uri: string, fields: GraphFields): void => {
    const map = this.#map(kind);
    map.set(uri, { ...map.get(uri), ...fields });
  };

  /** Of a frame what it held is kept. */
  readonly remove = (kind: GraphKind, uri: string): Content | undefined => {
    if (kind !== 'link') {
      const held = kind === 'frame' ? this.holding(uri).data : undefined;
      this.#map(kind).delete(uri);
      return held;
    }
    const link = this.#link(uri);
    if (!link) return undefined;
    this.#relink(link, (links) => links.filter((other) => other !== link));
    this.#topology?.remove(link);
    this.#links?.delete(uri);
    return undefined;
  };

  readonly revive = ({ kind, object, kept }: TrashedObject, changes: GraphFields): void =>
    this.insert(kind, { ...object, ...changes }, (kept as Content | undefined) ?? undefined);

  readonly contentOf = (data: Content): Content => data;
  readonly holding = (uri: string): Holding<Content> => {
    const frame = this.frames.get(uri)!;
    const known = this.#held.get(uri) ?? this.#values.get(uri);
    const data = known && shows(frame, known) ? known : shownContent(frame);
    return { data, size: frame.size, text_repr: frame.text_repr };
  };
  readonly hold = (uri: string, { data, size, text_repr }: Holding<Content>): void => {
    this.#held.set(uri, data);
    this.frames.set(uri, { ...this.frames.get(uri)!, size, text_repr });
  };
  readonly ofValue = (_: string, value: unknown): Holding<Content> => ({
    data: { kind: 'value', value },
    size: 1,
    text_repr: valueLine(value),
  });
  readonly ofValues = (_: string, values: readonly unknown[]): Holding<Content> => ({
    data: { kind: 'values', values },
    size: values.length,
    text_repr: valuesLine(values),
  });
  /** Only the server knows. */
  readonly nameOf = (): undefined => undefined;
  /** Names of files are not known here. */
  readonly renamed = (data: Content): Holding<Content> => ({ data, size: 1, text_repr: '' });
  readonly ofUpload = (_: string, upload: string): Holding<Content> => ({ data: { kind: 'files', upload }, size: 1, text_repr: '' });
}
