import { mockStorage } from '../storage.ts';
import type { MessageLanguage } from '../../../client/errors.ts';
import { GraphEdit } from '../../../graph/edit.ts';
import { graphKinds } from '../../../graph/objects.ts';
import { GraphRefusal } from '../../../graph/refusal.ts';
import type { GraphStore } from '../../../graph/store.ts';
import { idOfUri, uriOf } from '../../../kinds/kinds.ts';
import type { GraphChanges } from '../../../schemas/batch.ts';
import type { Datum } from '../../../schemas/datum.ts';
import type { Switchboard } from '../../../schemas/switchboard.ts';
import { MockError } from '../../errors.ts';
import { nodesOf, objectsOfKind } from './graph.ts';
import { graphStore } from './graphStore.ts';
import { differences, rollBack, type Difference, type Entry } from './journal.ts';
import { personOf } from '../make.ts';
import { prepareRevision } from './revisions.ts';
import { reach } from '../store.ts';
import type { Actor, World } from '../state.ts';

/** A change of one switchboard's graph that is under way. */
export interface WorldEdit {
  readonly world: World;
  readonly edit: GraphEdit<readonly Datum[]>;
  readonly store: GraphStore<readonly Datum[]>;
  /** All that was touched so far, as it is now. */
  readonly changed: (language: MessageLanguage) => GraphChanges;
}

/** The rules over a switchboard of the world, for whoever may do all. */
export function graphEdit(world: World, switchboard: string): Pick<WorldEdit, 'edit' | 'store'> {
  const store = graphStore(world, switchboard);
  return { store, edit: new GraphEdit(store, { isSuperuser: true }) };
}

/** Whoever changed the graph or the schedule last answers for the runs that nobody starts by hand. */
export function noteChanger(world: World, user: Actor, id: number): Switchboard {
  const switchboard = world.switchboards.get(id)!;
  const changed = { ...switchboard, automatic_runs: { ...switchboard.automatic_runs, changer: personOf(world, user.resource_uri) } };
  world.switchboards.set(id, changed);
  return changed;
}

/**
 * One change of a switchboard's graph by a user who may write it: all of it or nothing. Listeners hear of it when it is done. What is given
 * to a run is for who may execute it, and no change that anybody would go back to.
 */
export function editSwitchboard<T>(
  world: World,
  user: Actor,
  id: string | number,
  work: (change: WorldEdit) => T,
  right: 'write' | 'execute' = 'write',
): T {
  const switchboard = reach(world, user, 'switchboard', id, right);
  const messages: Parameters<World['emit']>[] = [];
  const journal: Entry[] = [];
  const trash = new Map(world.trash);
  const countRevision = prepareRevision(world, user, switchboard);
  const maps = Object.values(world.graph) as { log: Entry[] | null }[];
  for (const map of maps) map.log = journal;
  try {
    const silent = { ...world, emit: (...message: Parameters<World['emit']>) => void messages.push(message) };
    const store = graphStore(silent, switchboard.resource_uri, user);
    const edit = new GraphEdit(store, { isSuperuser: user.is_superuser, contexts: mockStorage });
    const result = work({ world, edit, store, changed: (language) => changesIn(world, journal, language) });
    if (journal.length > 0) {
      if (right === 'write') countRevision();
      noteChanger(world, user, switchboard.id);
    }
    for (const message of messages) world.emit(...message);
    return result;
  } catch (error) {
    for (const map of maps) map.log = null;
    rollBack(journal);
    world.trash.clear();
    for (const [key, deletion] of trash) world.trash.set(key, deletion);
    throw refusalOf(error);
  } finally {
    for (const map of maps) map.log = null;
  }
}

/** What the rules of a graph refuse, as the mock answers it: in German. All else stays what it is. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof GraphRefusal)) return error;
  const fields = error.fieldsIn('de');
  return new MockError(error.status, error.code, error.text('de'), { ...(fields && { fields: { ...fields } }) });
}

function changesIn(world: World, journal: readonly Entry[], language: MessageLanguage): GraphChanges {
  const { graph } = world;
  const of = <V extends { readonly id: number }>(list: readonly Difference<V>[]): V[] =>
    list.flatMap(({ after }) => after ?? []).sort((a, b) => a.id - b.id);
  const links = differences(journal, graph.links);
  const nodes = new Map(of(differences(journal, graph.nodes)).map((node) => [node.id, node]));
  for (const { before, after } of links) {
    const node = graph.nodes.get(idOfUri('node', (after ?? before)?.node ?? '') ?? 0);
    if (node) nodes.set(node.id, node);
  }
  return {
    nodes: nodesOf(
      world,
      [...nodes.values()].sort((a, b) => a.id - b.id),
      language,
    ),
    frames: of(differences(journal, graph.frames)),
    links: of(links),
    notes: of(differences(journal, graph.notes)),
    groups: of(differences(journal, graph.groups)),
    deleted: graphKinds.flatMap((kind) =>
      differences(journal, objectsOfKind(graph, kind)).flatMap(({ id, before, after }) => (before && !after ? uriOf(kind, id) : [])),
    ),
  };
}
