import type { MessageLanguage } from '../../../client/errors.ts';
import { uriOf } from '../../../kinds/kinds.ts';
import type { TrashedObject } from '../../../graph/store.ts';
import { isUnderWay } from '../../../runs/underWay.ts';
import type { Datum } from '../../../schemas/datum.ts';
import type { Revision, RevisionGraph } from '../../../schemas/revision.ts';
import type { Switchboard } from '../../../schemas/switchboard.ts';
import { notFound } from '../../errors.ts';
import { contentKey } from '../../../graph/contents.ts';
import { joinsRevision, keptRevisions, takesName, type NewestRevision } from '../../../graph/revisionRules.ts';
import { graphDifference, type ComparedGraph } from '../../../graph/difference.ts';
import { graphKinds, notRun, type GraphKind, type GraphObjects } from '../../../graph/objects.ts';
import type { WorldEdit } from './editSwitchboard.ts';
import { graphStore } from './graphStore.ts';
import { nodesOf, objectsOfKind } from './graph.ts';
import type { Actor, World } from '../state.ts';

type Snapshot = { readonly [K in GraphKind]: ReadonlyMap<number, GraphObjects[K]> } & {
  /** Values that were entered. */
  readonly data: ReadonlyMap<number, readonly Datum[]>;
};

/** `graph` is null for the newest one while its state is the live graph. */
export type StoredRevision = Revision & { readonly graph: Snapshot | null };

function snapshot(world: World, switchboard: string): Snapshot {
  const of = <K extends GraphKind>(kind: K): Map<number, GraphObjects[K]> =>
    new Map([...objectsOfKind(world.graph, kind)].filter(([, object]) => object.switchboard === switchboard));
  const frame = of('frame');
  const { contentOf } = graphStore(world, switchboard).contents;
  const data = new Map([...world.graph.frameData].filter(([id, records]) => frame.has(id) && contentKey(contentOf(records)) !== 'records'));
  return { node: of('node'), frame, link: of('link'), note: of('note'), nodegroup: of('nodegroup'), data };
}

function listOf(world: World, switchboard: string): StoredRevision[] {
  const list = world.revisions.get(switchboard) ?? [];
  world.revisions.set(switchboard, list);
  return list;
}

/** The newest one, as the rules know it. */
function newestOf(list: readonly StoredRevision[]): (NewestRevision<string> & { readonly stored: StoredRevision }) | undefined {
  const stored = list.at(-1);
  return stored && { by: stored.user, name: stored.name, frozen: stored.graph !== null, stored };
}

const numberAfter = (list: readonly StoredRevision[]): number => (list.at(-1)?.number ?? 0) + 1;

/** Forgets the oldest states that nobody named. */
function forget(list: StoredRevision[]): void {
  const unnamed = list.filter(({ name }) => name === '');
  for (const old of unnamed.slice(0, -keptRevisions)) list.splice(list.indexOf(old), 1);
}

function freeze(list: StoredRevision[], graph: Snapshot): void {
  const last = list.at(-1);
  if (last?.graph === null) list[list.length - 1] = { ...last, graph };
}

/** Keeps the graph as it is before a change; the answer counts the change once it is made. */
export function prepareRevision(world: World, user: Actor, { resource_uri: switchboard, owner, created }: Switchboard): () => void {
  const list = listOf(world, switchboard);
  const last = newestOf(list);
  const now = world.now();
  const minutes = last ? (Date.parse(now) - Date.parse(last.stored.created)) / 60_000 : 0;
  if (last && joinsRevision(last, user.resource_uri, minutes))
    return () => void (list[list.length - 1] = { ...last.stored, changes: last.stored.changes + 1, modified: now });
  const before = snapshot(world, switchboard);
  return () => {
    freeze(list, before);
    const filled = before.node.size + before.frame.size + before.note.size > 0;
    // What the switchboard came with.
    if (!last && filled) list.push({ number: 1, created, modified: created, user: owner, name: '', changes: 0, graph: before });
    list.push({ number: numberAfter(list), created: now, modified: now, user: user.resource_uri, name: '', changes: 1, graph: null });
    forget(list);
  };
}

/** Saves the present state under a name: the user's own newest changes get it, or a new revision. */
export function nameRevision(world: World, user: Actor, switchboard: string, name: string): Revision {
  const list = listOf(world, switchboard);
  const last = newestOf(list);
  const graph = snapshot(world, switchboard);
  if (last && takesName(last, user.resource_uri)) list[list.length - 1] = { ...last.stored, name, graph };
  else {
    freeze(list, graph);
    const now = world.now();
    list.push({ number: numberAfter(list), created: now, modified: now, user: user.resource_uri, name, changes: 0, graph });
  }
  return shown(list.at(-1)!);
}

function shown({ number, created, modified, user, name, changes }: StoredRevision): Revision {
  return { number, created, modified, user, name, changes };
}

/** Newest first. */
export function listRevisions(world: World, switchboard: string): Revision[] {
  return listOf(world, switchboard).map(shown).reverse();
}

function find(world: World, switchboard: string, number: string | number): { revision: Revision; graph: Snapshot } {
  const found = listOf(world, switchboard).find((revision) => revision.number === Number(number));
  if (!found) throw notFound();
  return { revision: shown(found), graph: found.graph ?? snapshot(world, switchboard) };
}

export function readRevision(world: World, switchboard: string, number: string, language: MessageLanguage): RevisionGraph {
  const { revision, graph } = find(world, switchboard, number);
  const then = { ...world, graph: { ...world.graph, links: graph.link as World['graph']['links'] } };
  return {
    revision,
    nodes: nodesOf(then, [...graph.node.values()], language),
    frames: [...graph.frame.values()],
    notes: [...graph.note.values()],
    groups: [...graph.nodegroup.values()],
  };
}

/** Brings a graph back into a saved state, as one change. */
export function restoreRevision(change: WorldEdit, number: string): void {
  const { world, edit, store } = change;
  const { switchboard } = store;
  const { graph: then } = find(world, switchboard, number);
  const { removed, missing, changed, entered } = graphDifference(compared(snapshot(world, switchboard)), compared(then));
  for (const uri of removed) edit.delete(uri);
  const revive = (kind: GraphKind): void => {
    for (const id of missing[kind]) {
      const object = then[kind].get(id)!;
      store.insert(kind, lostAs(world, then, kind, object), kind === 'frame' ? lostRecords(world, id) : undefined);
      edit.takeBack({ op: 'delete', uri: object.resource_uri });
    }
  };
  for (const kind of graphKinds) if (kind !== 'link') revive(kind);
  for (const { uri, fields } of changed) edit.patch(uri, fields);
  for (const id of entered) refill(change, then, id);
  revive('link');
}

function compared({ nodegroup, node, frame, note, link }: Snapshot): ComparedGraph {
  return {
    nodegroup: [...nodegroup.values()],
    node: [...node.values()],
    frame: [...frame.values()],
    note: [...note.values()],
    link: [...link.values()],
  };
}

function refill({ edit }: WorldEdit, then: Snapshot, id: number): void {
  const frame = then.frame.get(id)!;
  const records = then.data.get(id);
  if (records === undefined && frame.size !== 0) return;
  edit.hold(frame.resource_uri, { data: records ?? [], size: frame.size, text_repr: frame.text_repr });
}

/** What comes back has the data and the run that the trash still holds of it; otherwise it is empty and has not run. */
function lostAs<K extends GraphKind>(world: World, then: Snapshot, kind: K, object: GraphObjects[K]): GraphObjects[K] {
  if (kind === 'frame') return then.data.has(object.id) || lostRecords(world, object.id) ? object : { ...object, size: 0, text_repr: '' };
  if (kind !== 'node') return object;
  const lost = lostItem(world, object.resource_uri)?.object as GraphObjects['node'] | undefined;
  // The run that it was deleted from has passed it by.
  const { status, status_changed, runinfo } = lost && !isUnderWay(lost.status) ? lost : notRun;
  return { ...object, status, status_changed, runinfo };
}

function lostRecords(world: World, frame: number): readonly Datum[] | undefined {
  return lostItem(world, uriOf('frame', frame))?.kept as readonly Datum[] | undefined;
}

/** What was deleted last under a uri. */
function lostItem(world: World, uri: string): TrashedObject | undefined {
  const items = [...world.trash.values()].reverse().flatMap((deletion) => deletion.items);
  return items.find((item): item is TrashedObject => item.kind !== 'data' && item.object.resource_uri === uri);
}
