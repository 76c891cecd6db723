import { portLabel } from '../../../ports/label.ts';
import { latestMoment, newestMoment } from '../../../records/moments.ts';
import { emptyInput } from '../../../runs/emptyInput.ts';
import { freshnessOf, type FoundFreshness, type FreshNode, type NodeResult, type Source } from '../../../runs/freshness.ts';
import { momentPrint } from '../../../runs/momentPrint.ts';
import { inOrder, type PlanNode } from '../../../runs/plan.ts';
import type { Datum } from '../../../schemas/datum.ts';
import type { Link } from '../../../schemas/switchboard.ts';
import { typeUri } from '../../../types/chain.ts';
import { depotAt } from './compute.ts';
import type { StoredNode, World } from '../state.ts';
import { idOf } from '../uri.ts';

/** Content keys of what runs computed. A frame that is given other records has another array. */
const computed = new WeakMap<readonly Datum[], string>();

/** Notes the content key of an output's records. */
export function noteKey(records: readonly Datum[], key: string): void {
  computed.set(records, key);
}

/** Content key of a frame's records, null for an empty one. */
function keyOf(records: readonly Datum[] | undefined): string | null {
  if (!records) return null;
  return computed.get(records) ?? (records.length > 0 ? JSON.stringify(records) : null);
}

export function linksOf(world: World, node: StoredNode): Link[] {
  return [...world.graph.links.values()].filter((link) => link.node === node.resource_uri);
}

/** What stands at an input; the key is null where an empty frame is linked. */
export type Given = FreshNode['inputs'][number];

export function givenInputs(world: World, node: StoredNode): Given[] {
  const links = linksOf(world, node).filter((link) => link.is_input);
  return node.ports
    .filter((port) => port.is_input)
    .flatMap((port) => {
      const own = links.filter((link) => link.name === port.name).sort((a, b) => (a.list_index ?? 0) - (b.list_index ?? 0));
      const given = own.map((link, index) => givenBy(world, link, port.is_list ? String(index) : (link.dict_key ?? '')));
      if (port.is_list || port.is_dict || port.default_value === null) return given;
      const replaces = given.length === 0 || (port.is_optional && given[0]?.key === null);
      return replaces ? [{ port: port.name, place: '', frame: null, key: JSON.stringify(port.default_value) }] : given;
    });
}

function givenBy(world: World, link: Link, place: string): Given {
  const frame = idOf(link.frame, 'frame');
  return { port: link.name, place, frame, key: keyOf(world.graph.frameData.get(frame)) };
}

/** What keeps a node from running: the port, or what it is called in a dict port; null where nothing does. */
export function missingPort(node: StoredNode, given: readonly Given[]): { label: string; linked: boolean } | null {
  const ports = node.ports.filter((port) => port.is_input);
  const asking = ports.map((port) => ({ name: port.name, optional: port.is_optional, dict: port.is_dict, label: portLabel(port) }));
  const empty = emptyInput(asking, given);
  return empty && { label: empty.place || empty.port.label, linked: empty.linked };
}

/** The depots that a node names, with their newest moments. */
export function sourcesOf(world: World, node: StoredNode): Source[] {
  const named = new Set(node.ports.filter((port) => port.is_input && port.content_type === typeUri('depot')).map((port) => port.name));
  return linksOf(world, node)
    .filter((link) => link.is_input && named.has(link.name))
    .map((link) => {
      const path = world.graph.frameData.get(idOf(link.frame, 'frame'))?.[0]?.value;
      const depot = depotAt(world, path);
      const moment = depot && (node.func === 'depot.store' ? latestMoment : newestMoment)(depot);
      const fingerprint = momentPrint(depot?.id ?? null, moment?.id ?? null);
      return { port: link.name, name: typeof path === 'string' ? path : '', uri: depot?.resource_uri ?? null, fingerprint };
    });
}

function outputsOf(world: World, node: StoredNode): FreshNode['outputs'] {
  return linksOf(world, node)
    .filter((link) => !link.is_input)
    .map((link) => {
      const frame = idOf(link.frame, 'frame');
      return { port: link.name, frame, key: keyOf(world.graph.frameData.get(frame)) };
    });
}

/** Whether something of what the node's last successful run wrote is still there. */
export function holdsResult(world: World, node: StoredNode): boolean {
  const keys = world.results.get(node.id)?.outputs.map(({ key }) => key);
  return outputsOf(world, node).some(({ key }) => key !== null && keys?.includes(key));
}

/** What the node's present result was computed from. */
export function resultOf(world: World, node: StoredNode): NodeResult {
  return {
    version: 1,
    inputs: givenInputs(world, node).flatMap(({ key, ...input }) => (key === null ? [] : [{ ...input, key }])),
    sources: sourcesOf(world, node),
    outputs: outputsOf(world, node).flatMap(({ port, key }) => (key === null ? [] : [{ port, key }])),
  };
}

export function inspect(world: World, node: StoredNode): FreshNode {
  // Of what stood on the switchboard from the beginning, the first look tells what it was computed from.
  if (node.status === 'success' && !world.results.has(node.id)) world.results.set(node.id, resultOf(world, node));
  return {
    id: node.id,
    version: 1,
    minutes: null,
    failed: node.status === 'failure',
    result: world.results.get(node.id) ?? null,
    inputs: givenInputs(world, node),
    sources: sourcesOf(world, node),
    outputs: outputsOf(world, node),
  };
}

/** The nodes of a switchboard with the frames they read and write. */
export function planNodes(world: World, switchboard: string): PlanNode[] {
  const nodes = [...world.graph.nodes.values()].filter((node) => node.switchboard === switchboard).sort((a, b) => a.id - b.id);
  return nodes.map((node) => {
    const frames = (isInput: boolean): number[] =>
      linksOf(world, node)
        .filter((link) => link.is_input === isInput)
        .map((link) => idOf(link.frame, 'frame'));
    return { id: node.id, inputs: frames(true), outputs: frames(false) };
  });
}

export function freshnessOfSwitchboard(world: World, switchboard: string): Map<number, FoundFreshness> {
  const plan = planNodes(world, switchboard);
  const writers = new Map(plan.flatMap((node) => node.outputs.map((frame) => [frame, node.id] as const)));
  return freshnessOf(
    inOrder(plan).flatMap((id) => {
      const node = world.graph.nodes.get(id);
      if (!node) return [];
      const before = linksOf(world, node).flatMap((link) => {
        const writer = link.is_input ? writers.get(idOf(link.frame, 'frame')) : undefined;
        return writer === undefined ? [] : [{ port: link.name, node: writer }];
      });
      return [{ ...inspect(world, node), before }];
    }),
  );
}
