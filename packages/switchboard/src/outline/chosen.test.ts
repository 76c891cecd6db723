import { expect, it } from 'vitest';
import { pipeline } from '../fixtures/graphs.ts';
import { group } from '../fixtures/objects.ts';
import { putGroup, putNode } from '../graph/changes.ts';
import { movesBy, selectionFrom, withMembers } from './chosen.ts';

const uri = '/api/v1/nodegroup/1/';
const grouped = (collapsed: boolean) =>
  putNode(putGroup(pipeline, { ...group(uri, 'Vorbereitung'), ui_collapsed: collapsed, ui_x: 5, ui_y: 6 }), {
    ...pipeline.nodes.get('/api/v1/node/2/')!,
    group: uri,
    ui_x: 100,
    ui_y: 200,
  });

it('what is chosen is told by kind, what is gone is left out', () => {
  const chosen = selectionFrom(pipeline, ['/api/v1/node/1/', '/api/v1/note/1/', '/api/v1/frame/1/', '/api/v1/node/99/']);
  expect(chosen).toEqual({ nodes: ['/api/v1/node/1/'], frames: ['/api/v1/frame/1/'], notes: ['/api/v1/note/1/'], groups: [], links: [] });
});

it('a group stands for its members, each once', () => {
  expect(withMembers(grouped(false), ['/api/v1/node/2/', uri])).toEqual(['/api/v1/node/2/', uri]);
  expect(withMembers(grouped(false), [uri])).toEqual([uri, '/api/v1/node/2/']);
});

it('an open group is moved by its members, a collapsed one by its card', () => {
  expect(movesBy(grouped(false), [uri], { x: 10, y: 0 })).toEqual([{ kind: 'node', uri: '/api/v1/node/2/', position: { x: 110, y: 200 } }]);
  expect(movesBy(grouped(true), [uri], { x: 0, y: -10 })).toEqual([{ kind: 'group', uri, position: { x: 5, y: -4 } }]);
});
