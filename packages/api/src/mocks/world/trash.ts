import type { Datum } from '../../schemas/datum.ts';
import type { Frame, Link, NodeGroup, Note } from '../../schemas/switchboard.ts';
import type { LoggedMap } from './journal.ts';
import type { Graph, StoredNode } from './state.ts';

export interface GraphObjects {
  node: StoredNode;
  frame: Frame;
  link: Link;
  note: Note;
  nodegroup: NodeGroup;
}
export type GraphKind = keyof GraphObjects;
/** In the order in which they come back: what is named by others first. */
export const graphKinds = ['nodegroup', 'node', 'frame', 'note', 'link'] as const satisfies readonly GraphKind[];

export function objectsOfKind<K extends GraphKind>(graph: Graph, kind: K): LoggedMap<GraphObjects[K]> {
  const maps: { [Kind in GraphKind]: LoggedMap<GraphObjects[Kind]> } = {
    node: graph.nodes,
    frame: graph.frames,
    link: graph.links,
    note: graph.notes,
    nodegroup: graph.groups,
  };
  return maps[kind];
}

/** What a frame holds, and how it shows it. */
export interface Holding {
  readonly records: readonly Datum[];
  readonly size: number | null;
  readonly text_repr: string;
}

/** What one deletion took from a switchboard; of a group also the uris of what it gathered. */
export type Deletion = { readonly switchboard: string } & (
  | {
      readonly kind: 'objects';
      readonly root: string;
      readonly lost: { readonly [K in GraphKind]: readonly GraphObjects[K][] };
      readonly data: ReadonlyMap<number, readonly Datum[]>;
      readonly members: readonly string[];
    }
  /** What a frame held; `after` tells what replaced it. */
  | { readonly kind: 'data'; readonly frame: string; readonly holding: Holding; readonly after: string }
);

/** Tells whether a frame still holds the same; computed records are computed again, all are the same here. */
export function contentKey(records: readonly Datum[]): string {
  if (records.length === 0) return 'empty';
  return records.length === 1 && records[0]?.value !== undefined ? `value ${JSON.stringify(records[0].value)}` : 'records';
}
