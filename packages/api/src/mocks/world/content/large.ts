import type { Layer } from '../../../schemas/layer.ts';
import { makeDepot, makeSwitchboard } from '../make.ts';
import { newObject } from '../published.ts';
import type { World } from '../state.ts';
import { stored } from '../make.ts';

/** How many objects of a kind a world holds at least. */
export interface WorldSize {
  readonly layers?: number;
  readonly views?: number;
  readonly depots?: number;
  readonly switchboards?: number;
}

const numbered = (name: string, index: number): string => `${name} ${String(index + 1).padStart(5, '0')}`;

/** Adds numbered objects until the world has the wished size. Copies of one object, so that ten thousand take no time. */
export function enlarge(world: World, owner: string, { layers = 0, views = 0, depots = 0, switchboards = 0 }: WorldSize): void {
  const layer = [...world.layers.values()][0];
  const depot = [...world.depots.values()][0];
  for (let index = world.layers.size; layer && index < layers; index += 1) {
    const made: Layer = { ...layer, ...stored(world, 'layer'), name: numbered('Kartenblatt', index), slug: `kartenblatt-${index + 1}` };
    world.layers.set(made.id, made);
  }
  for (let index = world.views.size; index < views; index += 1) {
    const made = newObject(world, 'view', owner, { name: numbered('Ansicht', index) });
    world.views.set(made.id, made);
  }
  for (let index = world.depots.size; depot && index < depots; index += 1)
    makeDepot(world, owner, { ...depot, name: numbered('Magazin', index) });
  for (let index = world.switchboards.size; index < switchboards; index += 1)
    makeSwitchboard(world, owner, numbered('Switchboard', index), null);
}
