import { describe, expect, it } from 'vitest';
import { contrastRatio, readableOn } from './contrast.ts';
import { schemeTokens, type ColorTokens } from './tokens.ts';

type Name = keyof ColorTokens;
const grounds: readonly Name[] = ['ground', 'surface', 'sunken'];
const texts: readonly Name[] = ['text', 'text2', 'text3', 'accentText', 'ok', 'warning', 'error'];
const pairs: readonly (readonly [Name, Name])[] = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ['text', 'accentSoft'],
  ['text', 'okSoft'],
  ['text', 'warningSoft'],
  ['text', 'errorSoft'],
  ['text2', 'accentSoft'],
  ['accentText', 'accentSoft'],
  ['ok', 'okSoft'],
  ['warning', 'warningSoft'],
  ['error', 'errorSoft'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onStatus', 'ok'],
  ['onStatus', 'warning'],
  ['onStatus', 'error'],
];
const graphics: readonly Name[] = ['accent', 'edge', 'star'];

describe.each(['light', 'dark'] as const)('%s tokens', (scheme) => {
  const token = schemeTokens[scheme];

  it.each(pairs)('%s on %s reads at 4.5:1', (text, ground) => {
    expect(contrastRatio(token[text], token[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(graphics)('%s stands out from the surface at 3:1', (name) => {
    expect(contrastRatio(token[name], token.surface)).toBeGreaterThanOrEqual(3);
  });
});

describe('contrastRatio', () => {
  it('knows the extremes and does not mind the order', () => {
    expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrastRatio('#FFFFFF', '#777777')).toBeCloseTo(4.478, 2);
    expect(contrastRatio('#777777', '#FFFFFF')).toBe(contrastRatio('#FFFFFF', '#777777'));
  });

  it('names the colour it cannot read', () => {
    expect(() => contrastRatio('teal', '#FFFFFF')).toThrow('"teal"');
  });

  it('picks the readable text', () => {
    expect(readableOn('#16232C')).toBe('#FFFFFF');
    expect(readableOn('#FFF0D9')).toBe('#000000');
  });
});
