import { describe, expect, it, vi } from 'vitest';
import { pipeline } from '../../fixtures/graphs.ts';
import { carryOut, whereFrameStands } from './carryOut.ts';
import type { EditorState } from './editorState.ts';

const world = () => {
  const actions = { runs: { runNode: vi.fn(async () => undefined), runSwitchboard: vi.fn(async () => undefined) } };
  const open = vi.fn();
  const rights = { edit: true, run: true };
  const state = { graph: pipeline, actions, rights, edits: { settled: async () => undefined }, open, notify: vi.fn(), t: vi.fn() };
  return { actions, open, hide: vi.fn(), reveal: vi.fn(), state: state as unknown as EditorState };
};

describe('what the preview page asks for', () => {
  it('is done to objects of the graph', async () => {
    const { actions, open, hide, reveal, state } = world();
    carryOut({ action: 'run_node', node: '/api/v1/node/2/' }, state, hide, reveal);
    carryOut({ action: 'run_switchboard' }, state, hide, reveal);
    await expect.poll(() => actions.runs.runSwitchboard.mock.calls.length).toBe(1);
    expect(actions.runs.runNode).toHaveBeenCalledExactlyOnceWith('/api/v1/node/2/', { fromHere: false });
    carryOut({ action: 'show_data', frame: '/api/v1/frame/4/' }, state, hide, reveal);
    expect(open).toHaveBeenCalledExactlyOnceWith({ kind: 'frame', uri: '/api/v1/frame/4/' });
    expect(hide).not.toHaveBeenCalled();
    carryOut({ action: 'select_frame', frame: '/api/v1/frame/1/' }, state, hide, reveal);
    expect(hide).toHaveBeenCalledOnce();
    expect(reveal).toHaveBeenCalledExactlyOnceWith('/api/v1/frame/1/');
  });

  it('is done as far as the user may: who only reads starts nothing, and is shown what they cannot edit', async () => {
    const { actions, open, hide, reveal, state } = world();
    const objects = { editsInMap: true, editDepot: vi.fn(async () => undefined) };
    const reading = { ...state, rights: { edit: false, run: false }, actions: { ...state.actions, objects } } as typeof state;
    carryOut({ action: 'run_node', node: '/api/v1/node/2/' }, reading, hide, reveal);
    carryOut({ action: 'run_switchboard' }, reading, hide, reveal);
    carryOut({ action: 'edit_datum', frame: '/api/v1/frame/1/' }, reading, hide, reveal);
    expect(open).toHaveBeenCalledExactlyOnceWith({ kind: 'frame', uri: '/api/v1/frame/1/' });
    await new Promise((resolve) => setTimeout(resolve));
    expect([actions.runs.runNode, actions.runs.runSwitchboard, objects.editDepot].flatMap((call) => call.mock.calls)).toEqual([]);
  });

  it('is edited on a map where it can be, else shown', async () => {
    const { open, hide, reveal, state } = world();
    const editDepot = vi.fn(async () => undefined);
    const inMap = vi.fn();
    const asked = { action: 'edit_datum', frame: '/api/v1/frame/1/' } as const;
    carryOut(asked, state, hide, reveal);
    expect(open).toHaveBeenLastCalledWith({ kind: 'frame', uri: '/api/v1/frame/1/' });
    const allowed = { ...state, inMap, actions: { ...state.actions, objects: { editsInMap: true, editDepot } } } as typeof state;
    Object.assign(allowed.edits, { settled: async () => pipeline, uriOf: (uri: string) => uri });
    carryOut(asked, allowed, hide, reveal);
    await expect.poll(() => inMap.mock.calls).toEqual([[true], [false]]);
    expect(editDepot).toHaveBeenCalledExactlyOnceWith(pipeline.frames.get('/api/v1/frame/1/'));
    carryOut({ action: 'edit_datum', frame: '/api/v1/frame/4/' }, allowed, hide, reveal);
    expect(open).toHaveBeenLastCalledWith({ kind: 'frame', uri: '/api/v1/frame/4/' });
    expect(open).toHaveBeenCalledTimes(2);
    // A depot that the user may not write is shown.
    Object.assign(allowed.actions.objects!, { mayEditNamed: () => false });
    carryOut(asked, allowed, hide, reveal);
    expect(open).toHaveBeenCalledTimes(3);
    expect(editDepot).toHaveBeenCalledOnce();
  });

  it('is nothing for objects of other graphs', async () => {
    const { actions, open, hide, reveal, state } = world();
    carryOut({ action: 'run_node', node: '/api/v1/node/999/' }, state, hide, reveal);
    for (const action of ['show_data', 'edit_datum', 'select_frame'] as const)
      carryOut({ action, frame: '/api/v1/frame/999/' }, state, hide, reveal);
    await Promise.resolve();
    for (const action of [actions.runs.runNode, open, hide, reveal]) expect(action).not.toHaveBeenCalled();
  });

  it('leads to the node of a docked dataset', () => {
    expect(whereFrameStands(pipeline, '/api/v1/frame/1/')).toBe('/api/v1/frame/1/');
    expect(whereFrameStands(pipeline, '/api/v1/frame/4/')).toBe('/api/v1/node/2/');
    expect(whereFrameStands(pipeline, '/api/v1/frame/5/')).toBe('/api/v1/node/3/');
  });
});
