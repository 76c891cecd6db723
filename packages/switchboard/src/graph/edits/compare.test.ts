import { describe, expect, it } from 'vitest';
import { functionNode, pipeline } from '../../fixtures/graphs.ts';
import { note } from '../../fixtures/objects.ts';
import type { Graph } from '../graph.ts';
import { putFrame, putNode, putNote, removeNode } from '../changes.ts';
import { compareGraphs, contentOf, mergedGraph, shownPlace } from './compare.ts';

const differences = (earlier: Graph, later: Graph) =>
  compareGraphs(contentOf(earlier), contentOf(later)).map(({ uri, difference, fields }) => [uri, difference, ...fields]);
const frameOf = (id: number) => pipeline.frames.get(`/api/v1/frame/${id}/`)!;
const nodeOf = (id: number) => pipeline.nodes.get(`/api/v1/node/${id}/`)!;

describe('compareGraphs', () => {
  it('hands out a changed object as it was', () => {
    const later = putFrame(pipeline, { ...frameOf(3), name: 'Breite' });
    const [difference] = compareGraphs(contentOf(pipeline), contentOf(later));
    expect([difference?.before, difference?.object]).toEqual([frameOf(3), later.frames.get('/api/v1/frame/3/')]);
    const gone = compareGraphs(contentOf(pipeline), contentOf(removeNode(pipeline, '/api/v1/node/2/')));
    expect(gone.map(({ before }) => before)).toEqual([null]);
  });

  it('finds nothing between a graph and itself, nor after a run', () => {
    const run = putFrame(putNode(pipeline, { ...nodeOf(2), status: 'failure' }), { ...frameOf(4), size: 7, text_repr: '7 Objekte' });
    expect(differences(pipeline, pipeline)).toEqual([]);
    expect(differences(pipeline, run)).toEqual([]);
  });

  it('names what was added, removed and changed, with the fields', () => {
    const added = functionNode('/api/v1/node/9/', 'feature.merge');
    const moved = { ...nodeOf(1), ui_x: 1, links: nodeOf(1).links.slice(1) };
    const later = putNote(
      putFrame(putNode(putNode(removeNode(pipeline, '/api/v1/node/3/'), added), moved), {
        ...frameOf(3),
        text_repr: '300',
        name: 'Breite',
      }),
      note('/api/v1/note/1/', 'neu', { ui_x: 60, ui_y: 420 }),
    );
    expect(differences(pipeline, later)).toEqual([
      ['/api/v1/node/3/', 'removed'],
      ['/api/v1/node/1/', 'changed', 'inputs', 'position'],
      ['/api/v1/node/9/', 'added'],
      ['/api/v1/frame/3/', 'changed', 'name', 'value'],
      ['/api/v1/note/1/', 'changed', 'text'],
    ]);
  });

  it('is the same backwards with added and removed exchanged', () => {
    const later = removeNode(pipeline, '/api/v1/node/2/');
    expect(differences(pipeline, later)).toEqual([['/api/v1/node/2/', 'removed']]);
    expect(differences(later, pipeline)).toEqual([['/api/v1/node/2/', 'added']]);
  });
});

it('mergedGraph shows both what is there and what is gone', () => {
  const later = removeNode(pipeline, '/api/v1/node/2/');
  const merged = mergedGraph(pipeline.switchboard, contentOf(pipeline), contentOf(later));
  expect([...merged.nodes.keys()].toSorted()).toEqual([...pipeline.nodes.keys()].toSorted());
});

it('shownPlace of a docked frame is the node with its row', () => {
  expect(shownPlace(pipeline, '/api/v1/frame/5/')).toBe('/api/v1/node/3/');
  expect(shownPlace(pipeline, '/api/v1/frame/1/')).toBe('/api/v1/frame/1/');
});
