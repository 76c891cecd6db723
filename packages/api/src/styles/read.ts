import type { Localised } from '../schemas/function.ts';
import { inputHints, type InputHint } from '../schemas/hints.ts';
import { isRecord } from '../types/guards.ts';
import { HoverSymbol, Style, StyleRule, StyleSymbol, symbolTypes, type SymbolType } from './style.ts';

/** What of a stored style cannot be read. */
export interface StyleProblem {
  /** Of the part, such as `rules.0.symbol.stroke_dasharray`. */
  readonly path: string;
  readonly name: 'Unknown symbol type' | 'Parse error';
  /** What would be right. */
  readonly text: Localised;
}

/** A style as far as it can be read. */
export interface StyleReading {
  /** Null where nothing of it draws. */
  readonly style: Style | null;
  readonly problems: readonly StyleProblem[];
}

const hints: Readonly<Record<string, InputHint>> = {
  fill: 'hex_color',
  stroke: 'hex_color',
  stroke_dasharray: 'dash',
  text_fill: 'hex_color',
  text_halo_fill: 'hex_color',
  fill_pattern: 'style_image',
  graphic: 'style_image',
  graphic_url: 'style_image',
  filter: 'style_filter',
  max_scale_denominator: 'scales',
};
const wrong: Localised = { de: 'ist kein möglicher Wert und bleibt außer Acht', en: 'is no possible value and is left aside' };

const parseError = (path: string, key: string): StyleProblem => {
  const hint = hints[key];
  return { path, name: 'Parse error', text: hint ? inputHints[hint] : wrong };
};

/** An object without those of its parts that its schema does not take. */
function readable(
  value: Readonly<Record<string, unknown>>,
  shape: Readonly<Record<string, { safeParse: (part: unknown) => { success: boolean } }>>,
  path: string,
) {
  const isWrong = ([key, part]: readonly [string, unknown]): boolean => Object.hasOwn(shape, key) && !shape[key]!.safeParse(part).success;
  const entries = Object.entries(value);
  return {
    read: Object.fromEntries(entries.filter((entry) => !isWrong(entry))),
    problems: entries.filter(isWrong).map(([key]) => parseError(`${path}.${key}`, key)),
  };
}

/** A symbol as far as it can be read; null where it is one of an unknown type. */
function readSymbol(value: unknown, path: string): { readonly symbol: StyleSymbol | null; readonly problems: readonly StyleProblem[] } {
  if (!isRecord(value)) return { symbol: {}, problems: [parseError(path, 'symbol')] };
  const type = value['symbol_type'];
  if (type !== undefined && !symbolTypes.includes(type as SymbolType))
    return { symbol: null, problems: [{ path: `${path}.symbol_type`, name: 'Unknown symbol type', text: inputHints.symbol_type }] };
  const { read, problems } = readable(value, StyleSymbol.shape, path);
  return { symbol: read as StyleSymbol, problems };
}

/** Scales and filter of a rule are read without what is wrong in them: it then holds everywhere. */
function readRule(value: unknown, path: string): { readonly rule: StyleRule | null; readonly problems: readonly StyleProblem[] } {
  if (!isRecord(value)) return { rule: null, problems: [parseError(path, 'rule')] };
  const { symbol, problems } = readSymbol(value['symbol'], `${path}.symbol`);
  if (symbol === null) return { rule: null, problems };
  const { symbol: _, ...others } = StyleRule.shape;
  const hover = value['hover_symbol'];
  const hovered = isRecord(hover) ? readable(hover, HoverSymbol.shape, `${path}.hover_symbol`) : { read: hover, problems: [] };
  const { read, problems: more } = readable('hover_symbol' in value ? { ...value, hover_symbol: hovered.read } : value, others, path);
  const rule = { ...read, symbol } as StyleRule;
  const isNowhere = !StyleRule.safeParse(rule).success;
  const scales = isNowhere ? [parseError(`${path}.max_scale_denominator`, 'max_scale_denominator')] : [];
  return {
    rule: isNowhere ? { ...rule, max_scale_denominator: null } : rule,
    problems: [...problems, ...hovered.problems, ...more, ...scales],
  };
}

/**
 * A stored style as far as it can be read: rules with a symbol of an unknown type are left out ('Unknown symbol type'), values that are
 * none stand as if they were left out ('Parse error').
 */
export function readStyle(value: unknown): StyleReading {
  const whole = Style.safeParse(value);
  if (whole.success) return { style: whole.data, problems: [] };
  if (!isRecord(value) || !Array.isArray(value['rules'])) return { style: null, problems: [parseError('rules', 'rules')] };
  const read = value['rules'].map((rule: unknown, index) => readRule(rule, `rules.${index}`));
  const style = Style.safeParse({ ...value, rules: read.flatMap(({ rule }) => rule ?? []) });
  const problems = read.flatMap((one) => one.problems);
  if (style.success) return { style: style.data, problems };
  return { style: null, problems: problems.length > 0 ? problems : [parseError('rules', 'rules')] };
}
