import { isShown } from '../../../records/moments.ts';
import { recordRefusals } from '../../../records/texts.ts';
import type { Datum } from '../../../schemas/datum.ts';
import type { Depot, Moment } from '../../../schemas/depot.ts';
import { MockError, notFound } from '../../errors.ts';
import type { Actor, World } from '../state.ts';
import { allows, reach } from '../store.ts';

type Code = keyof typeof recordRefusals;

/** Why records or moments are not as they were asked for. */
export function refusal(
  code: Code,
  values: Readonly<Record<string, string | number>> = {},
  extra: ConstructorParameters<typeof MockError>[3] = {},
) {
  const text = recordRefusals[code];
  return new MockError(
    text.status,
    code,
    text.de.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')),
    extra,
  );
}

/** A moment and its depot, if the user may read it. */
export function momentAt(world: World, user: Actor, id: string | number): { depot: Depot; moment: Moment; records: readonly Datum[] } {
  const depot = [...world.depots.values()].find(({ moments }) => moments.some((moment) => moment.id === Number(id)));
  const moment = depot?.moments.find((one) => one.id === Number(id));
  const records = world.records.get(Number(id));
  if (!depot || !moment || !records) throw notFound();
  reach(world, user, 'depot', depot.id);
  if (!isShown(moment, (right) => allows(user, 'depot', depot, right))) throw notFound();
  return { depot, moment, records };
}
