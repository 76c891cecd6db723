import { idOfUri } from '../../../kinds/kinds.ts';
import type { MomentReader } from '../../../records/moments.ts';
import type { Depot, Moment } from '../../../schemas/depot.ts';
import { holdsResult, momentPrint } from '../switchboards/freshness.ts';
import type { Actor, World } from '../state.ts';
import { allows } from '../store.ts';
import { isUnderWay } from '../../../runs/underWay.ts';

/** What still reads a moment, by its name where the actor may know it. */
export function readersOf(world: World, user: Actor, depot: Depot, moment: Moment): MomentReader[] {
  const frozen = [...world.finalViews.values()].filter(({ id }) => world.frozen.get(id)?.includes(moment.id));
  const print = momentPrint(depot, moment);
  const reading = [...world.graph.nodes.values()].filter(
    (node) =>
      node.func === 'depot.retrieve' &&
      holdsResult(world, node) &&
      world.results.get(node.id)?.sources.some(({ fingerprint }) => fingerprint === print),
  );
  const boards = new Set(reading.map(({ switchboard }) => world.switchboards.get(idOfUri('switchboard', switchboard) ?? 0)));
  const jobs = [...world.jobs.values()].filter(({ id, status }) => {
    const { before, after } = world.comparisons.get(id) ?? {};
    return isUnderWay(status) && [world.restores.get(id), before, after].includes(moment.id);
  });
  return [
    ...frozen.map((view) => ({ kind: 'finalview' as const, name: allows(user, 'finalview', view, 'read') ? view.name : null })),
    ...[...boards].flatMap((board) =>
      board ? { kind: 'switchboard' as const, name: allows(user, 'switchboard', board, 'read') ? board.name : null } : [],
    ),
    ...jobs.map(({ id }) => ({ kind: 'job' as const, name: String(id) })),
  ];
}
