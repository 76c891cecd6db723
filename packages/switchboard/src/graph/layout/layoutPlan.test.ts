import { describe, expect, it } from 'vitest';
import { failed, pipeline } from '../../fixtures/graphs.ts';
import type { Graph } from '../graph.ts';
import { layoutGraph, planLayout } from './layoutPlan.ts';

const none = new Set<string>();
const [retrieve, buffer, store] = ['/api/v1/node/1/', '/api/v1/node/2/', '/api/v1/node/3/'];
const places = new Map([
  [retrieve, { x: 300, y: 12 }],
  [buffer, { x: 620, y: 12 }],
  [store, { x: 940, y: 12 }],
  ['/api/v1/frame/1/', { x: 12, y: 12 }],
  ['/api/v1/frame/3/', { x: 300, y: 400 }],
]);

describe('layoutGraph', () => {
  it('holds cards and free frames with their ends, and no notes', () => {
    const graph = layoutGraph(pipeline, none);
    expect(graph.boxes.map(({ id }) => id)).toEqual([retrieve, buffer, store, '/api/v1/frame/1/', '/api/v1/frame/3/']);
    expect(graph.boxes[0]?.ports[0]).toEqual({ id: 'in:depot', isInput: true, y: 75 });
    expect(graph.edges).toHaveLength(4);
  });

  it('leaves room for the text of an exception', () => {
    const height = (graph: Graph): number => layoutGraph(graph, none).boxes.find(({ id }) => id === buffer)!.height;
    expect(height(pipeline)).toBe(60 + 4 * 30);
    expect(height(failed)).toBeGreaterThan(height(pipeline) + 150);
  });

  it('keeps to what is chosen', () => {
    const graph = layoutGraph(pipeline, new Set([retrieve, buffer]));
    expect(graph.boxes.map(({ id }) => id)).toEqual([retrieve, buffer]);
    expect(graph.edges.map(({ source, target }) => [source.uri, target.uri])).toEqual([[retrieve, buffer]]);
  });
});

describe('planLayout', () => {
  it('keeps the corner of what it lays out, and takes notes along', () => {
    const moves = new Map(planLayout(pipeline, none, places).map(({ uri, position }) => [uri, position]));
    expect(moves.get('/api/v1/frame/1/')).toEqual({ x: 60, y: 80 });
    expect(moves.get(buffer)).toEqual({ x: 668, y: 80 });
    // The note stood 245 px below the frame it is nearest to.
    expect(moves.get('/api/v1/note/1/')).toEqual({ x: 60, y: 325 });
  });

  it('leaves what is not chosen alone', () => {
    const moves = planLayout(pipeline, new Set([retrieve, buffer]), places);
    expect(moves.map(({ uri }) => uri)).toEqual([retrieve]);
    expect(moves[0]?.position).toEqual({ x: 320, y: 80 });
  });

  it('does nothing without places', () => {
    expect(planLayout(pipeline, none, new Map())).toEqual([]);
  });
});
