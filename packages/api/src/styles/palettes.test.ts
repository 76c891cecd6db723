import { describe, expect, it } from 'vitest';
import { categoricalPalettes, categoryColors, rampColors, sequentialPalettes, shaded } from './palettes.ts';

const lightness = (color: string): number =>
  [1, 3, 5].reduce((sum, at, channel) => sum + Number.parseInt(color.slice(at, at + 2), 16) * [0.2126, 0.7152, 0.0722][channel]!, 0);

describe('palettes', () => {
  it('have valid colours, each once', () => {
    for (const { colors } of [...categoricalPalettes, ...sequentialPalettes]) {
      for (const color of colors) expect(color).toMatch(/^#[0-9A-F]{6}$/);
      expect(new Set(colors).size).toBe(colors.length);
    }
  });
  it('repeat darker where there are more categories than colours', () => {
    const colors = categoryColors(categoricalPalettes[0], 20);
    expect(colors.slice(0, 8)).toEqual(categoricalPalettes[0].colors);
    expect(colors[8]).toBe(shaded('#0072B2', 0.7));
    expect(new Set(colors).size).toBe(20);
  });
  it('lead from end to end, whatever the number of classes', () => {
    for (const palette of sequentialPalettes) {
      expect(rampColors(palette, 2)).toEqual([palette.colors[0], palette.colors.at(-1)]);
      expect(new Set(rampColors(palette, 9)).size).toBe(9);
    }
    const steps = rampColors(sequentialPalettes[1], 9).map(lightness);
    expect(steps).toEqual(steps.toSorted((a, b) => b - a));
    expect(rampColors(sequentialPalettes[3], 1)).toEqual(['#F7F7F7']);
  });
});
