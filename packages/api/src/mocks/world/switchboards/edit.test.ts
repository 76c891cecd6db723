import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BatchInput, type BatchOperation, type BatchResult } from '../../../schemas/batch.ts';
import { typeUri } from '../../../types/chain.ts';
import { MockError } from '../../errors.ts';
import { applyBatch, parsedPatch } from '../../../graph/batch.ts';
import type { GraphKind } from '../../../graph/objects.ts';
import { createWorld } from '../createWorld.ts';
import { editSwitchboard } from './editSwitchboard.ts';
import { actorOfSession, makeSession } from '../people/sessions.ts';
import type { World } from '../state.ts';
import { objectsOfKind } from './graph.ts';

interface Scenario {
  readonly world: World;
  readonly switchboard: number;
  readonly batch: (operations: readonly BatchOperation[]) => BatchResult;
}

function open(): Scenario {
  const world = createWorld({ content: 'basic' });
  const user = actorOfSession(world, makeSession(world, world.users.get(1)!, { key: 'x', user_agent: '' }))!;
  const switchboard = [...world.switchboards.keys()][0]!;
  const batch = (operations: readonly BatchOperation[]): BatchResult =>
    editSwitchboard(world, user, switchboard, ({ edit, store, changed }) => ({
      ...applyBatch(edit, store, BatchInput.parse({ operations }).operations, parsedPatch),
      changed: changed('de'),
      inverse: edit.inverse,
    }));
  return { world, switchboard, batch };
}

function graphOf({ graph }: World): unknown {
  const sorted = (map: ReadonlyMap<number, unknown>): unknown[] => [...map].sort(([a], [b]) => a - b);
  // A frame without records may also stand there with none.
  const data = new Map([...graph.frameData].filter(([, records]) => records.length > 0));
  return [sorted(graph.nodes), sorted(graph.frames), sorted(graph.links), sorted(graph.notes), sorted(graph.groups), sorted(data)];
}

const number = fc.integer({ min: 0, max: 1000 });
const choice = fc.record({
  what: fc.constantFrom('node', 'frame', 'link', 'note', 'group', 'move', 'type', 'dock', 'value', 'leave', 'delete'),
  a: number,
  b: number,
});

function operationsOf(world: World, { what, a, b }: { what: string; a: number; b: number }): BatchOperation[] {
  const pick = (kind: GraphKind, by: number): string[] => {
    const uris = [...objectsOfKind(world.graph, kind).values()].map((object) => object.resource_uri);
    return uris.length === 0 ? [] : [uris[by % uris.length]!];
  };
  const place = { ui_x: a, ui_y: b };
  const [nodes, frames, notes] = [pick('node', a), pick('frame', b), pick('note', a)];
  const groups = pick('nodegroup', b);
  const any = [...nodes, ...frames, ...notes, ...groups, ...pick('link', a)];
  switch (what) {
    case 'node':
      return [{ op: 'create', kind: 'node', body: { func: b % 2 ? 'feature.buffer' : 'feature.dissolve', ...place } }];
    case 'frame':
      return [{ op: 'create', kind: 'frame', body: { content_type: typeUri('number'), ...place, ...(a % 2 ? { data: a } : {}) } }];
    case 'link':
      return nodes.flatMap((node) =>
        frames.map((frame) => ({ op: 'create', kind: 'link', body: { name: ['features', 'distance', 'result'][a % 3]!, node, frame } })),
      );
    case 'note':
      return [{ op: 'create', kind: 'note', body: { text: `Notiz ${a}`, ...place } }];
    case 'group':
      return [{ op: 'create', kind: 'nodegroup', body: { name: 'Gruppe', members: [...nodes, ...frames, ...notes], ...place } }];
    case 'move':
      return [...nodes, ...frames, ...notes, ...groups].map((uri) => ({ op: 'patch', uri, body: place }));
    case 'type':
      return frames.map((uri) => ({ op: 'patch', uri, body: { content_type: typeUri(a % 2 ? 'string' : 'number') } }));
    case 'dock':
      return frames.map((uri) => ({ op: 'patch', uri, body: { ui_docked: a % 2 === 0 } }));
    case 'value':
      return frames.map((uri) => ({ op: 'data', uri, value: a % 3 ? a : null }));
    case 'leave':
      return nodes.map((uri) => ({ op: 'patch', uri, body: { group: groups[0] ?? null } }));
    default:
      return any.length === 0 ? [] : [{ op: 'delete', uri: any[b % any.length]! }];
  }
}

describe('changes of the mock world', () => {
  it('are taken back by their inverses, one after the other, and done again by the inverses of those', () => {
    fc.assert(
      fc.property(fc.array(fc.array(choice, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 }), (batches) => {
        const { world, batch } = open();
        const states = [graphOf(world)];
        const undo: BatchOperation[][] = [];
        for (const choices of batches) {
          const operations = choices.flatMap((one) => operationsOf(world, one));
          if (operations.length === 0) continue;
          try {
            const { inverse } = batch(operations);
            if (inverse.length === 0) continue;
            undo.push(inverse);
            states.push(graphOf(world));
          } catch (error) {
            if (!(error instanceof MockError)) throw error;
            expect(graphOf(world)).toEqual(states.at(-1));
          }
        }
        const redo = undo.toReversed().map((inverse, index) => {
          const answer = batch(inverse);
          expect(graphOf(world)).toEqual(states[undo.length - index - 1]);
          return answer.inverse;
        });
        redo.toReversed().forEach((inverse, index) => {
          batch(inverse);
          expect(graphOf(world)).toEqual(states[index + 1]);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('are told to listeners when they are done, and not at all when one of them is refused', () => {
    const { world, switchboard, batch } = open();
    const types: (string | undefined)[] = [];
    world.subscribe(`/api/v1/switchboard/${switchboard}/`, (message) => types.push('type' in message ? message.type : undefined));
    const note = { op: 'create', kind: 'note', body: { text: 'x', ui_x: 0, ui_y: 0 } } as const;
    expect(() => batch([note, { op: 'delete', uri: '/api/v1/note/999/' }])).toThrow(MockError);
    expect(types).toEqual([]);
    batch([note]);
    expect(types).toEqual(['NOTE_INSERT']);
  });
});
