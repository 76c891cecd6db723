import { uriOf } from '../../../kinds/kinds.ts';
import type { Impact } from '../../../runs/lineage.ts';
import { followersOf } from '../../../runs/plan.ts';
import { layersOfGroup } from '../../../kinds/views.ts';
import { objectAt, objectKindOf, type AnyObject } from '../objects.ts';
import { summaryOf } from '../context.ts';
import { idOf } from '../uri.ts';
import type { Actor, StoredNode, World } from '../state.ts';
import { allows } from '../store.ts';
import { depotAt } from './compute.ts';
import { linksOf, planNodes } from './freshness.ts';

/** Uris of the depots that nodes of a function name. */
function depotsNamed(world: World, nodes: readonly StoredNode[], func: string): string[] {
  return nodes
    .filter((node) => node.func === func)
    .flatMap((node) => linksOf(world, node).filter((link) => link.is_input && link.name === 'depot'))
    .flatMap((link) => depotAt(world, world.graph.frameData.get(idOf(link.frame, 'frame'))?.[0]?.value)?.resource_uri ?? []);
}

const nodesOf = (world: World, switchboard: string): StoredNode[] =>
  [...world.graph.nodes.values()].filter((node) => node.switchboard === switchboard);

/** What a run of a node sets off; the world knows no switchboards as steps. */
export function impactOf(world: World, user: Actor, node: StoredNode): Impact {
  const steps = followersOf(planNodes(world, node.switchboard), node.id);
  const after = [node.id, ...steps].flatMap((id) => world.graph.nodes.get(id) ?? []);
  const depots = new Set(depotsNamed(world, after, 'depot.store'));
  const switchboards = new Set<string>();
  let latest = [...depots];
  while (latest.length > 0) {
    const set = [...world.switchboards.values()]
      .filter(({ automatic, resource_uri: uri }) => automatic && uri !== node.switchboard && !switchboards.has(uri))
      .map(({ resource_uri: uri }) => uri)
      .filter((uri) => depotsNamed(world, nodesOf(world, uri), 'depot.retrieve').some((depot) => latest.includes(depot)));
    for (const uri of set) switchboards.add(uri);
    latest = set.flatMap((uri) => depotsNamed(world, nodesOf(world, uri), 'depot.store')).filter((depot) => !depots.has(depot));
    for (const depot of latest) depots.add(depot);
  }
  const layers = [...world.layers.values()].filter(({ depot }) => depot !== null && depots.has(depot)).map((layer) => layer.resource_uri);
  const views = [...world.views.values()]
    .filter(({ layergroup }) => layersOfGroup(layergroup).some((layer) => layers.includes(layer)))
    .map((view) => view.resource_uri);
  const told = (uris: Iterable<string>) => {
    const objects = [...uris].map((uri) => objectAt(world, uri)).filter((object): object is AnyObject => object !== undefined);
    const seen = objects.filter((object) => allows(user, objectKindOf(object.resource_uri)!, object, 'read'));
    return { seen: seen.map(summaryOf), hidden: objects.length - seen.length };
  };
  const found = { depots: told(depots), switchboards: told(switchboards), layers: told(layers), views: told(views) };
  return {
    steps: steps.map((id) => uriOf('node', id)),
    depots: found.depots.seen,
    switchboards: found.switchboards.seen,
    layers: found.layers.seen,
    views: found.views.seen,
    hidden: {
      depots: found.depots.hidden,
      switchboards: found.switchboards.hidden,
      layers: found.layers.hidden,
      views: found.views.hidden,
    },
  };
}
