import { argument, defineExpressionFunction, type ExpressionFunction, type ExpressionValue, type KnownArgument } from '../definition.ts';
import type { ExpressionKind } from '../kinds.ts';
import { numberOf, rounded, wholeOf, writtenNumber } from '../numbers.ts';
import { textOf } from './text.ts';

const number = argument('zahl', 'number', 'number');
const angle = argument('winkel', 'angle', 'number');

/** Whole where all numbers are. */
export const asNumbers = (args: readonly KnownArgument[]): ExpressionKind =>
  args.every(({ kind }) => kind === 'integer' || kind === 'null') ? 'integer' : 'number';

/** A number that is computed by the engine's own rules. */
export const computed = (of: (...numbers: number[]) => number): ((args: readonly ExpressionValue[]) => ExpressionValue) => {
  return (args) => numberOf(Number(of(...args.map(Number)).toPrecision(15)));
};

/** To a whole number. */
const toWhole = (of: (value: number) => number): ExpressionFunction['evaluate'] => {
  return ([value]) => (typeof value === 'bigint' ? value : wholeOf(of(value as number)));
};

const byEither =
  (isBefore: (one: number | bigint, other: number | bigint) => boolean): NonNullable<ExpressionFunction['evaluate']> =>
  (args) =>
    (args as readonly (number | bigint | null)[]).reduce(
      (found, value) => (value === null || (found !== null && !isBefore(value, found)) ? found : value),
      null,
    );

const trigonometric = (of: (value: number) => number, de: string, en: string, example: string, gives: number): ExpressionFunction =>
  defineExpressionFunction({
    group: 'number',
    args: [angle],
    result: 'number',
    title: { de, en },
    doc: {
      de: `Der ${de} eines Winkels in Radiant; Grad sind zuvor mit pi() / 180 malzunehmen.`,
      en: `The ${en.toLowerCase()} of an angle in radians; degrees are to be multiplied by pi() / 180 before.`,
    },
    example,
    gives,
    evaluate: computed(of),
  });

/** A power as the database computes it: none where it is not a real number. */
export function powerOf(base: number, exponent: number): number {
  return base === 0 && exponent < 0 ? NaN : base ** exponent;
}

const values = [argument('wert', 'value', 'number', {}), argument('weitere', 'more', 'number', { rest: true })];

export const numberFunctions = {
  abs: defineExpressionFunction({
    group: 'number',
    args: [number],
    result: asNumbers,
    title: { de: 'Betrag', en: 'Absolute value' },
    doc: { de: 'Die Zahl ohne Vorzeichen.', en: 'The number without its sign.' },
    example: 'abs(-3.5)',
    gives: 3.5,
    evaluate: ([value]) => (typeof value === 'bigint' ? wholeOf(value < 0n ? -value : value) : Math.abs(value as number)),
  }),
  sign: defineExpressionFunction({
    group: 'number',
    args: [number],
    result: 'integer',
    title: { de: 'Vorzeichen', en: 'Sign' },
    doc: { de: '-1, 0 oder 1.', en: '-1, 0 or 1.' },
    example: 'sign(-3.5)',
    gives: -1,
    evaluate: ([value]) => BigInt(Math.sign(Number(value))),
  }),
  round: defineExpressionFunction({
    group: 'number',
    args: [number, argument('stellen', 'digits', 'integer', { optional: true })],
    result: (args) => (args.length === 1 ? 'integer' : asNumbers(args.slice(0, 1))),
    title: { de: 'Runden', en: 'Round' },
    doc: {
      de: 'Rundet auf so viele Nachkommastellen, ohne sie auf eine ganze Zahl; -3 rundet auf Tausender. Halbe werden von der Null weg gerundet.',
      en: 'Rounds to so many decimals, without them to a whole number; -3 rounds to thousands. Halves are rounded away from zero.',
    },
    example: 'round(3.14159, 2)',
    gives: 3.14,
    evaluate: ([value, places]) => {
      const to = places === undefined ? 0 : Math.min(Math.max(Number(places), -300), 300);
      if (typeof value === 'bigint') return to >= 0 ? value : wholeOf(roundedWhole(value, -to));
      const found = rounded(value as number, to);
      return places === undefined ? wholeOf(found) : numberOf(found);
    },
  }),
  floor: defineExpressionFunction({
    group: 'number',
    args: [number],
    result: 'integer',
    title: { de: 'Abrunden', en: 'Floor' },
    doc: { de: 'Die größte ganze Zahl, die nicht darüber liegt.', en: 'The largest whole number that is not above it.' },
    example: 'floor(-3.5)',
    gives: -4,
    evaluate: toWhole(Math.floor),
  }),
  ceil: defineExpressionFunction({
    group: 'number',
    args: [number],
    result: 'integer',
    title: { de: 'Aufrunden', en: 'Ceiling' },
    doc: { de: 'Die kleinste ganze Zahl, die nicht darunter liegt.', en: 'The smallest whole number that is not below it.' },
    example: 'ceil(3.1)',
    gives: 4,
    evaluate: toWhole(Math.ceil),
  }),
  sqrt: defineExpressionFunction({
    group: 'number',
    args: [number],
    result: 'number',
    title: { de: 'Quadratwurzel', en: 'Square root' },
    doc: { de: 'Die Wurzel; von negativen Zahlen gibt es keinen Wert.', en: 'The root; of negative numbers there is no value.' },
    example: 'sqrt(2)',
    gives: 1.4142135623731,
    evaluate: computed(Math.sqrt),
  }),
  power: defineExpressionFunction({
    group: 'number',
    args: [argument('basis', 'base', 'number'), argument('exponent', 'exponent', 'number')],
    result: 'number',
    title: { de: 'Potenz', en: 'Power' },
    doc: { de: 'Eine Zahl hoch eine andere, wie `^`.', en: 'A number to the power of another one, as `^`.' },
    example: 'power(2, 10)',
    gives: 1024,
    evaluate: computed(powerOf),
  }),
  exp: defineExpressionFunction({
    group: 'number',
    args: [number],
    result: 'number',
    title: { de: 'Exponentialfunktion', en: 'Exponential' },
    doc: { de: 'e hoch die Zahl.', en: 'e to the power of the number.' },
    example: 'exp(1)',
    gives: 2.71828182845905,
    evaluate: computed(Math.exp),
  }),
  ln: defineExpressionFunction({
    group: 'number',
    args: [number],
    result: 'number',
    title: { de: 'Natürlicher Logarithmus', en: 'Natural logarithm' },
    doc: { de: 'Der Logarithmus zur Basis e; nur von Zahlen über 0.', en: 'The logarithm to the base e; only of numbers above 0.' },
    example: 'ln(10)',
    gives: 2.30258509299405,
    evaluate: computed((value) => (value > 0 ? Math.log(value) : NaN)),
  }),
  log10: defineExpressionFunction({
    group: 'number',
    args: [number],
    result: 'number',
    title: { de: 'Logarithmus zur Basis 10', en: 'Logarithm to the base 10' },
    doc: { de: 'Nur von Zahlen über 0.', en: 'Only of numbers above 0.' },
    example: 'log10(1000)',
    gives: 3,
    evaluate: computed((value) => (value > 0 ? Math.log10(value) : NaN)),
  }),
  mod: defineExpressionFunction({
    group: 'number',
    args: [argument('zahl', 'number', 'number'), argument('teiler', 'divisor', 'number')],
    result: asNumbers,
    title: { de: 'Rest einer Division', en: 'Remainder' },
    doc: { de: 'Der Rest, mit dem Vorzeichen der ersten Zahl, wie `%`.', en: 'The remainder, with the sign of the first number, as `%`.' },
    example: 'mod(17, 5)',
    gives: 2,
    evaluate: ([one, other]) => remainder(one!, other!),
  }),
  least: defineExpressionFunction({
    group: 'number',
    args: values,
    result: asNumbers,
    title: { de: 'Kleinste der Zahlen', en: 'Least of the numbers' },
    doc: {
      de: 'Die kleinste der angegebenen Zahlen; was keinen Wert hat, zählt nicht mit. min und max fassen Datensätze zusammen.',
      en: 'The least of the numbers that are given; what has no value does not count. min and max aggregate records.',
    },
    example: 'least(7, NULL, 3)',
    gives: 3,
    takesNull: true,
    evaluate: byEither((one, other) => one < other),
  }),
  greatest: defineExpressionFunction({
    group: 'number',
    args: values,
    result: asNumbers,
    title: { de: 'Größte der Zahlen', en: 'Greatest of the numbers' },
    doc: {
      de: 'Die größte der angegebenen Zahlen; was keinen Wert hat, zählt nicht mit.',
      en: 'The greatest of the numbers that are given; what has no value does not count.',
    },
    example: 'greatest(7, NULL, 3)',
    gives: 7,
    takesNull: true,
    evaluate: byEither((one, other) => one > other),
  }),
  pi: defineExpressionFunction({
    group: 'number',
    args: [],
    result: 'number',
    title: { de: 'Kreiszahl', en: 'Pi' },
    doc: { de: 'Die Zahl π.', en: 'The number π.' },
    example: 'round(pi(), 5)',
    gives: 3.14159,
    evaluate: () => numberOf(Math.PI),
  }),
  sin: trigonometric(Math.sin, 'Sinus', 'Sine', 'round(sin(pi() / 6), 6)', 0.5),
  cos: trigonometric(Math.cos, 'Kosinus', 'Cosine', 'round(cos(pi() / 3), 6)', 0.5),
  tan: trigonometric(Math.tan, 'Tangens', 'Tangent', 'round(tan(pi() / 4), 6)', 1),
  to_number: defineExpressionFunction({
    group: 'number',
    args: [argument('text', 'text', 'value')],
    result: 'number',
    title: { de: 'In Zahl umwandeln', en: 'To number' },
    doc: {
      de: 'Die Zahl, die ein Text nennt, auch deutsch geschrieben wie 1.234,56; sonst kein Wert. Ein Punkt allein ist der Dezimalpunkt.',
      en: 'The number that a text names, also written in German as 1.234,56; otherwise no value. A point alone is the decimal point.',
    },
    example: "to_number('1.234,56')",
    gives: 1234.56,
    evaluate: ([value]) => {
      const digits = writtenNumber(textOf(value!));
      return digits === null ? null : numberOf(Number(digits));
    },
  }),
  to_integer: defineExpressionFunction({
    group: 'number',
    args: [argument('wert', 'value', 'value')],
    result: 'integer',
    title: { de: 'In ganze Zahl umwandeln', en: 'To whole number' },
    doc: {
      de: 'Die ganze Zahl, die ein Text oder eine Zahl nennt; was Nachkommastellen hat, wird abgeschnitten. Sonst kein Wert.',
      en: 'The whole number that a text or a number names; decimals are cut off. Otherwise no value.',
    },
    example: "to_integer('42,9')",
    gives: 42,
    evaluate: ([value]) => {
      const digits = writtenNumber(textOf(value!));
      if (digits === null) return null;
      return /^[+-]?\d+$/.test(digits) ? wholeOf(BigInt(digits.replace('+', ''))) : wholeOf(Number(digits));
    },
  }),
};

/** The remainder of a division, with the sign of the first number. */
export function remainder(one: ExpressionValue, other: ExpressionValue): ExpressionValue {
  if (Number(other) === 0) return null;
  if (typeof one === 'bigint' && typeof other === 'bigint') return one % other;
  return numberOf(Number(one) % Number(other));
}

function roundedWhole(value: bigint, zeros: number): bigint {
  const unit = 10n ** BigInt(zeros);
  const [size, sign] = value < 0n ? [-value, -1n] : [value, 1n];
  return sign * ((size + unit / 2n) / unit) * unit;
}
