import { uriOf } from '../../../kinds/kinds.ts';
import { isShown, momentBefore } from '../../../records/moments.ts';
import type { ReadMoment } from '../../../runs/momentPrint.ts';
import type { Lineage, LineageMoment } from '../../../runs/lineage.ts';
import { objectAt } from '../objects.ts';
import type { Actor, World } from '../state.ts';
import { allows } from '../store.ts';

/** Where a moment came from that was not imported or edited. */
export interface MockSource {
  /** Uri of the switchboard whose step stored it; null where an older moment was restored. */
  readonly switchboard: string | null;
  readonly job: number;
  readonly read: readonly ReadMoment[];
}

/** The way back from a moment, as far as the user may see it. */
export function lineageOf(world: World, user: Actor, first: number): Lineage {
  const moments: LineageMoment[] = [];
  const seen = new Set<number>();
  let next = [first];
  while (next.length > 0) {
    const found = next.flatMap((id) => (seen.has(id) ? [] : (shownMoment(world, user, id) ?? [])));
    for (const { moment } of found) seen.add(moment.id);
    moments.push(...found.map(({ moment }) => moment));
    next = found.flatMap(({ feeds }) => feeds);
  }
  return {
    moments: moments.map(({ from, ...moment }) => {
      const shown = from.filter((id) => seen.has(id));
      return { ...moment, from: shown, hidden: from.length - shown.length };
    }),
    truncated: false,
  };
}

function shownMoment(world: World, user: Actor, id: number): { moment: LineageMoment; feeds: number[] } | null {
  const depot = [...world.depots.values()].find(({ moments }) => moments.some((one) => one.id === id));
  const moment = depot?.moments.find((one) => one.id === id);
  if (!depot || !moment || !allows(user, 'depot', depot, 'read')) return null;
  if (!isShown(moment, (right) => allows(user, 'depot', depot, right))) return null;
  const source = world.momentSources.get(id);
  const before = momentBefore(depot, moment);
  const feeds = source ? source.read.map((one) => one.moment) : moment.origin === 'magazine' && before ? [before.id] : [];
  const switchboard = objectAt(world, source?.switchboard ?? '');
  const maySee = switchboard !== undefined && allows(user, 'switchboard', switchboard, 'read');
  const person = [...world.users.values()].find((one) => one.resource_uri === moment.user);
  const { created, size, status, origin, message } = moment;
  return {
    feeds,
    moment: {
      id,
      created,
      size,
      status,
      origin,
      message,
      depot: { resource_uri: uriOf('depot', depot.id), name: depot.name },
      user: person ? { resource_uri: person.resource_uri, name: person.display_name } : null,
      run: source?.switchboard
        ? { switchboard: maySee ? { resource_uri: switchboard.resource_uri, name: switchboard.name } : null, id: source.job }
        : null,
      from: feeds,
      hidden: 0,
      known: source !== undefined || (origin !== 'switchboard' && status !== 'restored'),
    },
  };
}
