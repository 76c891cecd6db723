import { createGraph, type Graph } from '../../../packages/switchboard/src/graph/graph.ts';
import type { Frame, Link, Node, RunStatus } from '@geo/api';
import { frame, link, node, output, port, switchboard } from '../../../packages/switchboard/src/fixtures/objects.ts';

/** Size of a generated graph; two nodes of three have a second link, so that links are 1.5 times the nodes. */
export interface GraphSize {
  readonly nodes: number;
  readonly links: number;
}

/** Places in px: a grid with the room between cards that people leave. */
export const step = { x: 320, y: 260 };

export const uris = {
  node: (index: number): string => `/api/v1/node/${index + 1}/`,
  frame: (index: number): string => `/api/v1/frame/${index + 1}/`,
};

/** Rows of the grid: graphs are wider than high. */
export function rowsOfGrid(nodes: number): number {
  return Math.round(Math.sqrt(nodes * 0.625));
}

export function placeOf(index: number, rows: number): { readonly x: number; readonly y: number } {
  return { x: Math.floor(index / rows) * step.x, y: (index % rows) * step.y };
}

const statuses: readonly RunStatus[] = ['success', 'success', 'success', 'success', 'initialized', 'failure', 'success', 'waiting'];

const ports = [
  port('features', 'feature'),
  port('maske', 'feature', { is_optional: true }),
  port('abstand', 'number', { default_value: 100 }),
  output('output', 'feature'),
];

/** Which node feeds which input, `links` in all: nodes of the column before. */
export function feeds({ nodes, links }: GraphSize): { readonly from: number; readonly to: number; readonly port: 'features' | 'maske' }[] {
  const rows = rowsOfGrid(nodes);
  const all = [];
  for (let to = rows; to < nodes; to += 1) all.push({ from: to - rows, to, port: 'features' as const });
  for (let to = rows; to < nodes && all.length < links; to += 1) {
    const from = to - rows + (to % rows === 0 ? 1 : -1);
    all.push({ from, to, port: 'maske' as const });
  }
  return all;
}

/** A graph as a large organisation has it: columns of steps that read what the column before wrote. */
export function generateGraph(size: GraphSize): Graph {
  const rows = rowsOfGrid(size.nodes);
  const links = new Map<number, Link[]>();
  const add = (index: number, from: number, name: string, is_input: boolean): void => {
    const id = `/api/v1/link/${[...links.values()].length + index * 4 + (links.get(index)?.length ?? 0) + 1}/`;
    links.set(index, [...(links.get(index) ?? []), link(id, uris.node(index), uris.frame(from), name, { is_input })]);
  };
  for (let index = 0; index < size.nodes; index += 1) add(index, index, 'output', false);
  for (const feed of feeds(size)) add(feed.to, feed.from, feed.port, true);
  const nodes = Array.from({ length: size.nodes }, (_, index): Node => {
    const { x, y } = placeOf(index, rows);
    const status = statuses[index % statuses.length] ?? 'success';
    return node(uris.node(index), 'feature.buffer', {
      func_verbose_name: `Schritt ${index + 1}`,
      ui_x: x,
      ui_y: y,
      ports,
      links: links.get(index) ?? [],
      status,
      runinfo: { progress: status === 'success' ? 100 : 0, count: null, exception: null },
    });
  });
  const frames = Array.from({ length: size.nodes }, (_, index): Frame => frame(uris.frame(index), 'feature', { size: index * 7 }));
  return createGraph({ switchboard: switchboard({ name: 'Großes Switchboard' }), nodes, frames, notes: [] });
}
