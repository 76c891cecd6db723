import { planRun, runScope, type Link, type RunInput } from '@geo/api';
import type { Graph } from '../graph.ts';
import type { FreshnessByNode } from './explain.ts';
import { countErrors, type Finding } from '../validate.ts';

/** The nodes that a run would compute, by the same plan as the server's. */
export function nodesOfRun(graph: Graph, { nodes: named = [], ...rest }: RunInput, freshness: FreshnessByNode): ReadonlySet<string> {
  const nodes = [...graph.nodes.values()];
  const framesOf = (links: readonly Link[], isInput: boolean): number[] =>
    links.flatMap((link) => (link.is_input === isInput ? (graph.frames.get(link.frame)?.id ?? []) : []));
  const plan = nodes.map(({ id, links }) => ({ id, inputs: framesOf(links, true), outputs: framesOf(links, false) }));
  const states = new Map(
    nodes.flatMap(({ id, resource_uri }) => {
      const state = freshness.get(resource_uri)?.state;
      return state ? [[id, state] as const] : [];
    }),
  );
  const ids = named.flatMap((uri) => graph.nodes.get(uri)?.id ?? []);
  const { order } = planRun(plan, runScope(rest, ids), states);
  const computed = new Set(order);
  return new Set(nodes.filter(({ id }) => computed.has(id)).map(({ resource_uri }) => resource_uri));
}

/** Number of errors in the way of a run: all of them for the whole graph, those of what it computes for a part. */
export function countRunErrors(graph: Graph, findings: readonly Finding[], input: RunInput, freshness: FreshnessByNode): number {
  if (input.scope === 'all') return countErrors(findings);
  const computed = nodesOfRun(graph, input, freshness);
  const concerns = ({ place, nodes = [] }: Finding): boolean => place === null || [place, ...nodes].some((uri) => computed.has(uri));
  return countErrors(findings.filter(concerns));
}
