import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { align, distribute, snap, type Placed } from './align.ts';

const box = (uri: string, x: number, y: number, width = 100, height = 50): Placed => ({ uri, x, y, width, height });
const three = [box('a', 0, 0), box('b', 130, 20, 60, 90), box('c', 400, 300)];
const applied = (boxes: readonly Placed[], places: readonly { uri: string; position: { x: number; y: number } }[]): Placed[] =>
  boxes.map((each) => ({ ...each, ...places.find(({ uri }) => uri === each.uri)?.position }));
const boxes = fc.uniqueArray(
  fc.record({
    uri: fc.string({ minLength: 1, maxLength: 4 }),
    x: fc.integer({ min: -500, max: 500 }),
    y: fc.integer({ min: -500, max: 500 }),
    width: fc.integer({ min: 10, max: 300 }),
    height: fc.integer({ min: 10, max: 300 }),
  }),
  { selector: ({ uri }) => uri, minLength: 3, maxLength: 8 },
);

describe('align', () => {
  it('moves only what does not lie at the line yet', () => {
    expect(align(three, 'left')).toEqual([
      { uri: 'b', position: { x: 0, y: 20 } },
      { uri: 'c', position: { x: 0, y: 300 } },
    ]);
    expect(align(three, 'right').map(({ uri, position }) => [uri, position.x])).toEqual([
      ['a', 400],
      ['b', 440],
    ]);
  });

  it('needs two', () => {
    expect(align(three.slice(0, 1), 'top')).toEqual([]);
  });

  it('changes nothing the second time at an edge', () => {
    fc.assert(
      fc.property(boxes, fc.constantFrom('left', 'right', 'top', 'bottom' as const), (all, how) => {
        expect(align(applied(all, align(all, how)), how)).toEqual([]);
      }),
    );
  });
});

describe('distribute', () => {
  it('gives neighbours the same space', () => {
    expect(distribute(three, 'horizontal')).toEqual([{ uri: 'b', position: { x: 220, y: 20 } }]);
    expect(distribute(three.slice(0, 2), 'horizontal')).toEqual([]);
  });

  it('leaves the other direction and the first alone', () => {
    fc.assert(
      fc.property(boxes, (all) => {
        const after = applied(all, distribute(all, 'vertical'));
        expect(after.map(({ x }) => x)).toEqual(all.map(({ x }) => x));
        expect(Math.min(...after.map(({ y }) => y))).toBe(Math.min(...all.map(({ y }) => y)));
      }),
    );
  });
});

describe('snap', () => {
  it('prefers a neighbour within 5 px, with a line over both', () => {
    const { position, guides } = snap(box('d', 3, 143), [three[0] ?? box('a', 0, 0)]);
    expect(position).toEqual({ x: 0, y: 140 });
    expect(guides).toEqual([{ axis: 'vertical', x: 0, from: 0, to: 190 }]);
  });

  it('otherwise falls on the grid of 10 px', () => {
    expect(snap(box('d', 217, 143), [])).toEqual({ position: { x: 220, y: 140 }, guides: [] });
  });
});
