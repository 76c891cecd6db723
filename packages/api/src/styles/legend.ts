import { isNumber } from '../types/guards.ts';
import { plainNumber } from '../ports/range.ts';
import type { TextFilter } from '../filter/ast.ts';
import { filterText } from '../filter/write.ts';
import type { Localised } from '../schemas/function.ts';
import { drawnSymbol, type DrawnSymbol } from './drawn.ts';
import { equalityOf, parseStyleFilter } from './filter.ts';
import type { Style, StyleRule } from './style.ts';

/** A line of a legend: a swatch, and what it stands for. */
export interface LegendEntry {
  readonly symbol: DrawnSymbol;
  /** Empty where it is the only one. */
  readonly label: Localised;
}

const nothing: Localised = { de: '', en: '' };
const inBoth = (text: (language: 'de' | 'en') => string): Localised => ({ de: text('de'), en: text('en') });

type Comparison = Extract<TextFilter, { readonly kind: 'compare' }>;

/** The bounds that a filter sets to one attribute, with numbers; null for any other filter. */
function rangeOf(filter: TextFilter): Localised | null {
  const items = filter.kind === 'and' ? filter.items : [filter];
  const bounds = items.filter((item): item is Comparison => item.kind === 'compare' && isNumber(item.value));
  if (bounds.length !== items.length || new Set(bounds.map(({ property }) => property)).size !== 1) return null;
  const bound = (...operators: readonly Comparison['operator'][]): Comparison | undefined =>
    bounds.find(({ operator }) => operators.includes(operator));
  const [from, to] = [bound('>', '>='), bound('<', '<=')];
  if (bounds.length !== Number(from !== undefined) + Number(to !== undefined)) return null;
  const signs = { '<': '<', '<=': '≤', '>': '>', '>=': '≥' } as Readonly<Record<string, string>>;
  return inBoth((language) => {
    const said = ({ operator, value }: Comparison): string => `${signs[operator]} ${plainNumber(value as number, language)}`;
    if (!from || !to) return said((from ?? to)!);
    const low = from.operator === '>=' ? plainNumber(from.value as number, language) : said(from);
    return `${low} – ${said(to)}`;
  });
}

/** Whether a filter asks for all that is none of several values, each below or above. */
function isOthers(filter: TextFilter): boolean {
  const isBeside = (item: TextFilter): boolean =>
    item.kind === 'or' &&
    item.items.length === 2 &&
    item.items.every((part) => part.kind === 'compare') &&
    item.items.map((part) => (part as Comparison).operator).join() === '<,>' &&
    new Set(item.items.map((part) => JSON.stringify([(part as Comparison).property, (part as Comparison).value]))).size === 1;
  return filter.kind === 'and' && filter.items.every(isBeside);
}

function labelOf({ filter }: StyleRule, isOnly: boolean): Localised {
  const read = parseStyleFilter(filter);
  if (isOnly) return nothing;
  if (read === null) return { de: 'alle', en: 'all' };
  const equal = equalityOf(filter);
  if (equal) return inBoth((language) => (isNumber((filter as unknown[])[2]) ? plainNumber(Number(equal[1]), language) : equal[1]));
  if (isOthers(read)) return { de: 'übrige', en: 'others' };
  return rangeOf(read) ?? inBoth(() => filterText(read));
}

/** What a style draws, rule by rule in its order: how, and which value, range or condition it stands for. */
export function legendOf({ rules }: Style): readonly LegendEntry[] {
  return rules.map((rule) => ({ symbol: drawnSymbol(rule.symbol), label: labelOf(rule, rules.length === 1) }));
}
