import { foreseen, outputLinkRef, typeUri, type BatchOperation } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { functionNode, pipeline } from '../fixtures/graphs.ts';
import { functions } from '../fixtures/library.ts';
import { frame, group, link, note, switchboard } from '../fixtures/objects.ts';
import { createGraph, type Graph } from './graph.ts';

const [buffer, store] = ['/api/v1/node/2/', '/api/v1/node/3/'];
const after = (operations: readonly BatchOperation[], graph: Graph = pipeline): Graph => foreseen(graph, operations, functions);
const place = { ui_x: 1, ui_y: 2 };

describe('foreseen', () => {
  it('gives a new node its ports and a docked dataset at each output', () => {
    const operations: BatchOperation[] = [
      {
        op: 'create',
        kind: 'node',
        ref: '$a',
        body: { func: 'feature.buffer', ...place, links: [{ name: 'features', frame: '/api/v1/frame/2/' }] },
      },
    ];
    const graph = after(operations);
    expect(graph.nodes.get('$a')).toMatchObject({
      func_verbose_name: 'Puffer',
      status: 'initialized',
      ports: [{ name: 'features' }, { name: 'distance' }, { name: 'dissolve' }, { name: 'output' }],
      links: [
        { resource_uri: outputLinkRef('$a>output'), frame: '$a>output', is_input: false },
        { frame: '/api/v1/frame/2/', is_input: true },
      ],
    });
    expect(graph.frames.get('$a>output')).toMatchObject({ ui_docked: true, size: 0, content_type: typeUri('feature') });
    expect(after([{ op: 'create', kind: 'node', ref: '$x', body: { func: 'no.such', ...place } }]).nodes.get('$x')?.ports).toEqual([]);
  });

  it('replaces the link at the same place, and only that', () => {
    const uri = '/api/v1/node/9/';
    const merge = functionNode(uri, 'feature.merge', { links: [link('/api/v1/link/91/', uri, '/f/', 'features', { list_index: 0 })] });
    const graph = createGraph({ switchboard: switchboard(), nodes: [merge], frames: [frame('/f/', 'feature')], notes: [] });
    const join = (list_index: number): BatchOperation => ({
      op: 'create',
      kind: 'link',
      ref: '$l',
      body: { name: 'features', node: uri, frame: '/f/', list_index },
    });
    const links = (operation: BatchOperation) =>
      after([operation], graph)
        .nodes.get(uri)
        ?.links.map((each) => each.resource_uri);
    expect(links(join(1))).toEqual(['/api/v1/link/91/', '$l']);
    expect(links(join(0))).toEqual(['$l']);
  });

  it('takes with a node the docked datasets that only it used', () => {
    const graph = after([{ op: 'delete', uri: buffer }]);
    // Its output feeds the next node, its input comes from the one before, and its distance stands by itself.
    expect(['/api/v1/frame/2/', '/api/v1/frame/3/', '/api/v1/frame/4/'].map((uri) => graph.frames.has(uri))).toEqual([true, true, true]);
    const alone = after([{ op: 'delete', uri: store }], graph);
    expect([alone.frames.has('/api/v1/frame/4/'), alone.frames.has('/api/v1/frame/5/')]).toEqual([false, false]);
  });

  it('takes its links with a dataset', () => {
    const graph = after([{ op: 'delete', uri: '/api/v1/frame/4/' }]);
    expect([buffer, store].map((uri) => graph.nodes.get(uri)?.links.length)).toEqual([2, 1]);
    expect(graph.nodes.get('/api/v1/node/1/')).toBe(pipeline.nodes.get('/api/v1/node/1/'));
  });

  it('gathers members in a group, and frees them when it is deleted', () => {
    const made = after([
      { op: 'create', kind: 'nodegroup', ref: '$g', body: { name: 'Teil', members: [buffer, '/api/v1/note/1/'], ...place } },
    ]);
    expect([made.nodes.get(buffer)?.group, made.notes.get('/api/v1/note/1/')?.group]).toEqual(['$g', '$g']);
    const gone = after([{ op: 'delete', uri: '$g' }], made);
    expect([gone.groups.size, gone.nodes.get(buffer)?.group, gone.notes.get('/api/v1/note/1/')?.group]).toEqual([0, null, null]);
  });

  it('sets, empties and retypes datasets', () => {
    const uri = '/api/v1/frame/3/';
    const shown = (operation: BatchOperation) => {
      const { size, text_repr } = after([operation]).frames.get(uri) ?? {};
      return [size, text_repr];
    };
    expect(shown({ op: 'data', uri, value: 75.5 })).toEqual([1, '75.5']);
    expect(shown({ op: 'data', uri, value: 'a word' })).toEqual([1, '250.5']);
    expect(shown({ op: 'data', uri, value: null })).toEqual([0, '']);
    expect(shown({ op: 'patch', uri, body: { content_type: typeUri('string') } })).toEqual([0, '']);
    expect(shown({ op: 'patch', uri, body: { content_type: typeUri('number'), name: 'x' } })).toEqual([1, '250.5']);
  });

  it('resolves references of the same batch, and takes texts as they are', () => {
    const graph = after([
      { op: 'create', kind: 'nodegroup', ref: '$g', body: { name: '$g', ...place } },
      { op: 'create', kind: 'note', ref: '$n', body: { text: '$g', ...place } },
      { op: 'patch', uri: '$n', body: { group: '$g', ui_x: 9 } },
    ]);
    expect(graph.notes.get('$n')).toMatchObject({ text: '$g', group: '$g', ui_x: 9 });
    expect(graph.groups.get('$g')?.name).toBe('$g');
  });

  it('does nothing to what is not there, and leaves the rest the same objects', () => {
    const graph = after([
      { op: 'delete', uri: '/api/v1/node/99/' },
      { op: 'patch', uri: '/api/v1/note/99/', body: { text: 'x' } },
      { op: 'data', uri: '/api/v1/frame/99/', value: 1 },
      { op: 'create', kind: 'link', body: { name: 'features', node: store, frame: '/api/v1/frame/99/' } },
      { op: 'create', kind: 'link', body: { name: 'no port', node: store, frame: '/api/v1/frame/4/' } },
      { op: 'restore', deletion: 5 },
    ]);
    for (const part of ['nodes', 'frames', 'notes', 'groups'] as const)
      expect([...graph[part].values()]).toEqual([...pipeline[part].values()]);
    expect(graph.nodes.get(store)).toBe(pipeline.nodes.get(store));
  });

  it('deletes notes and single links', () => {
    const graph = createGraph({
      switchboard: switchboard(),
      nodes: [...pipeline.nodes.values()],
      frames: [...pipeline.frames.values()],
      notes: [note('/api/v1/note/5/', 'x', { group: '/api/v1/nodegroup/1/' })],
      groups: [group('/api/v1/nodegroup/1/', 'g')],
    });
    const rest = after(
      [
        { op: 'delete', uri: '/api/v1/note/5/' },
        { op: 'delete', uri: '/api/v1/link/4/' },
      ],
      graph,
    );
    expect([rest.notes.size, rest.groups.size, rest.nodes.get(buffer)?.links.length, rest.frames.size]).toEqual([0, 1, 2, 5]);
  });

  it('counts what is added to several entered values, or taken from them', () => {
    const uri = '/api/v1/frame/90/';
    const graphOf = (size: number, text_repr: string): Graph =>
      createGraph({ switchboard: switchboard(), nodes: [], frames: [frame(uri, 'string', { size, text_repr })], notes: [] });
    const three = graphOf(3, 'Rhein, Ems, Weser');
    const shown = (operations: readonly BatchOperation[], graph: Graph) => {
      const { size, text_repr } = after(operations, graph).frames.get(uri)!;
      return [size, text_repr];
    };
    const add: BatchOperation = { op: 'record', uri, change: 'add', value: 'Elbe' };
    const remove: BatchOperation = { op: 'record', uri, change: 'remove', at: 2, expect: 'Ems' };
    expect(shown([add], three)[0]).toBe(4);
    expect(shown([add, remove, remove], three)[0]).toBe(2);
    expect(shown([{ op: 'record', uri, change: 'set', at: 1, value: 'Main', expect: 'Rhein' }], three)).toEqual([3, 'Rhein, Ems, Weser']);
    // Of two the one that stays is told by their line, where it is whole.
    expect(shown([remove], graphOf(2, 'Rhein, Ems'))).toEqual([1, 'Rhein']);
    expect(shown([{ ...remove, at: 1, expect: 'Rhein' }], graphOf(2, 'Rhein, Ems'))).toEqual([1, 'Ems']);
    expect(shown([{ ...remove, at: 1, expect: 'other' }], graphOf(2, 'Rhein, Ems'))).toEqual([1, 'Rhein, Ems']);
    expect(shown([add], graphOf(1, 'Rhein'))[0]).toBe(2);
  });
});
