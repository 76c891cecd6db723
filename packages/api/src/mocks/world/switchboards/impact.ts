import { uriOf } from '../../../kinds/kinds.ts';
import { circleText, circleThrough, executionRefusals, namedCircle } from '../../../runs/circle.ts';
import { MockError } from '../../errors.ts';
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

/** Uris of the depots that steps of a switchboard read. */
export const depotsReadBy = (world: World, switchboard: string): string[] => [
  ...new Set(depotsNamed(world, nodesOf(world, switchboard), 'depot.retrieve')),
];

/** Refuses to let a switchboard run by itself that others, which run by themselves as well, would set off again for what it writes. */
export function refuseCircle(world: World, user: Actor, switchboard: string): void {
  const links = [...world.switchboards.values()]
    .filter(({ automatic, resource_uri: uri }) => automatic || uri === switchboard)
    .map(({ resource_uri: uri }) => ({
      switchboard: uri,
      reads: depotsNamed(world, nodesOf(world, uri), 'depot.retrieve'),
      writes: depotsNamed(world, nodesOf(world, uri), 'depot.store'),
    }));
  const circle = circleThrough(switchboard, links);
  if (!circle) return;
  const nameOf = (uri: string): string | null => {
    const object = objectAt(world, uri);
    return object && allows(user, objectKindOf(uri)!, object, 'read') ? summaryOf(object).name : null;
  };
  const named = namedCircle(circle.map((one) => ({ switchboard: nameOf(one.switchboard), depot: nameOf(one.depot) })));
  const { status, de } = executionRefusals.automatic_circle;
  const text = de.replace('{circle}', circleText(named, 'de'));
  throw new MockError(status, 'automatic_circle', text, { fields: { automatic: text } });
}

/** Layers over depots, and layers that show them. */
function layersOver(world: World, depots: ReadonlySet<string>): string[] {
  const shown = new Set<string>();
  for (let before = -1; shown.size > before;) {
    before = shown.size;
    for (const { resource_uri: uri, depot, members } of world.layers.values())
      if ((depot !== null && depots.has(depot)) || members?.some((member) => shown.has(member))) shown.add(uri);
  }
  return [...shown];
}

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
  const layers = layersOver(world, depots);
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
