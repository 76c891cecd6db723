import type { Frame, Node, Port } from '@geo/api';
import type { Graph } from './graph.ts';
import { slotOf } from './ports.ts';

/** An input that reads a frame. */
export interface ReadingPort {
  readonly node: Node;
  readonly port: Port;
}

/** The only input that reads a frame which nothing writes; null where there is none or more than one: then no port alone says what goes in. */
export function portOfFrame(graph: Graph, frame: string): ReadingPort | null {
  const reading: ReadingPort[] = [];
  for (const node of graph.nodes.values())
    for (const link of node.links) {
      if (link.frame !== frame) continue;
      if (!link.is_input) return null;
      const port = node.ports.find((one) => one.is_input && one.name === slotOf(link).name);
      if (port) reading.push({ node, port });
    }
  return reading.length === 1 ? reading[0]! : null;
}

/** The dataset whose attributes a port's values are chosen from; null where nothing is linked there, or where they are from elsewhere. */
export function attributeSource(graph: Graph, { node, port }: ReadingPort): Frame | null {
  if (port.choices?.of !== 'attributes') return null;
  const { input } = port.choices;
  const link = node.links.find((one) => one.is_input && slotOf(one).name === input);
  return (link && graph.frames.get(link.frame)) ?? null;
}

/** The node that writes a frame, whose records are then its results; null where none does. */
export function writerOf(graph: Pick<Graph, 'nodes'>, frame: string): Node | null {
  for (const node of graph.nodes.values()) if (node.links.some((link) => !link.is_input && link.frame === frame)) return node;
  return null;
}
