import { splitMoments } from '../../../records/retention/retention.ts';
import { isUnderWay } from '../../../runs/underWay.ts';
import type { Depot, Moment } from '../../../schemas/depot.ts';
import type { TidyAnswer, TidyInput, TidyPlan } from '../../../schemas/retention.ts';
import { noteEvent } from '../events.ts';
import { changeJob, makeJob, pause } from '../jobs.ts';
import type { Actor, World } from '../state.ts';
import { reach } from '../store.ts';
import { refusal } from './momentAt.ts';

/** Says which old moments a rule lets go, and has a job remove them. */
export function tidyDepot(world: World, user: Actor, id: string, { dry_run: isDry, rule: asked, moments }: TidyInput): TidyAnswer {
  const depot = reach(world, user, 'depot', id, 'write');
  const rule = asked ?? depot.retention;
  if (rule === null) throw refusal('no_retention', {}, { fields: { rule: '' } });
  const { removed: all, kept } = splitMoments(depot, rule, new Date(world.now()));
  const removed = isDry || !moments ? all : all.filter((moment) => moments.includes(moment.id));
  const plan: TidyPlan = {
    rule,
    removed: removed.map((moment) => moment.id),
    kept: kept.map(({ moment, reason, readers }) => ({ moment: moment.id, reason, readers })),
    ...freed(world, depot, removed),
    estimated: false,
  };
  if (isDry || removed.length === 0) return { plan, job: null };
  const busy = [...world.jobs.values()].some(
    ({ kind, depot: uri, status }) => kind === 'tidy' && uri === depot.resource_uri && isUnderWay(status),
  );
  if (busy) throw refusal('tidied_already');
  const job = makeJob(world, 'tidy', depot.resource_uri);
  void (async () => {
    await pause(world.stepMs);
    const now = world.depots.get(depot.id);
    if (!now) return;
    for (const moment of removed) world.records.delete(moment.id);
    world.depots.set(depot.id, { ...now, moments: now.moments.filter((moment) => !plan.removed.includes(moment.id)) });
    noteEvent(world, user, 'update', depot);
    const text = `${removed.length === 1 ? 'Ein Stand' : `${removed.length} Stände`} entfernt.`;
    changeJob(world, job.id, { status: 'success', message: { code: 'tidied', text } });
  })();
  return { plan, job: job.resource_uri };
}

/** Versions of records that only these moments have. */
function freed(world: World, depot: Depot, removed: readonly Moment[]): Pick<TidyPlan, 'records' | 'bytes'> {
  const textsOf = (moments: readonly Moment[]): Set<string> =>
    new Set(moments.flatMap(({ id }) => (world.records.get(id) ?? []).map((datum) => JSON.stringify({ ...datum, resource_uri: null }))));
  const kept = textsOf(depot.moments.filter((moment) => !removed.includes(moment)));
  const lost = [...textsOf(removed)].filter((text) => !kept.has(text));
  return { records: lost.length, bytes: lost.reduce((sum, text) => sum + text.length, 0) };
}
