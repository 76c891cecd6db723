import { foreseen, typeUri } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { empty, pipeline } from '../../fixtures/graphs.ts';
import { functions } from '../../fixtures/library.ts';
import { frame } from '../../fixtures/objects.ts';
import { memoryServer } from '../../fixtures/memoryServer.ts';
import type { Graph } from '../graph.ts';
import { rectOf } from '../layout/groupsView.ts';
import { planInsertion, type InsertIntent, type InsertResult } from './insertion.ts';
import { drawnEdges } from '../links/links.ts';

const at: InsertIntent = { kind: 'insert_at_position', position: { x: 10, y: 20 } };
const plan = (result: InsertResult, intent: InsertIntent, graph: Graph = pipeline) => planInsertion(result, intent, graph, functions);

describe('planInsertion', () => {
  it('does nothing for cancel', () => {
    expect(plan({ type: 'cancel' }, at).operations).toEqual([]);
  });

  it('puts notes and empty datasets where they are wanted', () => {
    expect(plan({ type: 'note', text: 'x' }, at)).toEqual({
      operations: [{ op: 'create', kind: 'note', ref: '$note', body: { text: 'x', ui_x: 10, ui_y: 20 } }],
      shown: '$note',
    });
    expect(
      plan({ type: 'frame', dataType: typeUri('string') }, { kind: 'insert_somewhere', fallback: { x: 1, y: 2 } }, empty).operations,
    ).toEqual([{ op: 'create', kind: 'frame', ref: '$frame', body: { content_type: typeUri('string'), ui_x: 1, ui_y: 2 } }]);
  });

  it('reads a depot by a node whose input holds the path', () => {
    expect(plan({ type: 'depot', path: '/a/b' }, at).operations).toMatchObject([
      { kind: 'frame', ref: '$depot', body: { content_type: typeUri('depot'), data: '/a/b' } },
      { kind: 'node', body: { func: 'depot.retrieve', links: [{ name: 'depot', frame: '$depot' }] } },
    ]);
  });

  it('reads an address by the function of its type, a path of the server by its file path', () => {
    expect(plan({ type: 'url', url: 'https://geo.example.org/wfs', urlType: 'WFS' }, at)).toMatchObject({
      operations: [
        { kind: 'frame', ref: '$url', body: { content_type: typeUri('string'), data: 'https://geo.example.org/wfs', ui_docked: true } },
        { kind: 'node', body: { func: 'wfs.import', links: [{ name: 'url', frame: '$url' }], ui_x: 10, ui_y: 20 } },
      ],
      shown: '$node',
    });
    expect(plan({ type: 'url', url: '/srv/daten.csv', urlType: 'LocalPath' }, at).operations[1]).toMatchObject({
      body: { func: 'file.import', links: [{ name: 'filepath', frame: '$url' }] },
    });
  });

  it('puts uploaded files into a frame of their own', () => {
    expect(plan({ type: 'upload', uploadId: 'u1' }, at)).toEqual({
      operations: [
        { op: 'create', kind: 'frame', ref: '$frame', body: { content_type: typeUri('file'), upload_id: 'u1', ui_x: 10, ui_y: 20 } },
      ],
      shown: '$frame',
    });
  });

  it('covers nothing that stands there, free datasets included', () => {
    const standing: InsertIntent = { kind: 'insert_at_position', position: { x: 640, y: 80 } };
    const free = frame('/api/v1/frame/90/', 'feature', { ui_docked: false, ui_x: 1100, ui_y: 160 });
    const graph: Graph = { ...pipeline, frames: new Map([...pipeline.frames, [free.resource_uri, free]]) };
    const results: InsertResult[] = [
      { type: 'func', func: 'feature.buffer', run: false },
      { type: 'depot', path: '/a/b' },
      { type: 'frame', dataType: typeUri('string') },
      { type: 'note', text: 'x' },
    ];
    for (const result of results)
      for (const intent of [
        standing,
        { kind: 'insert_onto_frame', frame: '/api/v1/frame/4/' } as const,
        { ...at, position: { x: 1000, y: 150 } },
      ]) {
        const { operations, shown } = plan(result, intent, graph);
        const after = foreseen(graph, operations, functions);
        const made = rectOf(after, shown!)!;
        for (const uri of [...graph.nodes.keys(), ...graph.frames.keys(), ...graph.notes.keys()]) {
          const other = rectOf(graph, uri);
          if (!other) continue;
          const apart =
            made.x >= other.x + other.width ||
            other.x >= made.x + made.width ||
            made.y >= other.y + other.height ||
            other.y >= made.y + made.height;
          expect(apart, `${result.type} over ${uri}`).toBe(true);
        }
      }
  });

  it('joins a function to the frame it is put onto, below what stands beside it, and runs it when asked', () => {
    expect(
      plan({ type: 'func', func: 'feature.buffer', run: true }, { kind: 'insert_onto_frame', frame: '/api/v1/frame/4/' }),
    ).toMatchObject({
      operations: [
        { body: { func: 'feature.buffer', links: [{ name: 'features', frame: '/api/v1/frame/4/' }], ui_x: 640 + 220 + 200, ui_y: 310 } },
      ],
      run: '$node',
    });
  });

  it('leaves a function that does not fit unlinked', () => {
    const { operations, run } = plan(
      { type: 'func', func: 'number.operation_1', run: false },
      { kind: 'insert_onto_frame', frame: '/api/v1/frame/4/' },
    );
    expect(operations).toMatchObject([{ body: { links: [] } }]);
    expect(run).toBeUndefined();
    expect(
      plan({ type: 'func', func: 'number.operation_1', run: false }, { kind: 'insert_into_link', link: '/api/v1/link/6/' }).operations,
    ).toHaveLength(1);
  });

  it('puts a function between the two ends of a link', () => {
    let graph: Graph = pipeline;
    const { apply } = memoryServer({
      read: () => graph,
      update: (change) => {
        graph = change(graph);
      },
    });
    const result = { type: 'func', func: 'feature.reproject', run: false } as const;
    const { refs } = apply(plan(result, { kind: 'insert_into_link', link: '/api/v1/link/6/' }).operations);
    const between = refs['$node'] ?? '';
    const ends = drawnEdges(graph).map(({ source, target }) => `${source.uri}>${target.uri}${target.handle}`);
    expect(ends).toContain(`/api/v1/node/2/>${between}in:features`);
    expect(ends).toContain(`${between}>/api/v1/node/3/in:features`);
    expect(ends).not.toContain('/api/v1/node/2/>/api/v1/node/3/in:features');
  });
});

describe('an intent that feeds an input', () => {
  const intent = { kind: 'insert_before_input', node: '/api/v1/node/3/', row: 'in:features', position: { x: 5, y: 6 } } as const;

  it('joins the output of the function to the input, in place of what was there', () => {
    const { operations } = planInsertion({ type: 'func', func: 'feature.merge', run: false }, intent, pipeline, functions);
    expect(operations).toEqual([
      { op: 'create', kind: 'node', ref: '$node', body: { func: 'feature.merge', links: [], ui_x: 5, ui_y: 6 } },
      { op: 'delete', uri: '/api/v1/link/6/' },
      {
        op: 'create',
        kind: 'link',
        body: { name: 'features', frame: '$node>output', node: '/api/v1/node/3/', list_index: null, dict_key: null },
      },
    ]);
  });

  it('joins an empty dataset of a type that fits, and no other', () => {
    const joined = planInsertion({ type: 'frame', dataType: '/api/v1/type/feature/' }, intent, pipeline, functions);
    expect(joined.operations.map(({ op }) => op)).toEqual(['create', 'delete', 'create']);
    const alone = planInsertion({ type: 'frame', dataType: '/api/v1/type/number/' }, intent, pipeline, functions);
    expect(alone.operations.map(({ op }) => op)).toEqual(['create']);
  });
});
