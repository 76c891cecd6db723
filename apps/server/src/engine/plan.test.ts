import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passingFrames, planRun, type PlanNode } from './plan.ts';

// 1 → f10 → 2 → f20 → 3, and f10 also feeds 4.
const board: PlanNode[] = [
  { id: 3, inputs: [20], outputs: [30] },
  { id: 2, inputs: [10], outputs: [20] },
  { id: 1, inputs: [], outputs: [10] },
  { id: 4, inputs: [10], outputs: [40] },
];

describe('planRun', () => {
  it('puts each node after those that feed it', () => {
    expect(planRun(board, { kind: 'all' })).toEqual([1, 2, 3, 4]);
  });
  it('runs one node alone, or with all that follow it', () => {
    expect(planRun(board, { kind: 'node', node: 2, fromHere: false })).toEqual([2]);
    expect(planRun(board, { kind: 'node', node: 2, fromHere: true })).toEqual([2, 3]);
  });
  it('ends on a cycle and still names every node once', () => {
    const cycle = [
      { id: 1, inputs: [2], outputs: [1] },
      { id: 2, inputs: [1], outputs: [2] },
    ];
    expect(planRun(cycle, { kind: 'all' }).toSorted((a, b) => a - b)).toEqual([1, 2]);
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
        const order = planRun(nodes.toReversed(), { kind: 'all' });
        expect(order).toHaveLength(nodes.length);
        for (const node of nodes) for (const input of node.inputs) expect(order.indexOf(input)).toBeLessThan(order.indexOf(node.id));
      }),
    );
  });
});

describe('passingFrames', () => {
  it('are read by exactly one node, and that runs too', () => {
    expect(passingFrames(board, [1, 2, 3, 4])).toEqual(new Set([20]));
    expect(passingFrames(board, [2])).toEqual(new Set());
    expect(passingFrames(board, [2, 3])).toEqual(new Set([20]));
  });
});
