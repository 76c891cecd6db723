import { Topology } from '@geo/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pipeline } from '../fixtures/graphs.ts';
import { frame, link, node, switchboard } from '../fixtures/objects.ts';
import { allLinks, createGraph, type Graph } from './graph.ts';
import { circlesOf, followersOf, topologicalOrder } from './topology.ts';

const nodeUri = (index: number): string => `/api/v1/node/${index + 1}/`;
const frameUri = (index: number): string => `/api/v1/frame/${index + 1}/`;

/** A graph of nodes each of which writes one frame; an edge lets one read what another writes. */
function graphOf(count: number, edges: readonly (readonly [number, number])[]): Graph {
  return createGraph({
    switchboard: switchboard(),
    nodes: Array.from({ length: count }, (_, index) =>
      node(nodeUri(index), 'f', {
        ui_x: (index * 7919) % 13,
        links: [
          link(`/api/v1/link/${index + 1}/`, nodeUri(index), frameUri(index), 'output', { is_input: false }),
          ...edges.flatMap(([from, to], number) =>
            to === index ? [link(`/api/v1/link/${1000 + number}/`, nodeUri(to), frameUri(from), `in${number}`)] : [],
          ),
        ],
      }),
    ),
    frames: Array.from({ length: count }, (_, index) => frame(frameUri(index), 'feature')),
    notes: [],
  });
}

const graphs = fc.integer({ min: 1, max: 12 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    edges: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 30 }),
  }),
);
const forward = (edges: readonly (readonly [number, number])[]): [number, number][] =>
  edges.flatMap(([a, b]) => (a === b ? [] : [[Math.min(a, b), Math.max(a, b)] as [number, number]]));

describe('topologicalOrder', () => {
  it('puts the pipeline in the order in which it runs', () => {
    expect(topologicalOrder(pipeline).map((one) => one.func)).toEqual(['depot.retrieve', 'feature.buffer', 'depot.store']);
  });

  it('holds each node once, and without circles each after what it reads', () => {
    fc.assert(
      fc.property(graphs, ({ count, edges }) => {
        const any = topologicalOrder(graphOf(count, edges));
        expect(new Set(any).size).toBe(count);
        expect(any).toHaveLength(count);
        const straight = forward(edges);
        const places = new Map(topologicalOrder(graphOf(count, straight)).map((one, index) => [one.resource_uri, index]));
        for (const [from, to] of straight) expect(places.get(nodeUri(from))).toBeLessThan(places.get(nodeUri(to)) ?? -1);
      }),
    );
  });
});

describe('circlesOf', () => {
  it('finds none where there is none', () => {
    fc.assert(
      fc.property(graphs, ({ count, edges }) => {
        expect(circlesOf(graphOf(count, forward(edges)))).toEqual([]);
      }),
    );
  });

  it('finds exactly the nodes that reach each other', () => {
    fc.assert(
      fc.property(graphs, ({ count, edges }) => {
        const graph = graphOf(count, edges);
        const flow = new Topology(allLinks(graph));
        const self = new Set(edges.filter(([a, b]) => a === b).map(([a]) => a));
        const expected = Array.from({ length: count }, (_, index) => index).filter(
          (one) =>
            self.has(one) ||
            Array.from({ length: count }, (_, other) => other).some(
              (other) => other !== one && flow.reaches(nodeUri(one), nodeUri(other)) && flow.reaches(nodeUri(other), nodeUri(one)),
            ),
        );
        expect(circlesOf(graph).flat().toSorted()).toEqual(expected.map(nodeUri).toSorted());
        for (const [first, ...others] of circlesOf(graph))
          for (const other of others) expect(flow.reaches(first ?? '', other) && flow.reaches(other, first ?? '')).toBe(true);
      }),
    );
  });

  it('takes chains of thousands of nodes', () => {
    const edges = Array.from({ length: 2999 }, (_, index) => [index, index + 1] as const);
    expect(circlesOf(graphOf(3000, edges))).toEqual([]);
    expect(circlesOf(graphOf(3000, [...edges, [2999, 0]]))[0]).toHaveLength(3000);
  });
});

it('followersOf names all that comes after a node', () => {
  expect(followersOf(pipeline, nodeUri(0))).toEqual(new Set([nodeUri(1), nodeUri(2)]));
  expect(followersOf(pipeline, nodeUri(2))).toEqual(new Set());
});
