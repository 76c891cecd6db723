import { sameJson } from '../records/sameJson.ts';
import { baseRule, baseSymbol } from './defaults.ts';
import type { StyleRule, StyleSymbol } from './style.ts';

function without(value: Readonly<Record<string, unknown>>, defaults: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).filter(([key, part]) => part !== undefined && !(Object.hasOwn(defaults, key) && sameJson(part, defaults[key]))),
  );
}

/** A symbol without what is as by default: it draws the same. */
export const leanSymbol = (symbol: StyleSymbol): StyleSymbol => without(symbol, baseSymbol);

/** A rule without what is as by default. */
export function leanRule({ symbol, ...rule }: StyleRule): StyleRule {
  return { symbol: leanSymbol(symbol), ...without(rule, baseRule) };
}
