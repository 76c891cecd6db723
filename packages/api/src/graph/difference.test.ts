import { describe, expect, it } from 'vitest';
import { graphDifference, type ComparedGraph } from './difference.ts';

const empty: ComparedGraph = { nodegroup: [], node: [], frame: [], note: [], link: [] };
const link = (id: number, frame: number, is_input: boolean) => ({ id, frame: `/api/v1/frame/${frame}/`, is_input });
const frame = (id: number, fields: object = {}) => ({ id, name: '', group: null, ...fields });

describe('the difference between a graph and how it was', () => {
  it('is nothing where nothing happened', () => {
    const graph = { ...empty, frame: [frame(1)], note: [{ id: 2, text: 'x' }], link: [link(3, 1, true)] };
    expect(graphDifference(graph, structuredClone(graph))).toMatchObject({ removed: [], changed: [] });
  });

  it('removes what came since, links first and groups last', () => {
    const one = [{ id: 1 }];
    const now = { nodegroup: one, node: one, frame: one, note: [{ id: 1 }, { id: 2 }], link: [link(1, 1, true)] };
    expect(graphDifference(now, { ...empty, note: [{ id: 2 }] }).removed).toEqual(
      ['link', 'node', 'frame', 'note', 'nodegroup'].map((kind) => `/api/v1/${kind}/1/`),
    );
  });

  it('tells what is missing, of each kind', () => {
    const then = { nodegroup: [{ id: 1 }], node: [{ id: 2 }], frame: [frame(3)], note: [{ id: 4 }, { id: 5 }], link: [link(6, 3, true)] };
    const { missing, removed, changed } = graphDifference({ ...empty, note: [{ id: 5 }] }, then);
    expect(Object.entries(missing).map(([kind, ids]) => [kind, ...ids])).toEqual([
      ['nodegroup', 1],
      ['node', 2],
      ['frame', 3],
      ['note', 4],
      ['link', 6],
    ]);
    expect([removed, changed]).toEqual([[], []]);
  });

  it('sets fields that users set to what they were, groups first; what is not known of then was null', () => {
    const now = {
      ...empty,
      nodegroup: [{ id: 1, name: 'neu' }],
      frame: [frame(2, { size: 7, name: 'neu', group: '/api/v1/nodegroup/9/' }), frame(3)],
      note: [
        { id: 4, text: 'x', ui_color: 'red' },
        { id: 5, text: 'y', ui_color: null },
      ],
    };
    const then = {
      ...empty,
      nodegroup: [{ id: 1, name: 'alt' }],
      frame: [frame(2, { size: 3, name: 'alt' }), frame(3)],
      note: [
        { id: 4, text: 'x' },
        { id: 5, text: 'y' },
      ],
    };
    expect(graphDifference(now, then).changed).toEqual([
      { uri: '/api/v1/nodegroup/1/', fields: { name: 'alt' } },
      { uri: '/api/v1/frame/2/', fields: { name: 'alt', group: null } },
      { uri: '/api/v1/note/4/', fields: { ui_color: null } },
    ]);
  });

  it('knows of which frames the content is part of the state: those that no step filled then', () => {
    const then = { ...empty, frame: [frame(1), frame(2), frame(3)], link: [link(1, 1, true), link(2, 2, false)] };
    const now = { ...then, link: [link(3, 3, false)] };
    expect([...graphDifference(now, then).entered]).toEqual([1, 3]);
  });
});
