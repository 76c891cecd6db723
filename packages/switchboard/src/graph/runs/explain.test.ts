import type { Freshness } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { pipeline } from '../../fixtures/graphs.ts';
import { putFrame, putNode, removeNode } from '../changes.ts';
import {
  countState,
  estimateOf,
  frameFreshness,
  freshnessByNode,
  freshnessPrint,
  reasonValues,
  runChoices,
  unchangedInputs,
} from './explain.ts';

const uri = (id: number): string => `/api/v1/node/${id}/`;
const answer: Freshness = {
  nodes: [
    { node: uri(1), state: 'current', reasons: [], estimate_ms: 1200, valid_until: null },
    {
      node: uri(2),
      state: 'stale',
      reasons: [{ kind: 'input_changed', port: 'distance', frame: '/api/v1/frame/3/' }],
      estimate_ms: 420,
      valid_until: null,
    },
    { node: uri(3), state: 'never', reasons: [{ kind: 'never_run' }], estimate_ms: null, valid_until: null },
  ],
};
const states = freshnessByNode(answer);

describe('freshness', () => {
  it('counts what is on the graph', () => {
    expect(countState(pipeline, states, 'stale')).toBe(1);
    expect(countState(removeNode(pipeline, uri(2)), states, 'stale')).toBe(0);
  });

  it('of a frame is that of the node that writes it', () => {
    expect(frameFreshness(pipeline, states, '/api/v1/frame/4/')).toBe('stale');
    expect(frameFreshness(pipeline, states, '/api/v1/frame/1/')).toBeUndefined();
  });

  it('estimates a step and counts those after it', () => {
    expect(estimateOf(pipeline, states, uri(1))).toEqual({ ms: 1200, following: 2 });
    expect(estimateOf(pipeline, states, uri(3))).toEqual({ ms: null, following: 0 });
  });

  it('names the inputs that are as they were', () => {
    expect(unchangedInputs(pipeline, states.get(uri(2))!)).toEqual(['features']);
    expect(unchangedInputs(pipeline, states.get(uri(3))!)).toEqual([]);
    expect(reasonValues(pipeline, { kind: 'step_before', port: 'features', node: uri(1) }, String)).toEqual({ name: 'Magazin lesen' });
    expect(reasonValues(pipeline, { kind: 'outdated', at: 'then', minutes: 5 }, (at) => `at ${at}`)).toEqual({ at: 'at then', count: 5 });
  });

  it('offers what there is to run', () => {
    const offered = (selected: readonly string[]) =>
      runChoices(pipeline, states, selected)
        .filter(({ input }) => input)
        .map(({ id }) => id);
    expect(offered([])).toEqual(['all', 'stale', 'again']);
    expect(offered([uri(2), '/api/v1/frame/3/'])).toEqual(['all', 'stale', 'selected', 'to', 'from', 'again']);
    expect(runChoices(pipeline, states, [uri(2), '/api/v1/frame/3/'])[2]?.input).toEqual({ scope: 'nodes', nodes: [uri(2)] });
  });

  it('has another print after an edit or a run, not after a move or progress', () => {
    const node = pipeline.nodes.get(uri(2))!;
    const print = freshnessPrint(pipeline);
    expect(freshnessPrint(putNode(pipeline, { ...node, ui_x: 7, runinfo: { ...node.runinfo, progress: 7 } }))).toBe(print);
    expect(freshnessPrint(putNode(pipeline, { ...node, status: 'started' }))).not.toBe(print);
    expect(freshnessPrint(putFrame(pipeline, { ...pipeline.frames.get('/api/v1/frame/3/')!, text_repr: '9' }))).not.toBe(print);
  });
});
