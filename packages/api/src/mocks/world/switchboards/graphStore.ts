import { graphFunction } from '../../../graph/mapStore.ts';
import { graphKindOf, memberKinds, type GraphKind, type GraphObjects } from '../../../graph/objects.ts';
import type { GraphStore, Trashed, TrashedObject } from '../../../graph/store.ts';
import { Topology } from '../../../graph/topology.ts';
import { idOfUri, uriOf } from '../../../kinds/kinds.ts';
import { contextsWith } from '../../../kinds/storageContexts.ts';
import type { StatusMessage } from '../../../live/messages.ts';
import type { Datum } from '../../../schemas/datum.ts';
import { contentsOf } from './contents.ts';
import { nodeOf, objectsOfKind } from './graph.ts';
import type { Actor, StoredNode, World } from '../state.ts';

type Records = readonly Datum[];

/** What one deletion took from a switchboard, the last one first. */
export interface Deletion {
  readonly switchboard: string;
  readonly items: readonly Trashed<Records>[];
}

/** The graph of one switchboard of the world, for the rules; `reader` is who changes it, null for who may do all. Whatever they do is told to the listeners. */
export function graphStore(world: World, switchboard: string, reader: Actor | null = null): GraphStore<Records> {
  const { graph, trash } = world;
  let topology: Topology | undefined;
  const idAt = (kind: GraphKind, uri: string): number => idOfUri(kind, uri) ?? 0;
  const tell = (message: StatusMessage): void => world.emit(switchboard, message);
  const contents = contentsOf(world, tell, reader);

  function insert<K extends GraphKind>(kind: K, object: GraphObjects[K], records?: Records): void {
    objectsOfKind(graph, kind).set(object.id, object);
    if (kind === 'link') topology?.add(object as GraphObjects['link']);
    if (records) contents.fill(object.id, records);
    const shown = kind === 'node' ? nodeOf(world, object as StoredNode) : object;
    tell({ type: `${kind.toUpperCase() as 'NOTE'}_INSERT`, object: shown as GraphObjects['note'] });
  }

  return {
    switchboard,
    storage: contextsWith([]),
    contents,
    trash: {
      newDeletion: () => world.nextId('deletion'),
      discard: (deletion, item) => void trash.set(deletion, { switchboard, items: [item, ...(trash.get(deletion)?.items ?? [])] }),
      take: (deletion) => {
        const taken = trash.get(deletion);
        if (taken?.switchboard !== switchboard) return undefined;
        trash.delete(deletion);
        return taken.items;
      },
    },
    kindOf: graphKindOf,
    get: (kind, uri) => objectsOfKind(graph, kind).get(idAt(kind, uri)),
    topology: () => (topology ??= new Topology([...graph.links.values()].filter((link) => link.switchboard === switchboard))),
    membersOf: (group) =>
      memberKinds.flatMap((kind) =>
        [...(objectsOfKind(graph, kind) as ReadonlyMap<number, GraphObjects['note']>).values()].flatMap((object) =>
          object.group === group ? object.resource_uri : [],
        ),
      ),
    functionNamed: (name) => {
      const info = world.functions.find((one) => one.name === name);
      return info && graphFunction(info);
    },
    newUri: (kind) => uriOf(kind, world.nextId(kind)),
    insert,
    update: (kind, uri, fields) => {
      const objects = objectsOfKind<GraphKind>(graph, kind);
      const id = idAt(kind, uri);
      objects.set(id, { ...objects.get(id)!, ...fields });
      tell({ resource_uri: uri, changes: { ...fields } });
    },
    remove: (kind, uri) => {
      const id = idAt(kind, uri);
      const records = kind === 'frame' ? graph.frameData.get(id) : undefined;
      if (kind === 'link') topology?.remove(graph.links.get(id)!);
      if (kind === 'frame') graph.frameData.delete(id);
      objectsOfKind(graph, kind).delete(id);
      tell({ type: `${kind.toUpperCase() as 'NOTE'}_DELETE`, resource_uri: uri });
      return records;
    },
    revive: ({ kind, object, kept }: TrashedObject, changes) => insert(kind, { ...object, ...changes }, kept as Records | undefined),
  };
}
