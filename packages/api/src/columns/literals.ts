import type { FilterLiteral } from '../filter/ast.ts';
import { isIsoTime } from '../types/time.ts';
import { storedAs } from './dates.ts';
import { columnKind, type ColumnKind } from './registry.ts';

/** A plain decimal number such as 1, -2.5 or 1e3. */
const isDecimal = (text: string): boolean =>
  text.length < 64 && /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?$/.test(text) && Number.isFinite(Number(text));
const number = (literal: FilterLiteral): boolean => typeof literal !== 'boolean' && isDecimal(String(literal).trim());
const any = (): boolean => true;
const dated = (literal: FilterLiteral): boolean => columnKind('datetime').literalKey(literal) !== null;

/** Apart from the definitions of the kinds, which are there at the start: a few ask for it, and late. */
const comparable: { readonly [Kind in ColumnKind]: (literal: FilterLiteral) => boolean } = {
  string: any,
  json: any,
  integer: number,
  number,
  boolean: (literal) => /^(true|false|1|0)$/i.test(String(literal)),
  date: dated,
  datetime: dated,
  time: (literal) => isIsoTime(storedAs('time', literal)),
  instant: (literal) => columnKind('instant').literalKey(literal) !== null,
};

/** Whether the values of a kind are compared with a literal at all; a condition with another one is refused where it is asked. */
export function isComparable(kind: ColumnKind, literal: FilterLiteral): boolean {
  return comparable[kind](literal);
}
