import type { CSSObject } from '@mui/material/styles';
import { baseOverrides } from '../theme/overrides/base.ts';
import { color, fontFamily } from '../theme/tokens.ts';

const { html: _, body, ...inner } = baseOverrides.MuiCssBaseline!.styleOverrides as Record<string, CSSObject>;

/**
 * What a whole page gets as its ground, for the elements of one class alone. Selectors of what stands in them weigh as little as on a page,
 * so that every component may say otherwise.
 */
export function scopedStyles(selector: string): Record<string, CSSObject> {
  const inside = (target: string): string => target.replaceAll(/[^,]+/g, (one) => `:where(${selector}) ${one.trim()}`);
  const scoped = Object.entries(inner).map(([target, style]) =>
    target.startsWith('@')
      ? [target, Object.fromEntries(Object.entries(style).map(([own, rules]) => [inside(own), rules]))]
      : [inside(target), style],
  );
  return {
    [selector]: { boxSizing: 'border-box', fontFamily: fontFamily.sans, fontWeight: 400, lineHeight: 1.45, color: color.text, ...body },
    [inside('*, *::before, *::after')]: { boxSizing: 'inherit' },
    ...(Object.fromEntries(scoped) as Record<string, CSSObject>),
  };
}
