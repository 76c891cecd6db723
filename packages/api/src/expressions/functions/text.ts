import { argument, defineExpressionFunction, type ExpressionValue } from '../definition.ts';
import { digitsOf, rounded } from '../numbers.ts';
import { patternOf, patternRule, replacer } from '../patterns.ts';

const text = argument('text', 'text', 'string');
const count = argument('anzahl', 'count', 'integer');

/** Characters, not halves of them. */
const letters = (value: ExpressionValue | undefined): string[] => Array.from(value as string);
const whole = (value: ExpressionValue | undefined, least: number): number => Math.min(Math.max(Number(value), least), 1e9);

/** A value as text, in any of its kinds. */
export function textOf(value: ExpressionValue): string {
  if (typeof value === 'number' || typeof value === 'bigint') return digitsOf(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Longest text that is filled up to. */
export const mostFilled = 1000;

function filled(args: readonly ExpressionValue[]): string {
  const [own, fill] = [letters(args[0]), letters(args[2] ?? ' ')];
  const missing = Math.min(Number(args[1]), mostFilled) - own.length;
  return missing <= 0 || fill.length === 0 ? '' : Array.from({ length: missing }, (_, at) => fill[at % fill.length]).join('');
}

const filling = [text, argument('laenge', 'length', 'integer'), argument('zeichen', 'fill', 'string', { optional: true })];

export const textFunctions = {
  upper: defineExpressionFunction({
    group: 'text',
    args: [text],
    result: 'string',
    title: { de: 'Großbuchstaben', en: 'Upper case' },
    doc: { de: 'Der Text in Großbuchstaben; aus ß wird SS.', en: 'The text in upper case; ß becomes SS.' },
    example: "upper('Köln')",
    gives: 'KÖLN',
    evaluate: ([value]) => (value as string).toUpperCase(),
  }),
  lower: defineExpressionFunction({
    group: 'text',
    args: [text],
    result: 'string',
    title: { de: 'Kleinbuchstaben', en: 'Lower case' },
    doc: { de: 'Der Text in Kleinbuchstaben.', en: 'The text in lower case.' },
    example: "lower('KÖLN')",
    gives: 'köln',
    evaluate: ([value]) => (value as string).toLowerCase(),
  }),
  title_case: defineExpressionFunction({
    group: 'text',
    args: [text],
    result: 'string',
    title: { de: 'Wortanfänge groß', en: 'Title case' },
    doc: {
      de: 'Jedes Wort beginnt mit einem Großbuchstaben, alles andere ist klein.',
      en: 'Each word begins with an upper case letter, all else is lower case.',
    },
    example: "title_case('BAD HONNEF')",
    gives: 'Bad Honnef',
    evaluate: ([value]) =>
      (value as string).replaceAll(
        /([\p{L}\p{N}])([\p{L}\p{M}\p{N}]*)/gu,
        (_, first: string, more: string) => first.toUpperCase() + more.toLowerCase(),
      ),
  }),
  trim: defineExpressionFunction({
    group: 'text',
    args: [text],
    result: 'string',
    title: { de: 'Leerzeichen am Rand entfernen', en: 'Trim' },
    doc: { de: 'Der Text ohne Leerzeichen und Umbrüche an beiden Enden.', en: 'The text without blanks and line breaks at both ends.' },
    example: "trim('  Köln ')",
    gives: 'Köln',
    evaluate: ([value]) => (value as string).replaceAll(/^[ \t\r\n]+|[ \t\r\n]+$/g, ''),
  }),
  length: defineExpressionFunction({
    group: 'text',
    args: [text],
    result: 'integer',
    title: { de: 'Anzahl der Zeichen', en: 'Number of characters' },
    doc: {
      de: 'Wie viele Zeichen der Text hat. Die Länge einer Geometrie gibt geometry_length.',
      en: 'How many characters the text has. The length of a geometry is geometry_length.',
    },
    example: "length('Köln')",
    gives: 4,
    evaluate: ([value]) => BigInt(letters(value).length),
  }),
  concat: defineExpressionFunction({
    group: 'text',
    args: [argument('wert', 'value', 'value', { rest: true })],
    result: 'string',
    title: { de: 'Aneinanderhängen', en: 'Concatenate' },
    doc: {
      de: 'Alle Werte hintereinander als Text; was keinen Wert hat, fällt weg.',
      en: 'All values one after another as text; what has no value is left out.',
    },
    example: "concat('Haus ', 5, NULL, 'a')",
    gives: 'Haus 5a',
    takesNull: true,
    evaluate: (args) => args.map((value) => (value === null ? '' : textOf(value))).join(''),
  }),
  substring: defineExpressionFunction({
    group: 'text',
    args: [text, argument('beginn', 'start', 'integer'), argument('anzahl', 'count', 'integer', { optional: true })],
    result: 'string',
    title: { de: 'Teil eines Textes', en: 'Part of a text' },
    doc: {
      de: 'So viele Zeichen von einer Stelle an; die erste Stelle ist 1. Ohne Anzahl alles bis zum Ende.',
      en: 'So many characters from a place on; the first place is 1. Without a count all up to the end.',
    },
    example: "substring('05315000', 1, 5)",
    gives: '05315',
    evaluate: ([value, start, length]) => {
      const from = whole(start, 1) - 1;
      return letters(value)
        .slice(from, length === undefined ? undefined : from + whole(length, 0))
        .join('');
    },
  }),
  left: defineExpressionFunction({
    group: 'text',
    args: [text, count],
    result: 'string',
    title: { de: 'Anfang eines Textes', en: 'Start of a text' },
    doc: { de: 'Die ersten Zeichen des Textes.', en: 'The first characters of the text.' },
    example: "left('Köln', 2)",
    gives: 'Kö',
    evaluate: ([value, most]) => letters(value).slice(0, whole(most, 0)).join(''),
  }),
  right: defineExpressionFunction({
    group: 'text',
    args: [text, count],
    result: 'string',
    title: { de: 'Ende eines Textes', en: 'End of a text' },
    doc: { de: 'Die letzten Zeichen des Textes.', en: 'The last characters of the text.' },
    example: "right('Köln', 2)",
    gives: 'ln',
    evaluate: ([value, most]) => {
      const own = letters(value);
      return own.slice(Math.max(own.length - whole(most, 0), 0)).join('');
    },
  }),
  pad_left: defineExpressionFunction({
    group: 'text',
    args: filling,
    result: 'string',
    title: { de: 'Links auffüllen', en: 'Pad on the left' },
    doc: {
      de: `Füllt den Text vorn bis zu einer Länge auf, mit Leerzeichen oder einem anderen Zeichen; höchstens bis ${mostFilled}. Längere Texte bleiben.`,
      en: `Fills the text in front up to a length, with blanks or another character; up to ${mostFilled} at most. Longer texts stay.`,
    },
    example: "pad_left('53', 5, '0')",
    gives: '00053',
    evaluate: (args) => filled(args) + (args[0] as string),
  }),
  pad_right: defineExpressionFunction({
    group: 'text',
    args: filling,
    result: 'string',
    title: { de: 'Rechts auffüllen', en: 'Pad on the right' },
    doc: {
      de: `Füllt den Text hinten bis zu einer Länge auf, mit Leerzeichen oder einem anderen Zeichen; höchstens bis ${mostFilled}. Längere Texte bleiben.`,
      en: `Fills the text at its end up to a length, with blanks or another character; up to ${mostFilled} at most. Longer texts stay.`,
    },
    example: "pad_right('Nr', 4, '.')",
    gives: 'Nr..',
    evaluate: (args) => (args[0] as string) + filled(args),
  }),
  replace: defineExpressionFunction({
    group: 'text',
    args: [text, argument('gesucht', 'searched', 'string'), argument('ersatz', 'replacement', 'string')],
    result: 'string',
    title: { de: 'Ersetzen', en: 'Replace' },
    doc: {
      de: 'Ersetzt einen Text überall, wo er vorkommt; Groß- und Kleinbuchstaben sind verschieden.',
      en: 'Replaces a text wherever it occurs; upper and lower case differ.',
    },
    example: "replace('Haupt-Str.', 'Str.', 'Straße')",
    gives: 'Haupt-Straße',
    evaluate: ([value, sought, other]) => (sought === '' ? value! : (value as string).replaceAll(sought as string, () => other as string)),
  }),
  split_part: defineExpressionFunction({
    group: 'text',
    args: [text, argument('trenner', 'separator', 'string'), argument('nummer', 'number', 'integer')],
    result: 'string',
    title: { de: 'Teil zwischen Trennern', en: 'Part between separators' },
    doc: {
      de: 'Der wievielte Teil eines Textes zwischen Trennern, von 1 an; -1 ist der letzte. Ein Teil, den es nicht gibt, ist ein leerer Text.',
      en: 'The part of a text between separators with that number, from 1 on; -1 is the last one. A part that is not there is an empty text.',
    },
    example: "split_part('Köln, Innenstadt', ', ', 2)",
    gives: 'Innenstadt',
    evaluate: ([value, separator, number]) => {
      const index = Number(number);
      if (index === 0) return null;
      const parts = separator === '' ? [value as string] : (value as string).split(separator as string);
      return parts.at(index > 0 ? index - 1 : index) ?? '';
    },
  }),
  starts_with: defineExpressionFunction({
    group: 'text',
    args: [text, argument('anfang', 'start', 'string')],
    result: 'boolean',
    title: { de: 'Beginnt mit', en: 'Starts with' },
    doc: {
      de: 'Ob der Text so beginnt; Groß- und Kleinbuchstaben sind verschieden.',
      en: 'Whether the text begins so; upper and lower case differ.',
    },
    example: "starts_with('05315000', '053')",
    gives: true,
    evaluate: ([value, start]) => (value as string).startsWith(start as string),
  }),
  contains: defineExpressionFunction({
    group: 'text',
    args: [text, argument('gesucht', 'searched', 'string')],
    result: 'boolean',
    title: { de: 'Enthält', en: 'Contains' },
    doc: {
      de: 'Ob der Text einen anderen enthält; Groß- und Kleinbuchstaben sind verschieden.',
      en: 'Whether the text contains another one; upper and lower case differ.',
    },
    example: "contains('Am Hauptbahnhof', 'bahnhof')",
    gives: true,
    evaluate: ([value, sought]) => (value as string).includes(sought as string),
  }),
  regexp_matches: defineExpressionFunction({
    group: 'text',
    args: [text, argument('muster', 'pattern', 'string', { literal: patternRule })],
    result: 'boolean',
    title: { de: 'Passt zu einem Muster', en: 'Matches a pattern' },
    doc: {
      de: 'Ob ein regulärer Ausdruck irgendwo im Text passt; `^` und `$` sind Anfang und Ende. Verschachtelte Wiederholungen und Rückverweise gibt es nicht.',
      en: 'Whether a regular expression matches anywhere in the text; `^` and `$` are start and end. There are no nested repetitions and no back-references.',
    },
    example: "regexp_matches('Haus 12a', '^Haus \\d+[a-z]?$')",
    gives: true,
    evaluate: ([value, pattern]) => patternOf(pattern as string).test(value as string),
  }),
  regexp_replace: defineExpressionFunction({
    group: 'text',
    args: [text, argument('muster', 'pattern', 'string', { literal: patternRule }), argument('ersatz', 'replacement', 'string')],
    result: 'string',
    title: { de: 'Nach einem Muster ersetzen', en: 'Replace by a pattern' },
    doc: {
      de: 'Ersetzt alles, was zu einem regulären Ausdruck passt; `\\1` ist im Ersatz, was in der ersten Klammer steht.',
      en: 'Replaces all that matches a regular expression; in the replacement `\\1` is what stands in the first brackets.',
    },
    example: "regexp_replace('12.05.2024', '(\\d+)\\.(\\d+)\\.(\\d+)', '\\3-\\2-\\1')",
    gives: '2024-05-12',
    evaluate: ([value, pattern, replacement]) =>
      (value as string).replaceAll(patternOf(pattern as string, 'g'), replacer(replacement as string)),
  }),
  to_text: defineExpressionFunction({
    group: 'text',
    args: [argument('wert', 'value', 'value')],
    result: 'string',
    title: { de: 'In Text umwandeln', en: 'To text' },
    doc: { de: 'Der Wert als Text, Zahlen mit Dezimalpunkt.', en: 'The value as text, numbers with a decimal point.' },
    example: 'to_text(3.50)',
    gives: '3.5',
    evaluate: ([value]) => textOf(value!),
  }),
  format_number: defineExpressionFunction({
    group: 'text',
    args: [
      argument('zahl', 'number', 'number'),
      argument('stellen', 'digits', 'integer', {
        literal: {
          is: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 20,
          right: { de: 'eine ganze Zahl von 0 bis 20', en: 'a whole number from 0 to 20' },
        },
      }),
      argument('sprache', 'language', 'string', {
        optional: true,
        literal: { is: (value) => value === 'de' || value === 'en', right: { de: "'de' oder 'en'", en: "'de' or 'en'" } },
      }),
    ],
    result: 'string',
    title: { de: 'Zahl schreiben', en: 'Format a number' },
    doc: {
      de: "Die Zahl mit so vielen Nachkommastellen und Zeichen zwischen den Tausendern, deutsch oder mit 'en' englisch.",
      en: "The number with so many decimals and signs between the thousands, in German, or with 'en' in English.",
    },
    example: 'format_number(1234.5, 2)',
    gives: '1.234,50',
    evaluate: ([value, places, language = 'de']) => {
      const number = typeof value === 'bigint' ? digitsOf(value) : digitsOf(rounded(value as number, Number(places)));
      const [, sign = '', integers = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(number) ?? [];
      const [thousands, decimal] = language === 'en' ? [',', '.'] : ['.', ','];
      const grouped = integers.replaceAll(/(\d)(?=(\d{3})+$)/g, `$1${thousands}`);
      return sign + grouped + (Number(places) === 0 ? '' : decimal + part.padEnd(Number(places), '0'));
    },
  }),
};
