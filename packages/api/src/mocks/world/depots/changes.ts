import type { DepotMessage } from '../../../live/messages.ts';
import { momentsFor, reach } from '../store.ts';
import type { Actor, World } from '../state.ts';

/** What somebody sees of a depot, as far as its socket tells of it. */
export interface DepotState {
  readonly uri: string;
  /** The depot and its moments, as one text. */
  readonly itself: string;
  /** Each edit as one text, in their order. */
  readonly edits: ReadonlyMap<string, DepotMessage['edits'][number]>;
}

/** What an edit of records changes of the depot, too. */
const changedByEdits = new Set(['moments', 'modified', 'revision']);

/** Refuses who may not read the depot. */
export function depotState(world: World, actor: Actor, id: number): DepotState {
  const depot = reach(world, actor, 'depot', id);
  const moments = momentsFor(actor, depot);
  const seen = new Set(moments.map((moment) => moment.id));
  const steps = world.editSteps.filter(({ moment }) => seen.has(moment));
  return {
    uri: depot.resource_uri,
    itself: JSON.stringify([
      Object.entries(depot).filter(([field]) => !changedByEdits.has(field)),
      moments.map((moment) => [moment.id, moment.status, moment.approved]),
    ]),
    edits: new Map(
      steps.map(({ id: step, moment, undone, changes }) => [`${step} ${undone} ${changes.size}`, { moment_id: moment, step }]),
    ),
  };
}

/** What is told of a depot that was `before` and is `now`; null where it is the same. */
export function depotMessage(before: DepotState, now: DepotState): DepotMessage | null {
  const edits = [...now.edits].flatMap(([key, edit]) => (before.edits.has(key) ? [] : [edit]));
  const itself = before.itself !== now.itself;
  return edits.length > 0 || itself ? { resource_uri: now.uri, itself, edits } : null;
}
