import { describe, expect, it } from 'vitest';
import { farLabels, labelHeightPx, type Nameable } from './chooseLabels.ts';

const grid: Nameable[] = Array.from({ length: 1000 }, (_, index) => ({
  uri: `n${index}`,
  name: `Schritt ${index}`,
  rect: { x: (index % 40) * 280, y: Math.floor(index / 40) * 220, width: 220, height: 180 },
  rank: index === 777 ? 1 : 0,
}));

describe('farLabels', () => {
  it.each([0.05, 0.11, 0.2])('writes names beside each other at zoom %d, none over another', (zoom) => {
    const labels = farLabels(grid, zoom);
    expect(labels.length).toBeGreaterThan(10);
    for (const one of labels)
      for (const other of labels) {
        if (one === other) continue;
        const apart = Math.abs(one.y - other.y) * zoom >= labelHeightPx || Math.abs(one.x - other.x) * zoom >= 6.5 * one.text.length;
        expect(apart || one.x > other.x, `${one.text} over ${other.text}`).toBe(true);
      }
  });

  it('prefers what ranks higher, and cuts long names', () => {
    expect(farLabels(grid, 0.05).map(({ uri }) => uri)).toContain('n777');
    expect(farLabels([{ ...grid[0]!, name: 'x'.repeat(50) }], 0.1)[0]!.text).toBe(`${'x'.repeat(20)}...`);
  });

  it('writes nothing for what has no name', () => {
    expect(farLabels([{ ...grid[0]!, name: '' }], 0.1)).toEqual([]);
  });
});
