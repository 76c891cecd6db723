import { asPattern } from '../../filter/holds.ts';
import { argument, defineExpressionFunction, type ExpressionFunction, type ExpressionValue } from '../definition.ts';
import { isMoment, isNumeric, type ExpressionKind } from '../kinds.ts';
import { momentKey, timeKey } from '../moments.ts';
import { doubleOf, numberOf, wholeOf } from '../numbers.ts';
import { asNumbers, computed, powerOf, remainder } from './numbers.ts';

const both = [argument('zahl', 'number', 'number'), argument('zahl', 'number', 'number')];

/** Whole numbers are computed exactly; none where they do not fit into 64 bits. */
function arithmetic(
  sign: string,
  title: ExpressionFunction['title'],
  doc: ExpressionFunction['doc'],
  example: [text: string, gives: number],
  of: { whole: (one: bigint, other: bigint) => bigint | null; number: (one: number, other: number) => number },
): ExpressionFunction {
  return defineExpressionFunction({
    group: 'operator',
    args: both,
    result: asNumbers,
    title,
    doc,
    example: example[0],
    gives: example[1],
    written: `a ${sign} b`,
    evaluate: ([one, other]) => {
      if (typeof one !== 'bigint' || typeof other !== 'bigint') return numberOf(of.number(Number(one), Number(other)));
      const whole = of.whole(one, other);
      return whole === null ? null : wholeOf(whole);
    },
  });
}

/** What values of a kind are compared by. */
function keyOf(value: ExpressionValue, kinds: readonly ExpressionKind[]): string | number | bigint | boolean | null {
  if (value === null || typeof value === 'object') return null;
  // A computed number is the one that it would be without the rounding of doubles.
  if (typeof value !== 'string') return kinds.includes('number') ? numberOf(Number(value)) : value;
  if (kinds.some(isMoment))
    return momentKey(
      value,
      kinds.filter(isMoment).every((kind) => kind === 'instant'),
    );
  return kinds.includes('time') ? timeKey(value) : value;
}

/** The order of two values; null where one has none. */
export function orderOf(one: ExpressionValue, other: ExpressionValue, kinds: readonly ExpressionKind[]): number | null {
  const [left, right] = [keyOf(one, kinds), keyOf(other, kinds)];
  if (left === null || right === null) return null;
  if (kinds.some(isNumeric)) return left < right ? -1 : Number(left > right);
  return left === right ? 0 : left < right ? -1 : 1;
}

const alike = [argument('wert', 'value', 'alike'), argument('wert', 'value', 'alike')];

function comparison(
  sign: string,
  title: ExpressionFunction['title'],
  holds: (order: number) => boolean,
  gives: boolean,
): ExpressionFunction {
  return defineExpressionFunction({
    group: 'operator',
    args: alike,
    result: 'boolean',
    title,
    doc: {
      de: 'Vergleicht Werte einer Art; ohne Wert ist es weder wahr noch falsch.',
      en: 'Compares values of one kind; without a value it is neither true nor false.',
    },
    example: `2 ${sign} 3`,
    gives,
    written: `a ${sign} b`,
    evaluate: ([one, other], kinds) => {
      const order = orderOf(one!, other!, kinds);
      return order === null ? null : holds(order);
    },
  });
}

const pattern = {
  is: (value: unknown): boolean => typeof value === 'string',
  right: { de: "ein Text mit % und _ wie 'A%'", en: "a text with % and _ such as 'A%'" },
};

function like(sign: string, ignoreCase: boolean, title: ExpressionFunction['title'], example: string): ExpressionFunction {
  return defineExpressionFunction({
    group: 'operator',
    args: [argument('text', 'text', 'string'), argument('muster', 'pattern', 'string', { literal: pattern })],
    result: 'boolean',
    title,
    doc: {
      de: '`%` steht für beliebig viele Zeichen, `_` für eines; `\\` davor nimmt beide wörtlich.',
      en: '`%` stands for any number of characters, `_` for one; `\\` before takes both literally.',
    },
    example,
    gives: true,
    written: `a ${sign} 'A%'`,
    evaluate: ([value, wild]) => asPattern(wild as string, ignoreCase).test(value as string),
  });
}

/** True where one is, false where all are, and otherwise neither. */
function any(all: readonly (boolean | null)[]): boolean | null {
  return all.includes(true) ? true : all.includes(null) ? null : false;
}

export const operators = {
  '+': arithmetic(
    '+',
    { de: 'Summe', en: 'Sum' },
    { de: 'Ganze Zahlen bleiben ganz.', en: 'Whole numbers stay whole.' },
    ['0.1 + 0.2', 0.3],
    {
      whole: (one, other) => one + other,
      number: (one, other) => one + other,
    },
  ),
  '-': arithmetic(
    '-',
    { de: 'Differenz', en: 'Difference' },
    { de: 'Ganze Zahlen bleiben ganz.', en: 'Whole numbers stay whole.' },
    ['5 - 7', -2],
    {
      whole: (one, other) => one - other,
      number: (one, other) => one - other,
    },
  ),
  '*': arithmetic(
    '*',
    { de: 'Produkt', en: 'Product' },
    { de: 'Ganze Zahlen bleiben ganz.', en: 'Whole numbers stay whole.' },
    ['6 * 7', 42],
    {
      whole: (one, other) => one * other,
      number: (one, other) => one * other,
    },
  ),
  '/': defineExpressionFunction({
    group: 'operator',
    args: both,
    result: 'number',
    title: { de: 'Quotient', en: 'Quotient' },
    doc: {
      de: 'Auch ganze Zahlen ergeben eine Zahl mit Nachkommastellen. Durch null geteilt gibt es keinen Wert.',
      en: 'Whole numbers too give a number with decimals. Divided by zero there is no value.',
    },
    example: '7 / 2',
    gives: 3.5,
    written: 'a / b',
    // With all its digits: a third of three is one.
    evaluate: ([one, other]) => (Number(other) === 0 ? null : doubleOf(Number(one) / Number(other))),
  }),
  div: arithmetic(
    'div',
    { de: 'Ganzzahlige Division', en: 'Integer division' },
    {
      de: 'Der Quotient ohne seine Nachkommastellen. Durch null geteilt gibt es keinen Wert.',
      en: 'The quotient without its decimals. Divided by zero there is no value.',
    },
    ['7 div 2', 3],
    { whole: (one, other) => (other === 0n ? null : one / other), number: (one, other) => (other === 0 ? NaN : Math.trunc(one / other)) },
  ),
  '%': defineExpressionFunction({
    group: 'operator',
    args: both,
    result: asNumbers,
    title: { de: 'Rest', en: 'Remainder' },
    doc: {
      de: 'Der Rest einer Division, mit dem Vorzeichen der ersten Zahl.',
      en: 'The remainder of a division, with the sign of the first number.',
    },
    example: '-17 % 5',
    gives: -2,
    written: 'a % b',
    evaluate: ([one, other]) => remainder(one!, other!),
  }),
  '^': defineExpressionFunction({
    group: 'operator',
    args: both,
    result: 'number',
    title: { de: 'Potenz', en: 'Power' },
    doc: { de: 'Ein Vorzeichen bindet stärker: -2 ^ 2 ist 4.', en: 'A sign binds closer: -2 ^ 2 is 4.' },
    example: '-2 ^ 2',
    gives: 4,
    written: 'a ^ b',
    evaluate: computed(powerOf),
  }),
  neg: defineExpressionFunction({
    group: 'operator',
    args: [argument('zahl', 'number', 'number')],
    result: asNumbers,
    title: { de: 'Vorzeichen umkehren', en: 'Negative' },
    doc: { de: 'Die Zahl mit dem anderen Vorzeichen.', en: 'The number with the other sign.' },
    example: '-(2 + 3)',
    gives: -5,
    written: '-a',
    evaluate: ([value]) => (typeof value === 'bigint' ? wholeOf(-value) : 0 - (value as number)),
  }),
  '=': comparison('=', { de: 'Gleich', en: 'Equal' }, (order) => order === 0, false),
  '<>': comparison('<>', { de: 'Ungleich', en: 'Not equal' }, (order) => order !== 0, true),
  '<': comparison('<', { de: 'Kleiner', en: 'Less' }, (order) => order < 0, true),
  '<=': comparison('<=', { de: 'Höchstens', en: 'At most' }, (order) => order <= 0, true),
  '>': comparison('>', { de: 'Größer', en: 'Greater' }, (order) => order > 0, false),
  '>=': comparison('>=', { de: 'Mindestens', en: 'At least' }, (order) => order >= 0, false),
  between: defineExpressionFunction({
    group: 'operator',
    args: [...alike, argument('wert', 'value', 'alike')],
    result: 'boolean',
    title: { de: 'Zwischen', en: 'Between' },
    doc: {
      de: 'Ob ein Wert zwischen zwei anderen liegt, beide eingeschlossen.',
      en: 'Whether a value lies between two others, both included.',
    },
    example: '2 + 1 BETWEEN 3 AND 5',
    gives: true,
    written: 'a BETWEEN b AND c',
    takesNull: true,
    evaluate: ([value, low, high], kinds) => {
      const [above, below] = [orderOf(value!, low!, kinds), orderOf(value!, high!, kinds)];
      if ((above !== null && above < 0) || (below !== null && below > 0)) return false;
      return above === null || below === null ? null : true;
    },
  }),
  in: defineExpressionFunction({
    group: 'operator',
    args: [argument('wert', 'value', 'alike'), argument('werte', 'values', 'alike', { rest: true })],
    result: 'boolean',
    title: { de: 'Eines von', en: 'One of' },
    doc: { de: 'Ob ein Wert unter den genannten ist.', en: 'Whether a value is among those that are named.' },
    example: "upper('nw') IN ('NW', 'HE')",
    gives: true,
    written: 'a IN (b, …)',
    takesNull: true,
    evaluate: ([value, ...of], kinds) =>
      any(
        of.map((one) => {
          const order = orderOf(value!, one, kinds);
          return order === null ? null : order === 0;
        }),
      ),
  }),
  like: like('LIKE', false, { de: 'Wie ein Muster', en: 'Like a pattern' }, "trim(' Köln') LIKE 'K%'"),
  ilike: like('ILIKE', true, { de: 'Wie ein Muster, groß oder klein', en: 'Like a pattern, in either case' }, "trim(' Köln') ILIKE 'k%'"),
};
