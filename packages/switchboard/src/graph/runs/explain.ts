import {
  portLabel,
  type Freshness,
  type FreshnessReason,
  type FreshnessState,
  type NodeFreshness,
  type RunInput,
  type RunReason,
} from '@geo/api';
import type { Graph } from '../graph.ts';
import { nodeName } from '../names.ts';
import { followersOf } from '../topology.ts';

export type FreshnessByNode = ReadonlyMap<string, NodeFreshness>;

export function freshnessByNode(freshness: Freshness): FreshnessByNode {
  return new Map(freshness.nodes.map((one) => [one.node, one]));
}

/** Nodes in a state; those that are no longer on the graph do not count. */
export function countState(graph: Graph, freshness: FreshnessByNode, state: FreshnessState): number {
  return [...graph.nodes.keys()].filter((uri) => freshness.get(uri)?.state === state).length;
}

/** The state of a frame: that of the node that writes it; undefined for one that nothing writes. */
export function frameFreshness(graph: Graph, freshness: FreshnessByNode, frame: string): FreshnessState | undefined {
  for (const node of graph.nodes.values()) {
    if (node.links.some((link) => !link.is_input && link.frame === frame)) return freshness.get(node.resource_uri)?.state;
  }
  return undefined;
}

/** What a run of a node means. */
export interface Estimate {
  /** Expected duration of the node in ms; null where no run succeeded yet. */
  readonly ms: number | null;
  /** Steps that follow it and are not current, or will not be once it has run. */
  readonly following: number;
}

export function estimateOf(graph: Graph, freshness: FreshnessByNode, uri: string): Estimate {
  return { ms: freshness.get(uri)?.estimate_ms ?? null, following: followersOf(graph, uri).size };
}

/** Names of the texts of the reasons. */
export const reasonTexts = {
  never_run: 'reasonNeverRun',
  failed: 'reasonFailed',
  function_changed: 'reasonFunctionChanged',
  input_changed: 'reasonInputChanged',
  input_relinked: 'reasonInputRelinked',
  step_before: 'reasonStepBefore',
  source_changed: 'reasonSourceChanged',
  always: 'reasonAlways',
  outdated: 'reasonOutdated',
} as const satisfies Record<FreshnessReason['kind'], string>;

/** The input a reason is about; null for one about the node itself. */
export function portOfReason(reason: FreshnessReason): string | null {
  return 'port' in reason ? reason.port : null;
}

/** What an input of a node is called, by its name. */
export function inputLabel(graph: Graph, uri: string, name: string): string {
  const port = graph.nodes.get(uri)?.ports.find((one) => one.is_input && one.name === name);
  return port ? portLabel(port) : name;
}

/** Why a step ran, in a word or two. */
export const ranTexts = {
  never_run: 'ranNeverRun',
  failed: 'ranFailed',
  function_changed: 'ranFunctionChanged',
  input_changed: 'ranInputChanged',
  input_relinked: 'ranInputRelinked',
  step_before: 'ranStepBefore',
  source_changed: 'ranSourceChanged',
  always: 'ranAlways',
  outdated: 'ranOutdated',
} as const satisfies Record<RunReason, string>;

/** Values of a reason's text; `time` writes a moment. */
export function reasonValues(graph: Graph, reason: FreshnessReason, time: (at: string) => string): Record<string, string | number> {
  switch (reason.kind) {
    case 'step_before': {
      const node = graph.nodes.get(reason.node);
      return { name: node ? nodeName(node) : reason.node };
    }
    case 'source_changed':
      return { name: reason.name };
    case 'outdated':
      return { at: time(reason.at), count: reason.minutes };
    default:
      return {};
  }
}

/** Inputs of a node that are the same as when it ran last: those with a link that no reason names. */
export function unchangedInputs(graph: Graph, one: NodeFreshness): string[] {
  const node = graph.nodes.get(one.node);
  const named = new Set(one.reasons.map(portOfReason));
  if (!node || one.reasons.some(({ kind }) => kind === 'never_run')) return [];
  return [...new Set(node.links.filter((link) => link.is_input).map((link) => link.name))].filter((name) => !named.has(name));
}

/** When the first of the results that are current now will be outdated, in ms; null where none is by time. */
export function nextOutdated(freshness: FreshnessByNode): number | null {
  const ends = [...freshness.values()].flatMap(({ valid_until: until }) => (until === null ? [] : [Date.parse(until)]));
  return ends.length === 0 ? null : Math.min(...ends);
}

/** A part of the graph that can be run. */
export interface RunChoice {
  readonly id: 'all' | 'stale' | 'selected' | 'to' | 'from' | 'again';
  /** Null where there is nothing to run. */
  readonly input: RunInput | null;
}

/** What the run menu offers for a selection of nodes. */
export function runChoices(graph: Graph, freshness: FreshnessByNode, selected: readonly string[]): RunChoice[] {
  const nodes = selected.filter((uri) => graph.nodes.has(uri));
  const some = (input: RunInput): RunInput | null => (nodes.length > 0 ? input : null);
  return [
    { id: 'all', input: graph.nodes.size > 0 ? { scope: 'all' } : null },
    { id: 'stale', input: countState(graph, freshness, 'stale') > 0 ? { scope: 'stale' } : null },
    { id: 'selected', input: some({ scope: 'nodes', nodes }) },
    { id: 'to', input: some({ scope: 'to', nodes }) },
    { id: 'from', input: some({ scope: 'from', nodes }) },
    { id: 'again', input: graph.nodes.size > 0 ? { scope: 'all', force: true } : null },
  ];
}

/** What the states of results depend on, as text: while it is the same they need not be asked for again. */
export function freshnessPrint({ nodes, frames }: Pick<Graph, 'nodes' | 'frames'>): string {
  return JSON.stringify([
    [...nodes.values()].map((node) => [
      node.resource_uri,
      node.func,
      node.status,
      node.status_changed,
      node.links.map((link) => [link.name, link.frame, link.list_index, link.dict_key]),
    ]),
    [...frames.values()].map((frame) => [frame.resource_uri, frame.content_type, frame.size, frame.text_repr, frame.storage_context]),
  ]);
}
