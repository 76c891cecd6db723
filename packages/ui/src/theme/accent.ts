import { contrastRatio } from './contrast.ts';
import { schemeTokens, type ColorTokens } from './tokens.ts';

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** A colour between two, `#RRGGBB`. @param share Of the second, 0 to 1. */
function mix(first: string, second: string, share: number): string {
  const other = channels(second);
  const mixed = channels(first).map((value, at) => Math.round(value + (other[at]! - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

const steps = 50;

/** The first of the colours on the way from one to another that is good enough; the end of the way if none is. */
function firstGood(from: string, to: string, isGood: (hex: string) => boolean): string {
  for (let step = 0; step <= steps; step += 1) {
    const hex = mix(from, to, step / steps);
    if (isGood(hex)) return hex;
  }
  return to;
}

function withAccent(token: ColorTokens, brand: string, far: string): ColorTokens {
  const reads = (grounds: readonly string[]) => (hex: string) => grounds.every((ground) => contrastRatio(hex, ground) >= 4.5);
  const bears = (hex: string): boolean => contrastRatio(hex, token.onAccent) >= 4.5 && contrastRatio(hex, token.surface) >= 3;
  const accent = firstGood(brand, far, bears);
  const accentHover = firstGood(mix(accent, far, 0.2), far, bears);
  const accentSoft = firstGood(mix(accent, token.surface, 0.8), token.surface, (hex) => reads([hex])(token.text2));
  const accentText = firstGood(accent, far, reads([token.ground, token.surface, token.sunken, accentSoft]));
  return { ...token, accent, accentHover, accentSoft, accentText };
}

/**
 * The colours of both schemes with a brand colour in the place of the platform's own. It is moved towards black or white as far
 * as texts and edges need it to be seen (WCAG AA).
 * @param brand `#RRGGBB`
 */
export function accentTokens(brand: string): Readonly<Record<'light' | 'dark', ColorTokens>> {
  if (!/^#[0-9a-f]{6}$/i.test(brand)) throw new Error(`The accent "${brand}" is no colour of the form #RRGGBB, such as #0E7490.`);
  return { light: withAccent(schemeTokens.light, brand, '#000000'), dark: withAccent(schemeTokens.dark, brand, '#FFFFFF') };
}
