import { isMoment, isNumeric, type ExpressionKind } from '@geo/api';
import { clockSql, instantSql, timeSql } from './moments.ts';
import { power, remainder } from './numbers.ts';
import { codes, doubleSql, fittingSql, letters, literalSql, numberSql, once, type CallWriter } from './writer.ts';

const arithmetic =
  (sign: string): CallWriter =>
  ([one, other], { type }) =>
    fittingSql(`(${one} ${sign} ${other})`, type);

/** SQL of what values are compared by, all of one kind. */
export function keySql(value: string, kinds: readonly ExpressionKind[]): string {
  const known = kinds.filter((kind) => kind !== 'null');
  // A computed number is the one that it would be without the rounding of doubles.
  if (known.includes('number')) return once([value], (name) => `${doubleSql(name)}::numeric`);
  if (known.some(isNumeric) || known.includes('boolean')) return value;
  if (known.some(isMoment)) return known.every((kind) => kind === 'instant') ? instantSql(value) : clockSql(value);
  return `(${known.includes('time') ? timeSql(value) : value} COLLATE ${codes})`;
}

const comparison =
  (sign: string): CallWriter =>
  ([one, other], { kinds }) =>
    `(${keySql(one!, kinds)} ${sign} ${keySql(other!, kinds)})`;

const like =
  (sign: 'LIKE' | 'ILIKE'): CallWriter =>
  ([text], call) =>
    `(${text} COLLATE ${letters} ${sign} ${literalSql(call, 1)})`;

export const operatorWriters = {
  '+': arithmetic('+'),
  '-': arithmetic('-'),
  '*': arithmetic('*'),
  '/': ([one, other]) => numberSql(`(${one} / NULLIF(${other}, 0))`),
  div: ([one, other], { type }) => fittingSql(`div(${one}, NULLIF(${other}, 0))`, type),
  '%': remainder,
  '^': power,
  neg: ([value], { type }) => fittingSql(`(-${value})`, type),
  '=': comparison('='),
  '<>': comparison('<>'),
  '<': comparison('<'),
  '<=': comparison('<='),
  '>': comparison('>'),
  '>=': comparison('>='),
  between: ([value, low, high], { kinds }) =>
    once([keySql(value!, kinds)], (key) => `(${key} >= ${keySql(low!, kinds)} AND ${key} <= ${keySql(high!, kinds)})`),
  in: ([value, ...values], { kinds }) =>
    once([keySql(value!, kinds)], (key) => `(${values.map((one) => `${key} = ${keySql(one, kinds)}`).join(' OR ')})`),
  like: like('LIKE'),
  ilike: like('ILIKE'),
} satisfies Record<string, CallWriter>;
