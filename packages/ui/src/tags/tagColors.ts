import { contrastRatio } from '../theme/contrast.ts';
import { schemeTokens, type ColorTokens } from '../theme/tokens.ts';

/** The colours of a tag in one scheme, `#RRGGBB`. */
export interface TagColors {
  /** The icon: at least 3:1 on `soft` and on the surface. */
  readonly mark: string;
  /** Ground for text in the scheme's text colour: at least 7:1. */
  readonly soft: string;
}

/** Share of the tag's colour in its ground. */
const softShare = 0.14;
/** WCAG 2.2 AA for graphics. */
const graphicsRatio = 3;

const channels = (hex: string): number[] => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** Colour between two `#RRGGBB` colours; `share` 0 is the first, 1 the second. */
export function mixColors(first: string, second: string, share: number): string {
  const to = channels(second);
  return `#${channels(first)
    .map((from, index) =>
      Math.round(from + (to[index]! - from) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase()}`;
}

function colorsOn(hue: string, { surface, text, edge }: ColorTokens): TagColors {
  const base = /^#[0-9a-f]{6}$/i.test(hue) ? hue : edge;
  const soft = mixColors(surface, base, softShare);
  const legible = (mark: string): boolean => contrastRatio(mark, soft) >= graphicsRatio && contrastRatio(mark, surface) >= graphicsRatio;
  // The text colour itself is legible, so the walk towards it ends.
  let mark = base;
  for (let share = 0; !legible(mark); share += 0.05) mark = mixColors(base, text, Math.min(1, share));
  return { mark, soft };
}

/** What a colour chosen by a user becomes in both schemes, so that icon and text stay legible on it. */
export function tagColors(hue: string | null | undefined): Readonly<Record<'light' | 'dark', TagColors>> {
  return { light: colorsOn(hue ?? '', schemeTokens.light), dark: colorsOn(hue ?? '', schemeTokens.dark) };
}
