import type { Graph } from '../graph.ts';
import { judgeFrom } from './compatibility.ts';
import type { Refusal } from './connect.ts';
import { frameInput, frameOutput, freeFrames, type Anchor } from './links.ts';
import { rowsOf } from '../ports.ts';
import { topologicalOrder } from '../topology.ts';

/** An end that a link may lead to or come from; `refusal` says why it may not. */
export interface ConnectChoice {
  readonly anchor: Anchor;
  readonly refusal: Refusal | null;
  /** There is such a link already. */
  readonly linked: boolean;
}

function giving(graph: Graph): Anchor[] {
  return [
    ...topologicalOrder(graph).flatMap((node) =>
      rowsOf(node)
        .filter((row) => !row.port.is_input)
        .map((row) => ({ uri: node.resource_uri, handle: row.id })),
    ),
    ...freeFrames(graph).map((frame) => ({ uri: frame.resource_uri, handle: frameOutput })),
  ];
}

function taking(graph: Graph): Anchor[] {
  return [
    ...topologicalOrder(graph).flatMap((node) =>
      rowsOf(node)
        .filter((row) => row.port.is_input)
        .map((row) => ({ uri: node.resource_uri, handle: row.id })),
    ),
    ...freeFrames(graph).map((frame) => ({ uri: frame.resource_uri, handle: frameInput })),
  ];
}

const gives = ({ handle }: Anchor): boolean => handle.startsWith('out:') || handle === frameOutput;

function framesAt(graph: Graph, { uri, handle }: Anchor): ReadonlySet<string> {
  const node = graph.nodes.get(uri);
  const row = node && rowsOf(node).find(({ id }) => id === handle);
  return new Set(row ? row.links.map((link) => link.frame) : [uri]);
}

/**
 * Every end that an end could be joined with: outputs and datasets for an input, inputs and datasets for an output. Those that
 * can come first; the other ends of the same object are left out.
 */
export function connectChoices(graph: Graph, from: Anchor): ConnectChoice[] {
  const judge = judgeFrom(graph, from);
  const own = framesAt(graph, from);
  return (gives(from) ? taking(graph) : giving(graph))
    .filter((anchor) => anchor.uri !== from.uri)
    .map((anchor) => ({ anchor, refusal: judge(anchor), linked: [...framesAt(graph, anchor)].some((frame) => own.has(frame)) }))
    .filter(({ refusal }) => refusal?.reason !== 'notConnectable')
    .toSorted((first, second) => Number(first.refusal !== null) - Number(second.refusal !== null));
}
