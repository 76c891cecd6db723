import {
  graphKindOf,
  idOfUri,
  objectOfValue,
  typeName,
  uriOf,
  valueLine,
  valuesLine,
  type Frame,
  type GraphContents,
  type GraphFields,
  type GraphFunction,
  type GraphObjects,
  type GraphStore,
  type GraphTrash,
  type PatchedKind,
  type Port,
  type Topology,
  type TrashedObject,
  type GraphKind,
} from '@geo/api';
import type { Actor } from '../../access/permissions.ts';
import type { FilesContent } from '../frame-files.ts';
import type { SwitchboardLibrary } from '../library.ts';
import { frameOf, groupOf, linkOf, nodeOf, noteOf, type FrameContent } from '../rows.ts';
import type { ChangeTrash } from './change-trash.ts';
import type { Numbers } from './numbers.ts';
import type { GraphRows, GraphState } from './state.ts';
import type { Trashed } from './trash.ts';
import { contentOf, emptyHolding, notRun, type FrameHolding } from './values.ts';

type Data = FrameContent | null;
type Identity = Pick<Frame, 'id' | 'resource_uri' | 'switchboard'>;

/** What a change of values needs to know beforehand. */
export interface KnownValues {
  /** Names of the objects that values name and the actor may read, by uri. */
  readonly names: Map<string, string>;
  /** Files of uploads by id, or why there are none. */
  readonly uploads: Map<string, () => FilesContent>;
}

/** The rows of a switchboard's graph as the rules of the graph see them. What they ask for has been read before (`prepare`). */
export class RowStore implements GraphStore<Data> {
  readonly switchboard: string;
  readonly known: KnownValues = { names: new Map(), uploads: new Map() };
  readonly #state: GraphState;
  readonly #changeTrash: ChangeTrash;
  readonly #numbers: Numbers;
  readonly #library: SwitchboardLibrary;
  readonly #language: Actor['language'];

  constructor(state: GraphState, trash: ChangeTrash, numbers: Numbers, library: SwitchboardLibrary, language: Actor['language']) {
    this.switchboard = uriOf('switchboard', state.switchboard);
    this.#state = state;
    this.#changeTrash = trash;
    this.#numbers = numbers;
    this.#library = rememberingPorts(library);
    this.#language = language;
  }

  readonly kindOf = graphKindOf;
  readonly topology = (): Topology => this.#state.topology;
  readonly newUri = (kind: GraphKind): string => uriOf(kind, this.#numbers.next(kind));
  readonly membersOf = (group: string): readonly string[] => this.#state.membersOf(group).map(({ kind, id }) => uriOf(kind, id));

  readonly get = <K extends GraphKind>(kind: K, uri: string): GraphObjects[K] | undefined => {
    const id = idOfUri(kind, uri);
    const row = id === null ? null : this.#state.row(kind, id);
    return row === null ? undefined : this.#shown(kind, row);
  };

  /** An object as clients see it; a node without its links. */
  #shown<K extends GraphKind>(kind: K, row: GraphRows[K]): GraphObjects[K] {
    const shownAs: { [Kind in GraphKind]: (row: GraphRows[Kind]) => GraphObjects[Kind] } = {
      node: (node) => nodeOf(node, [], this.#library, this.#language),
      frame: frameOf,
      link: linkOf,
      note: noteOf,
      nodegroup: groupOf,
    };
    return shownAs[kind](row);
  }

  readonly functionNamed = (name: string): GraphFunction | undefined => {
    const definition = this.#library.get(name);
    if (!definition) return undefined;
    const superuserOnly = definition.superuserRequired === true;
    return { title: definition.title[this.#language], ports: this.#library.ports(name, this.#language), superuserOnly };
  };

  readonly insert = <K extends GraphKind>(kind: K, object: GraphObjects[K], data: Data = null): void => {
    const rowOf: { [Kind in GraphKind]: (object: GraphObjects[Kind]) => GraphRows[Kind] } = {
      node: ({ id, func, ui_x, ui_y, ui_collapsed, group }) => ({
        id,
        func,
        ui_x,
        ui_y,
        ui_collapsed,
        ...this.#placed(group),
        ...notRun,
      }),
      frame: ({ group, content_type, ...frame }) => ({
        ...columnsOf(frame),
        ...this.#placed(group),
        content_type: typeName(content_type),
        data,
      }),
      link: ({ node, frame, ...link }) => ({
        ...columnsOf(link),
        switchboard_id: this.#state.switchboard,
        node_id: idOfUri('node', node)!,
        frame_id: idOfUri('frame', frame)!,
      }),
      note: ({ group, ...note }) => ({ ...columnsOf(note), ...this.#placed(group) }),
      nodegroup: (group) => ({ ...columnsOf(group), switchboard_id: this.#state.switchboard }),
    };
    this.#state.insert(kind, rowOf[kind](object));
  };

  #placed(group: string | null): { switchboard_id: number; group_id: number | null } {
    return { switchboard_id: this.#state.switchboard, group_id: group === null ? null : idOfUri('nodegroup', group) };
  }

  readonly update = (kind: PatchedKind, uri: string, fields: GraphFields): void => {
    const columns = Object.entries(fields).map(([key, value]): [string, unknown] => {
      if (key === 'group') return ['group_id', value === null ? null : idOfUri('nodegroup', value as string)];
      return [key, key === 'content_type' ? typeName(value as string) : value];
    });
    // Another choice, of which nothing is known to be wrong.
    if ('storage_context' in fields || 'dynamic_storage_context' in fields) columns.push(['storage_problem', null]);
    this.#state.update(kind, idOfUri(kind, uri)!, Object.fromEntries(columns));
  };

  /** The whole row is kept. */
  readonly remove = (kind: GraphKind, uri: string): unknown => {
    const id = idOfUri(kind, uri)!;
    const row = this.#state.row(kind, id);
    this.#state.remove(kind, id);
    return row;
  };

  readonly revive = ({ kind, kept }: TrashedObject, changes: GraphFields): void => {
    const row = { ...(kept as GraphRows[typeof kind]) };
    if ('group' in changes) Object.assign(row, { group_id: null });
    if ('status' in changes) Object.assign(row, notRun);
    this.#state.insert<GraphKind>(kind, row);
  };

  readonly contents: GraphContents<Data> = {
    empty: emptyHolding.data,
    contentOf,
    holding: (uri) => {
      const { data, size, text_repr } = this.#state.row('frame', idOfUri('frame', uri)!)!;
      return { data, size, text_repr };
    },
    hold: (uri, { data, size, text_repr }) => this.#state.update('frame', idOfUri('frame', uri)!, { data, size, text_repr }),
    nameOf: ({ uri }) => this.known.names.get(uri) ?? null,
    // What is named is shown by its name, if the actor may read it.
    ofValue: (type, value) => {
      const named = objectOfValue(type, value);
      const name = named ? this.known.names.get(named.uri) : undefined;
      return { data: { kind: 'value', value }, size: 1, text_repr: name?.slice(0, 200) ?? valueLine(value) };
    },
    ofValues: (_, values) => ({ data: { kind: 'values', values }, size: values.length, text_repr: valuesLine(values) }),
    renamed: (data, index, name) => {
      // What a run noted of it does not hold any more.
      const { key: _, ...content } = data as FilesContent;
      const files = content.files.map((file, at) => (at === index ? { ...file, name } : file));
      return { data: { ...content, files }, size: files.length, text_repr: files[0]!.name.slice(0, 200) };
    },
    ofUpload: (_, upload) => {
      const data = this.known.uploads.get(upload)!();
      return { data, size: data.files.length, text_repr: data.files[0]!.name.slice(0, 200) };
    },
  };

  readonly trash: GraphTrash<Data> = {
    newDeletion: () => this.#numbers.next('deletion'),
    discard: (deletion, item) => {
      if (item.kind === 'data') {
        const { holding, after, frame } = item;
        this.#changeTrash.discard({ deletion, kind: 'data', object_id: idOfUri('frame', frame)!, row: { ...holding, after } });
        return;
      }
      const members = item.members.map((uri) => ({ kind: graphKindOf(uri), id: Number(/(\d+)\/$/.exec(uri)?.[1]) }));
      const row = { ...(item.kept as Record<string, unknown>), ...(item.kind === 'nodegroup' && { members }) };
      this.#changeTrash.discard({ deletion, kind: item.kind, object_id: item.object.id, row });
    },
    take: (deletion) =>
      this.#changeTrash.take(deletion)?.map((item) => {
        if (item.kind !== 'data') return this.#trashed(item.kind, item.row);
        const { after, ...holding } = item.row as unknown as FrameHolding & { after: string };
        return { kind: 'data', frame: uriOf('frame', item.object_id), holding, after };
      }),
  };

  #trashed(kind: GraphKind, { members = [], ...kept }: Trashed['row']): TrashedObject {
    const object = this.#shown(kind, kept as unknown as GraphRows[typeof kind]);
    const uris = (members as { kind: 'node' | 'frame' | 'note'; id: number }[]).map((member) => uriOf(member.kind, member.id));
    return { kind, object, members: uris, kept };
  }
}

/** An object without what has no column. */
function columnsOf<T extends Identity, Key extends keyof T = never>(
  object: T,
  ...without: Key[]
): Omit<T, 'resource_uri' | 'switchboard' | Key> {
  const gone: ReadonlySet<string> = new Set(['resource_uri', 'switchboard', ...without.map(String)]);
  return Object.fromEntries(Object.entries(object).filter(([key]) => !gone.has(key))) as Omit<T, 'resource_uri' | 'switchboard' | Key>;
}

/** A library that makes the ports of a function once. */
function rememberingPorts(library: SwitchboardLibrary): SwitchboardLibrary {
  const known = new Map<string, Port[]>();
  return {
    get: (name) => library.get(name),
    ports: (name, language) => {
      const ports = known.get(`${language} ${name}`) ?? library.ports(name, language);
      known.set(`${language} ${name}`, ports);
      return ports;
    },
  };
}
