import { newestMoment } from '../../../records/moments.ts';
import type { Datum } from '../../../schemas/datum.ts';
import type { Depot } from '../../../schemas/depot.ts';
import { notFound } from '../../errors.ts';
import { makeMoment } from '../make.ts';
import type { StoredNode, World } from '../state.ts';

/** Records by input port. */
export type Inputs = ReadonlyMap<string, readonly Datum[]>;

/** The depot at a path. */
export function depotAt(world: World, path: unknown): Depot | undefined {
  return [...world.depots.values()].find((depot) => depot.full_path === path);
}

/** The mock library copies records: shapes stay, only where they come from and go to is real. */
export function compute(
  world: World,
  node: StoredNode,
  inputs: Inputs,
  user: string,
  onStored: (moment: number) => void,
): readonly Datum[] {
  const depot = depotAt(world, inputs.get('depot')?.[0]?.value);
  if (node.func === 'depot.retrieve') {
    if (!depot) throw notFound();
    // An array of its own: a result is known by it.
    return [...(world.records.get(newestMoment(depot)?.id ?? 0) ?? [])];
  }
  if (node.func === 'depot.store') {
    if (!depot) throw notFound();
    const records = inputs.get('data') ?? [];
    onStored(makeMoment(world, depot.id, records, { origin: 'switchboard', status: 'finalized', message: '', user }).id);
    return [];
  }
  return (inputs.get('features') ?? []).map((record) => ({ ...record, resource_uri: null }));
}
