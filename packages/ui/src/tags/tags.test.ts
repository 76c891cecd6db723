import { describe, expect, it } from 'vitest';
import { de } from '../i18n/de.ts';
import { contrastRatio } from '../theme/contrast.ts';
import { schemeTokens } from '../theme/tokens.ts';
import { mixColors, tagColors } from './tagColors.ts';
import { tagIconText, tagIconNameOf, tagIconNames } from './tagIcons.ts';

describe('tagColors', () => {
  const steps = ['00', '55', 'AA', 'FF'];
  const hues = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));

  it.each(['light', 'dark'] as const)('keeps icon and text legible in the %s scheme whatever colour was chosen', (scheme) => {
    const { surface, text } = schemeTokens[scheme];
    for (const hue of [...hues, 'red', '']) {
      const { mark, soft } = tagColors(hue)[scheme];
      expect(contrastRatio(mark, soft), hue).toBeGreaterThanOrEqual(3);
      expect(contrastRatio(mark, surface), hue).toBeGreaterThanOrEqual(3);
      expect(contrastRatio(text, soft), hue).toBeGreaterThanOrEqual(7);
    }
  });

  it('leaves a legible colour as it was chosen', () => expect(tagColors('#2B8A3E').light.mark).toBe('#2B8A3E'));
  it('shows what is no colour as neutral', () => expect(tagColors('javascript:1')).toEqual(tagColors(null)));
});

describe('mixColors', () => {
  it('goes from the first to the second', () => {
    expect([0, 0.5, 1].map((share) => mixColors('#000000', '#FF8000', share))).toEqual(['#000000', '#804000', '#FF8000']);
  });
});

describe('tag icons', () => {
  it('takes the own icon, else that of the intent', () => {
    expect(tagIconNameOf({ icon: 'leaf', intent: 'system' })).toBe('leaf');
    expect(tagIconNameOf({ icon: null, intent: 'system' })).toBe('settings-2');
    expect(tagIconNameOf({ icon: 'constructor' })).toBe('tag');
    expect(tagIconNameOf({ icon: 'fa-leaf', intent: 'other' })).toBe('tag');
  });

  it('names every icon once', () => {
    const keys = tagIconNames.map((name) => tagIconText(name));
    expect(new Set(keys).size).toBe(tagIconNames.length);
    for (const key of keys) expect(Object.keys(de)).toContain(key);
  });
});
