import type { Frame, Link, Node, NodeGroup, Note } from '../schemas/switchboard.ts';
import { kindOfUri } from '../kinds/kinds.ts';
import { typeName } from '../types/chain.ts';

/** A node as it is kept: its links are objects of their own. */
export type StoredNode = Omit<Node, 'links'>;

/** What a graph is made of, by kind. */
export interface GraphObjects {
  node: StoredNode;
  frame: Frame;
  link: Link;
  note: Note;
  nodegroup: NodeGroup;
}
export type GraphKind = keyof GraphObjects;
/** Kinds whose fields can be changed. */
export type PatchedKind = Exclude<GraphKind, 'link'>;
/** Fields of an object, by their names in the contract. */
export type GraphFields = Readonly<Record<string, unknown>>;

/** In the order of insertion: what is named by others comes first. */
export const graphKinds = ['nodegroup', 'node', 'frame', 'note', 'link'] as const satisfies readonly GraphKind[];
/** Kinds that a group can gather. */
export const memberKinds = ['node', 'frame', 'note'] as const satisfies readonly GraphKind[];

/** The kind of a graph's object by its uri; null for anything else. */
export function graphKindOf(uri: string): GraphKind | null {
  const kind = kindOfUri(uri);
  return graphKinds.find((one) => one === kind) ?? null;
}

/** Fields that users set; all others follow from what happened. */
export const setFields: { readonly [K in PatchedKind]: readonly (keyof GraphObjects[K] & string)[] } = {
  nodegroup: ['name', 'ui_collapsed', 'ui_color', 'ui_x', 'ui_y'],
  node: ['ui_x', 'ui_y', 'ui_collapsed', 'group'],
  frame: [
    'name',
    'description',
    'content_type',
    'storage_context',
    'dynamic_storage_context',
    'frame_type',
    'content_visible',
    'content_edit',
    'ui_docked',
    'ui_x',
    'ui_y',
    'group',
  ],
  note: ['text', 'ui_color', 'ui_x', 'ui_y', 'group'],
};

const names: { readonly [K in GraphKind]: (object: GraphObjects[K]) => string } = {
  node: ({ func, func_verbose_name }) => func_verbose_name ?? func,
  frame: ({ name, text_repr, content_type }) => name || text_repr || typeName(content_type),
  link: ({ name }) => name,
  note: ({ text }) => text.slice(0, 60),
  nodegroup: ({ name }) => name,
};

/** What a user calls an object. */
export function graphNameOf<K extends GraphKind>(kind: K, object: GraphObjects[K]): string {
  return names[kind](object);
}

/** The run state of a node that has not run. */
export const notRun: Pick<Node, 'status' | 'status_changed' | 'runinfo'> = {
  status: 'initialized',
  status_changed: null,
  runinfo: { progress: 0, count: null, exception: null },
};
