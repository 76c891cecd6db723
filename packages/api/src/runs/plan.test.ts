import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FreshnessState } from '../schemas/freshness.ts';
import { feeders, inOrder, passingFrames, planRun, waitsFor, type Outside, type PlanNode, type RunScope } from './plan.ts';

// 1 → f10 → 2 → f20 → 3, and f10 also feeds 4.
const switchboard: PlanNode[] = [
  { id: 3, inputs: [20], outputs: [30] },
  { id: 2, inputs: [10], outputs: [20] },
  { id: 1, inputs: [], outputs: [10] },
  { id: 4, inputs: [10], outputs: [40] },
];
const states = (...entries: [number, FreshnessState][]) => new Map(entries);
const allNever = states([1, 'never'], [2, 'never'], [3, 'never'], [4, 'never']);
const allCurrent = states([1, 'current'], [2, 'current'], [3, 'current'], [4, 'current']);
const scope = (kind: RunScope['kind'], nodes: number[] = [], force: RunScope['force'] = 'none'): RunScope => ({ kind, nodes, force });

describe('planRun', () => {
  it('puts each node after those that feed it', () => {
    expect(planRun(switchboard, scope('all'), allNever).order).toEqual([1, 2, 3, 4]);
  });
  it('takes the named nodes, all that feeds them, or all that follows them', () => {
    expect(planRun(switchboard, scope('nodes', [2, 4]), allNever).order).toEqual([2, 4]);
    expect(planRun(switchboard, scope('to', [2]), allNever).order).toEqual([1, 2]);
    expect(planRun(switchboard, scope('from', [2]), allNever).order).toEqual([2, 3]);
  });
  it('leaves out what is current, and says what that is', () => {
    const some = states([1, 'current'], [2, 'stale'], [3, 'stale'], [4, 'current']);
    expect(planRun(switchboard, scope('all'), some)).toMatchObject({ order: [2, 3], current: [1, 4] });
    expect(planRun(switchboard, scope('all'), allCurrent)).toMatchObject({ order: [], current: [1, 2, 3, 4] });
    expect(planRun(switchboard, scope('from', [1]), some).order).toEqual([2, 3]);
  });
  it('computes forced nodes whatever their state', () => {
    expect(planRun(switchboard, scope('from', [2], 'named'), allCurrent)).toMatchObject({ order: [2], current: [3], forced: new Set([2]) });
    expect(planRun(switchboard, scope('all', [], 'all'), allCurrent).order).toEqual([1, 2, 3, 4]);
  });
  it('brings up to date what is stale with what it needs, and leaves what was never computed', () => {
    // 2 was put in after 3 had run; 4 was never run.
    const some = states([1, 'current'], [2, 'never'], [3, 'stale'], [4, 'never']);
    expect(planRun(switchboard, scope('stale'), some)).toMatchObject({ order: [2, 3], current: [] });
  });
  it('ends on a cycle and still names every node once', () => {
    const cycle = [
      { id: 1, inputs: [2], outputs: [1] },
      { id: 2, inputs: [1], outputs: [2] },
    ];
    expect(inOrder(cycle).toSorted((a, b) => a - b)).toEqual([1, 2]);
  });
  it('orders chains longer than calls can be nested', () => {
    const long = Array.from({ length: 50_000 }, (_, id): PlanNode => ({ id, inputs: [id - 1], outputs: [id] })).toReversed();
    expect(inOrder(long)).toEqual(Array.from({ length: 50_000 }, (_, id) => id));
  });
  it('keeps the order on any graph without cycles', () => {
    // Node n may read frames of lower nodes only; frame n is written by node n.
    const graphs = fc
      .array(fc.array(fc.nat(100), { maxLength: 4 }), { minLength: 1, maxLength: 30 })
      .map((reads) =>
        reads.map((inputs, id): PlanNode => ({ id, inputs: id === 0 ? [] : inputs.map((input) => input % id), outputs: [id] })),
      );
    fc.assert(
      fc.property(graphs, (nodes) => {
        const order = inOrder(nodes.toReversed());
        expect(order).toHaveLength(nodes.length);
        for (const node of nodes) for (const input of node.inputs) expect(order.indexOf(input)).toBeLessThan(order.indexOf(node.id));
      }),
    );
  });
});

describe('passingFrames', () => {
  it('are read by exactly one node, and that runs too', () => {
    expect(passingFrames(switchboard, [1, 2, 3, 4])).toEqual(new Set([20]));
    expect(passingFrames(switchboard, [2])).toEqual(new Set());
    expect(passingFrames(switchboard, [2, 3])).toEqual(new Set([20]));
  });
});

describe('waitsFor', () => {
  const nothing = (): Outside => 'nothing';
  const kinds =
    (...all: Outside[]): ((id: number) => Outside) =>
    (id) =>
      all[id - 1]!;
  const free: PlanNode[] = [1, 2, 3, 4].map((id) => ({ id, inputs: [], outputs: [id * 10] }));

  it('lets independent branches go side by side', () => {
    expect(waitsFor([1, 2, 3, 4], feeders(switchboard), nothing)).toEqual(
      new Map([
        [1, []],
        [2, [1]],
        [3, [2]],
        [4, [1]],
      ]),
    );
  });
  it('keeps the order of steps that change things outside and those that read some', () => {
    const waits = waitsFor([1, 2, 3, 4], feeders(free), kinds('reads', 'changes', 'reads', 'changes'));
    expect(waits).toEqual(
      new Map([
        [1, []],
        [2, [1]],
        [3, [2]],
        [4, [2, 3]],
      ]),
    );
    expect(waitsFor([1, 2], feeders(free), kinds('reads', 'reads')).get(2)).toEqual([]);
  });
  it('waits for nothing that does not run, nor for itself in a cycle', () => {
    expect(waitsFor([2, 3], feeders(switchboard), nothing).get(2)).toEqual([]);
    const cycle: PlanNode[] = [
      { id: 1, inputs: [20], outputs: [10] },
      { id: 2, inputs: [10], outputs: [20] },
    ];
    const waits = waitsFor([1, 2], feeders(cycle), nothing);
    expect(waits).toEqual(
      new Map([
        [1, []],
        [2, [1]],
      ]),
    );
  });
});
