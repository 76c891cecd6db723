import type { Switchboard } from '../../schemas/switchboard.ts';
import { GraphEdit } from './edit.ts';
import { rollBack, type Entry } from './journal.ts';
import { personOf } from './make.ts';
import { prepareRevision } from './revisions.ts';
import { reach } from './store.ts';
import type { Actor, World } from './state.ts';

/** Whoever changed the graph or the schedule last answers for the runs that nobody starts by hand. */
export function noteChanger(world: World, user: Actor, id: number): Switchboard {
  const switchboard = world.switchboards.get(id)!;
  const changed = { ...switchboard, automatic_runs: { ...switchboard.automatic_runs, changer: personOf(world, user.resource_uri) } };
  world.switchboards.set(id, changed);
  return changed;
}

/** One change of a switchboard's graph by a user who may write it: all of it or nothing. Listeners hear of it when it is done. */
export function editSwitchboard<T>(
  world: World,
  user: Actor,
  id: string | number,
  work: (edit: GraphEdit, switchboard: Switchboard) => T,
): T {
  const switchboard = reach(world, user, 'switchboard', id, 'write');
  const messages: Parameters<World['emit']>[] = [];
  const journal: Entry[] = [];
  const trash = new Map(world.trash);
  const countRevision = prepareRevision(world, user, switchboard);
  const maps = Object.values(world.graph) as { log: Entry[] | null }[];
  for (const map of maps) map.log = journal;
  try {
    const result = work(
      new GraphEdit({ ...world, emit: (...message) => void messages.push(message) }, switchboard.resource_uri, journal),
      switchboard,
    );
    if (journal.length > 0) {
      countRevision();
      noteChanger(world, user, switchboard.id);
    }
    for (const message of messages) world.emit(...message);
    return result;
  } catch (error) {
    for (const map of maps) map.log = null;
    rollBack(journal);
    world.trash.clear();
    for (const [key, deletion] of trash) world.trash.set(key, deletion);
    throw error;
  } finally {
    for (const map of maps) map.log = null;
  }
}
