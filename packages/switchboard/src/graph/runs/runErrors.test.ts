import type { FreshnessState, NodeFreshness } from '@geo/api';
import { describe, expect, it } from 'vitest';
import { functionNode, pipeline } from '../../fixtures/graphs.ts';
import { functions } from '../../fixtures/library.ts';
import { link } from '../../fixtures/objects.ts';
import { putNode } from '../changes.ts';
import { countRunErrors, nodesOfRun } from './runErrors.ts';
import { validateGraph } from '../validate.ts';

const uri = (id: number): string => `/api/v1/node/${id}/`;
const states = (...known: FreshnessState[]): Map<string, NodeFreshness> =>
  new Map(
    known.map((state, index) => [uri(index + 1), { node: uri(index + 1), state, reasons: [], estimate_ms: null, valid_until: null }]),
  );
const none = states();

describe('nodesOfRun', () => {
  it('is what feeds the named nodes, what follows them, or they themselves', () => {
    expect(nodesOfRun(pipeline, { scope: 'to', nodes: [uri(2)] }, none)).toEqual(new Set([uri(1), uri(2)]));
    expect(nodesOfRun(pipeline, { scope: 'from', nodes: [uri(2)] }, none)).toEqual(new Set([uri(2), uri(3)]));
    expect(nodesOfRun(pipeline, { scope: 'nodes', nodes: [uri(2)] }, none)).toEqual(new Set([uri(2)]));
  });

  it('is not what is current, unless that is asked for', () => {
    const known = states('current', 'stale', 'never');
    expect(nodesOfRun(pipeline, { scope: 'to', nodes: [uri(2)] }, known)).toEqual(new Set([uri(2)]));
    expect(nodesOfRun(pipeline, { scope: 'stale' }, known)).toEqual(new Set([uri(2)]));
    expect(nodesOfRun(pipeline, { scope: 'nodes', nodes: [uri(1)] }, known)).toEqual(new Set([uri(1)]));
  });
});

describe('countRunErrors', () => {
  const broken = putNode(pipeline, functionNode(uri(8), 'depot.store'));
  const rights = { superuser: false, run: true, edit: true };
  const count = (
    ...[input, graph = broken, mine = rights]: [Parameters<typeof countRunErrors>[2], typeof broken?, typeof rights?]
  ): number => countRunErrors(graph, validateGraph(graph, functions, mine), input, none);

  it('counts everything for the whole graph, and for a part what that computes', () => {
    expect(count({ scope: 'all' })).toBe(2);
    expect(count({ scope: 'to', nodes: [uri(2)] })).toBe(0);
    expect(count({ scope: 'from', nodes: [uri(1)] })).toBe(0);
    expect(count({ scope: 'to', nodes: [uri(8)] })).toBe(2);
    expect(count({ scope: 'nodes', nodes: [uri(2), uri(8)] })).toBe(2);
    expect(count({ scope: 'stale' })).toBe(0);
  });

  it('counts a circle for each of its nodes, and a missing permission for all', () => {
    const back = functionNode(uri(1), 'feature.buffer', {
      links: [
        link('/api/v1/link/80/', uri(1), '/api/v1/frame/4/', 'features'),
        link('/api/v1/link/81/', uri(1), '/api/v1/frame/3/', 'distance'),
        link('/api/v1/link/82/', uri(1), '/api/v1/frame/2/', 'output', { is_input: false }),
      ],
    });
    const circle = putNode(pipeline, back);
    expect(count({ scope: 'nodes', nodes: [uri(1)] }, circle)).toBe(1);
    expect(count({ scope: 'nodes', nodes: [uri(2)] }, circle)).toBe(1);
    expect(count({ scope: 'nodes', nodes: [uri(3)] }, circle)).toBe(0);
    expect(count({ scope: 'nodes', nodes: [uri(3)] }, pipeline, { ...rights, run: false })).toBe(1);
  });
});
