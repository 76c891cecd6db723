import { idOfUri, mayDo, objectPermissions } from '../../kinds/kinds.ts';
import { showsLayers } from '../../layers/layerTypes.ts';
import type { Extent4326 } from '../../schemas/common.ts';
import type { Layer } from '../../schemas/layer.ts';
import { typeUri } from '../../types/chain.ts';
import { refused } from '../errors.ts';
import { isLayerServed } from './publication.ts';
import type { Actor, World } from './state.ts';

const layerAt = (world: World, uri: string): Layer | undefined => world.layers.get(idOfUri('layer', uri) ?? 0);

function boxAround(boxes: readonly (Extent4326 | null)[]): Extent4326 | null {
  const some = boxes.filter((box) => box !== null);
  if (some.length === 0) return null;
  const side = (at: 0 | 1 | 2 | 3, pick: (...values: number[]) => number): number => pick(...some.map((box) => box[at]));
  return [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)];
}

/** A layer as a user reads it: what a metalayer shows follows from those of its layers that they may see. */
export function metalayerFor(world: World, actor: Actor, layer: Layer): Partial<Layer> {
  if (!showsLayers(layer.type)) return {};
  const members = layer.members.flatMap((uri) => layerAt(world, uri) ?? []);
  const shown = members.filter((member) => mayDo(actor, member, objectPermissions.layer.read) || isLayerServed(world, member));
  return {
    members: members.map(({ resource_uri }) => resource_uri),
    layerpiles: shown.map(({ name, layerpiles }) => ({
      active: true,
      name,
      content_type: typeUri('layer'),
      size: layerpiles.reduce((sum, { size }) => sum + size, 0),
      switchboard: null,
      depot: null,
    })),
    bbox: boxAround(shown.map(({ bbox }) => bbox)),
  };
}

/** Refuses members that show layers themselves. */
export function checkMembers(world: World, members: readonly string[]): void {
  const wrong = members.map((uri) => layerAt(world, uri)).find((member) => member && showsLayers(member.type));
  if (wrong)
    throw refused(
      'metalayer_member',
      'members',
      `„${wrong.name}“ zeigt selbst andere Layer und kann nicht in einem Metalayer liegen. Richtig sind Layer mit eigenen Daten.`,
    );
}
