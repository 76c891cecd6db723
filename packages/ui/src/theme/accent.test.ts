import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentTokens } from './accent.ts';
import { contrastRatio } from './contrast.ts';
import type { ColorTokens } from './tokens.ts';

type Name = keyof ColorTokens;
const readable: readonly (readonly [Name, Name])[] = [
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['text', 'accentSoft'],
  ['text2', 'accentSoft'],
  ['accentText', 'accentSoft'],
  ['accentText', 'ground'],
  ['accentText', 'surface'],
  ['accentText', 'sunken'],
];

const brand = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe.each(['light', 'dark'] as const)('a brand colour, %s', (scheme) => {
  it('reads, whatever it is', () => {
    fc.assert(
      fc.property(brand, (hex) => {
        const token = accentTokens(hex)[scheme];
        for (const [text, ground] of readable)
          expect(contrastRatio(token[text], token[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(token.accent, token.surface)).toBeGreaterThanOrEqual(3);
      }),
      { examples: [['#000000'], ['#ffffff'], ['#777777'], ['#ffff00'], ['#0000ff'], ['#0e7490']] },
    );
  });
});

describe('accentTokens', () => {
  it('keeps a colour that can be seen', () => expect(accentTokens('#7b1fa2').light.accent).toBe('#7B1FA2'));
  it('names a colour it cannot read', () => expect(() => accentTokens('teal')).toThrow('"teal"'));
});
