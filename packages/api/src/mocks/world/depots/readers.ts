import { idOfUri } from '../../../kinds/kinds.ts';
import type { MomentReader } from '../../../records/moments.ts';
import type { Depot, Moment } from '../../../schemas/depot.ts';
import { momentPrint } from '../../../runs/momentPrint.ts';
import { holdsResult } from '../switchboards/freshness.ts';
import type { Actor, World } from '../state.ts';
import { allows } from '../store.ts';
import { isUnderWay } from '../../../runs/underWay.ts';

/** What still reads a moment, by its name where the actor may know it. */
export function readersOf(world: World, user: Actor, depot: Depot, moment: Moment): MomentReader[] {
  const frozen = [...world.finalViews.values()].filter(({ id }) => world.frozen.get(id)?.includes(moment.id));
  const print = momentPrint(depot.id, moment.id);
  const reading = [...world.graph.nodes.values()].filter(
    (node) =>
      node.func === 'depot.retrieve' &&
      holdsResult(world, node) &&
      world.results.get(node.id)?.sources.some(({ fingerprint }) => fingerprint === print),
  );
  const uris = [...reading.map(({ switchboard }) => switchboard), ...runningSince(world, depot, moment)];
  const switchboards = new Set(uris.map((uri) => world.switchboards.get(idOfUri('switchboard', uri) ?? 0)));
  const jobs = [...world.jobs.values()].filter(({ id, status }) => {
    const { before, after } = world.comparisons.get(id) ?? {};
    return isUnderWay(status) && [world.readByJob.get(id), before, after].includes(moment.id);
  });
  return [
    ...frozen.map((view) => ({ kind: 'finalview' as const, name: allows(user, 'finalview', view, 'read') ? view.name : null })),
    ...[...switchboards].flatMap((switchboard) =>
      switchboard ? { kind: 'switchboard' as const, name: allows(user, 'switchboard', switchboard, 'read') ? switchboard.name : null } : [],
    ),
    ...jobs.map(({ id }) => ({ kind: 'job' as const, name: String(id) })),
  ];
}

/** Switchboards with a run that began before a newer moment was approved: it reads what was the newest when it began, or later. */
function runningSince(world: World, depot: Depot, moment: Moment): string[] {
  const newer = depot.moments.slice(
    0,
    depot.moments.findIndex(({ id }) => id === moment.id),
  );
  const [first] = newer.flatMap(({ approved }) => approved?.at ?? []).toSorted();
  return [...world.running].flatMap(([switchboard, id]) => {
    const job = world.jobs.get(id);
    return job?.status === 'started' && first !== undefined && job.created <= first ? [switchboard] : [];
  });
}
