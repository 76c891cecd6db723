import { castNumberSql } from '../casts.ts';
import { boundedSql, doubleSql, fittingSql, numberSql, once, textSql, wholeSql, type CallWriter } from './writer.ts';

/** What a function of doubles gives, where it is one; `is` is SQL over the number's name. */
const doubled =
  (sql: (double: string) => string, is: (name: string) => string): CallWriter =>
  ([number]) =>
    once([number!], (name) => `CASE WHEN ${is(name)} THEN ${sql(doubleSql(name))}::numeric END`);

/** e to that would be too much, or too little, of a double. */
const [mostPower, leastPower] = [709, -690];

/** A number to the power of another one: no value where it is not real or too large. */
export const power: CallWriter = ([base, exponent]) =>
  once([base!, exponent!], (b, x) => {
    const size = `(${x} * ln(${doubleSql(`abs(${b})`)})::numeric)`;
    return `CASE WHEN ${b} = 0 THEN CASE WHEN ${x} > 0 THEN 0 WHEN ${x} = 0 THEN 1 END
      WHEN abs(${b}) < 1e-300 OR (${b} < 0 AND ${x} <> trunc(${x})) OR ${size} > ${mostPower} THEN NULL
      WHEN ${size} < ${leastPower} THEN 0
      ELSE power(${doubleSql(b)}, ${doubleSql(x)})::numeric END`;
  });

/** Whole numbers stay whole: the remainder has no decimals, and its kind says so. */
export const remainder: CallWriter = ([one, other], { type }) => fittingSql(`mod(${one}, NULLIF(${other}, 0))`, type);

const places = (digits: string): string => boundedSql(digits, -300, 300);

const written: CallWriter = ([value], { kinds }) =>
  once([`btrim(${textSql(value!, kinds[0]!)}, E' \\t\\n\\r')`], (text) => castNumberSql(text));

export const numberWriters = {
  abs: ([number], { type }) => fittingSql(`abs(${number})`, type),
  sign: ([number]) => `sign(${number})`,
  round: ([number, digits], { type }) =>
    digits === undefined ? wholeSql(`round(${number})`) : fittingSql(`round(${number}, ${places(digits)})`, type),
  floor: ([number]) => wholeSql(`floor(${number})`),
  ceil: ([number]) => wholeSql(`ceil(${number})`),
  sqrt: doubled(
    (double) => `sqrt(${double})`,
    (name) => `${name} >= 0`,
  ),
  power,
  exp: ([number]) =>
    once(
      [number!],
      (name) => `CASE WHEN ${name} < ${leastPower} THEN 0 WHEN ${name} <= ${mostPower} THEN exp(${doubleSql(name)})::numeric END`,
    ),
  ln: doubled(
    (double) => `ln(${double})`,
    (name) => `${name} >= 1e-300`,
  ),
  log10: doubled(
    (double) => `log(${double})`,
    (name) => `${name} >= 1e-300`,
  ),
  mod: remainder,
  least: (numbers) => `LEAST(${numbers.join(', ')})`,
  greatest: (numbers) => `GREATEST(${numbers.join(', ')})`,
  pi: () => 'pi()::numeric',
  sin: doubled(
    (double) => `sin(${double})`,
    (name) => `${name} IS NOT NULL`,
  ),
  cos: doubled(
    (double) => `cos(${double})`,
    (name) => `${name} IS NOT NULL`,
  ),
  tan: doubled(
    (double) => `tan(${double})`,
    (name) => `${name} IS NOT NULL`,
  ),
  to_number: (args, call) => numberSql(written(args, call)),
  to_integer: (args, call) => wholeSql(`trunc(${written(args, call)})`),
} satisfies Record<string, CallWriter>;
