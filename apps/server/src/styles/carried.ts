import { Style, StyleSymbol, styleBounds, type StyleRule } from '@geo/api';
import type { Losses } from './losses.ts';

export interface CarriedRule {
  /** Number of the rule in its file, from 1. */
  readonly number: number;
  readonly symbol: Readonly<Record<string, unknown>>;
  readonly filter: readonly unknown[] | null;
  readonly most?: number | undefined;
  readonly least?: number | undefined;
}

/** Rules of a file that are looked at: rules that hold for what no other does ask all others. */
const mostRulesRead = 500;

/** The rules that are looked at; of a longer file the first. */
export function rulesRead<Rule>(rules: readonly Rule[], losses: Losses): readonly Rule[] {
  if (rules.length > mostRulesRead) losses.add(null, `rule ${mostRulesRead + 1} – ${rules.length}`, 'too_many');
  return rules.slice(0, mostRulesRead);
}

/** Draws nothing but what is said beside it. */
export const invisible = { fill_opacity: 0, stroke_width: 0, circle_radius: 0 } as const;

/** Scales are whole numbers here. */
function scale(value: number | undefined, limit: 'floor' | 'ceil'): number | null {
  if (value === undefined || !(value > 0) || value > styleBounds.scale) return null;
  return Math.max(1, Math[limit](value));
}

/** The style of rules that were read; null where none of them draws. Values that are impossible here are left out, and told. */
export function carriedStyle(rules: readonly CarriedRule[], losses: Losses): Style | null {
  const taken: StyleRule[] = [];
  for (const { number, symbol, filter, most, least } of rules) {
    if (taken.length === styleBounds.rules) {
      losses.add(number, 'rule', 'too_many');
      continue;
    }
    const kept = Object.entries(symbol).filter(([key, value]) => {
      if (value === undefined) return false;
      const schema = StyleSymbol.shape[key as keyof typeof StyleSymbol.shape] as
        | { safeParse: (value: unknown) => { success: boolean } }
        | undefined;
      const fits = schema === undefined || schema.safeParse(value).success;
      if (!fits) losses.add(number, `${key} ${JSON.stringify(value)}`, 'out_of_range');
      return fits;
    });
    const rule = {
      symbol: Object.fromEntries(kept),
      filter: filter ? [...filter] : null,
      max_scale_denominator: scale(most, 'ceil'),
      min_scale_denominator: scale(least, 'floor'),
    };
    const read = Style.safeParse({ rules: [rule] });
    if (read.success) taken.push(read.data.rules[0]!);
    else losses.add(number, 'rule', 'rule_left_out');
  }
  return taken.length === 0 ? null : { rules: taken };
}
