import { describe, expect, it } from 'vitest';
import { pipeline, variety } from '../../fixtures/graphs.ts';
import type { Graph } from '../graph.ts';
import { judgeFrom } from './compatibility.ts';
import { planConnection } from './connect.ts';
import { frameInput, frameOutput, freeFrames, type Anchor } from './links.ts';
import { rowsOf } from '../ports.ts';

const anchors = (graph: Graph): Anchor[] => [
  ...[...graph.nodes.values()].flatMap((node) => rowsOf(node).map((row) => ({ uri: node.resource_uri, handle: row.id }))),
  ...freeFrames(graph).flatMap(({ resource_uri: uri }) => [
    { uri, handle: frameInput },
    { uri, handle: frameOutput },
  ]),
];
const gives = ({ handle }: Anchor): boolean => handle.startsWith('out:') || handle === frameOutput;

describe('judgeFrom', () => {
  it.each([
    ['the pipeline', pipeline],
    ['list and dict ports', variety],
  ])('judges every pair of %s as the plan of the connection does, from both ends', (_, graph) => {
    for (const from of anchors(graph)) {
      const judge = judgeFrom(graph, from);
      for (const to of anchors(graph)) {
        if (gives(from) === gives(to)) {
          expect(judge(to)).toEqual({ reason: 'notConnectable' });
          continue;
        }
        const plan = gives(from) ? planConnection(graph, from, to) : planConnection(graph, to, from);
        expect({ from, to, reason: judge(to)?.reason ?? null }).toEqual({ from, to, reason: plan.ok ? null : plan.reason });
      }
    }
  });

  it('says what does not fit', () => {
    const judge = judgeFrom(pipeline, { uri: '/api/v1/frame/3/', handle: frameOutput });
    expect(judge({ uri: '/api/v1/node/3/', handle: 'in:features' })).toEqual({
      reason: 'wrongType',
      frame: 'number',
      port: 'Objekte',
      type: 'feature',
    });
  });
});
