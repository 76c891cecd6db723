import { typeUri } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { empty, pipeline } from '../fixtures/boards.ts';
import { functions } from '../fixtures/library.ts';
import { memoryActions } from '../fixtures/memory.ts';
import { boardUri } from '../fixtures/objects.ts';
import type { Board } from './board.ts';
import { planInsertion, type InsertIntent, type InsertResult } from './insertion.ts';
import { drawnEdges } from './links.ts';
import { perform, type GraphPort } from './operations.ts';

const at: InsertIntent = { kind: 'insert_at_position', position: { x: 10, y: 20 } };
const plan = (result: InsertResult, intent: InsertIntent, board: Board = pipeline) => planInsertion(result, intent, board, functions);

describe('planInsertion', () => {
  it('does nothing for cancel', () => {
    expect(plan({ type: 'cancel' }, at)).toEqual([]);
  });

  it('puts notes and empty datasets where they are wanted', () => {
    expect(plan({ type: 'note', text: 'x' }, at)).toEqual([
      { op: 'createNote', ref: '$note', input: { switchboard: boardUri, text: 'x', ui_x: 10, ui_y: 20 } },
    ]);
    expect(plan({ type: 'frame', dataType: typeUri('string') }, { kind: 'insert_somewhere', fallback: { x: 1, y: 2 } }, empty)).toEqual([
      { op: 'createFrame', ref: '$frame', input: { switchboard: boardUri, content_type: typeUri('string'), ui_x: 1, ui_y: 2 } },
    ]);
  });

  it('reads a depot by a node whose input holds the path', () => {
    expect(plan({ type: 'depot', path: '/a/b' }, at)).toMatchObject([
      { op: 'createFrame', ref: '$depot', input: { content_type: typeUri('depot'), data: '/a/b' } },
      { op: 'createNode', input: { func: 'depot.retrieve', links: [{ name: 'depot', frame: '$depot' }] } },
    ]);
  });

  it('joins a function to the frame it is put onto, and runs it when asked', () => {
    expect(
      plan({ type: 'func', func: 'feature.buffer', run: true }, { kind: 'insert_onto_frame', frame: '/api/v1/frame/4/' }),
    ).toMatchObject([
      {
        op: 'createNode',
        input: { func: 'feature.buffer', links: [{ name: 'features', frame: '/api/v1/frame/4/' }], ui_x: 640 + 220 + 200, ui_y: 80 },
      },
      { op: 'runNode', uri: '$node' },
    ]);
  });

  it('leaves a function that does not fit unlinked', () => {
    const [create] = plan(
      { type: 'func', func: 'number.operation_1', run: false },
      { kind: 'insert_onto_frame', frame: '/api/v1/frame/4/' },
    );
    expect(create).toMatchObject({ input: { links: [] } });
    expect(
      plan({ type: 'func', func: 'number.operation_1', run: false }, { kind: 'insert_into_link', link: '/api/v1/link/6/' }),
    ).toHaveLength(1);
  });

  it('puts a function between the two ends of a link', async () => {
    let board: Board = pipeline;
    const operations = plan({ type: 'func', func: 'feature.reproject', run: false }, { kind: 'insert_into_link', link: '/api/v1/link/6/' });
    const created = await perform(
      operations,
      memoryActions({
        read: () => board,
        update: (change) => {
          board = change(board);
        },
      }),
    );
    const between = created.get('$node')?.resource_uri ?? '';
    const ends = drawnEdges(board).map(({ source, target }) => `${source.uri}>${target.uri}${target.handle}`);
    expect(ends).toContain(`/api/v1/node/2/>${between}in:features`);
    expect(ends).toContain(`${between}>/api/v1/node/3/in:features`);
    expect(ends).not.toContain('/api/v1/node/2/>/api/v1/node/3/in:features');
  });
});

describe('perform', () => {
  it('stops at the first failure and names a reference nothing creates', async () => {
    const done: string[] = [];
    const port: GraphPort = { ...memoryActions({ read: () => pipeline, update: () => undefined, log: (name) => done.push(name) }) };
    const broken = [
      { op: 'createLink', input: { name: 'features', frame: '$nothing', node: '/api/v1/node/2/' } },
      { op: 'deleteNode', uri: '/api/v1/node/2/' },
    ] as const;
    await expect(perform(broken, port)).rejects.toThrow('"$nothing"');
    expect(done).toEqual([]);
  });
});
