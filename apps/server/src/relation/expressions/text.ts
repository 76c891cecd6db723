import { mostFilled } from '@geo/api';
import { boundedSql, codes, letters, literalOf, literalSql, once, textSql, type CallWriter } from './writer.ts';

const blanks = String.raw`E' \t\n\r'`;
/** A number of characters, as the functions of texts take it. */
const count = (value: string, least: number): string => boundedSql(value, least, 1_000_000_000);

/** In the letters of all writings; what comes out is compared as any other text. */
const cased =
  (name: 'upper' | 'lower'): CallWriter =>
  ([text]) =>
    `(${name}(${text} COLLATE ${letters}) COLLATE ${codes})`;

const padded =
  (name: 'lpad' | 'rpad'): CallWriter =>
  ([text, length, fill = "' '"]) =>
    once(
      [text!, length!, fill],
      (own, most, sign) =>
        `CASE WHEN ${own} IS NULL OR ${most} IS NULL OR ${sign} IS NULL THEN NULL WHEN length(${own}) >= ${most} OR ${sign} = '' THEN ${own}
          ELSE ${name}(${own}, GREATEST(LEAST(${most}, ${mostFilled})::int, length(${own})), ${sign}) END`,
    );

export const textWriters = {
  upper: cased('upper'),
  lower: cased('lower'),
  // The embedded database has not what tells words apart in the letters of all writings.
  title_case: ([text]) => `(initcap(${text} COLLATE "default") COLLATE ${codes})`,
  trim: ([text]) => `btrim(${text}, ${blanks})`,
  length: ([text]) => `length(${text})::numeric`,
  concat: (args, { kinds }) => `(${args.map((arg, at) => `COALESCE(${textSql(arg, kinds[at]!)}, '')`).join(' || ')})`,
  substring: ([text, start, length]) =>
    length === undefined ? `substr(${text}, ${count(start!, 1)})` : `substr(${text}, ${count(start!, 1)}, ${count(length, 0)})`,
  left: ([text, most]) => `left(${text}, ${count(most!, 0)})`,
  right: ([text, most]) => `right(${text}, ${count(most!, 0)})`,
  pad_left: padded('lpad'),
  pad_right: padded('rpad'),
  replace: ([text, sought, other]) => `replace(${text}, ${sought}, ${other})`,
  split_part: ([text, separator, number]) => `split_part(${text}, ${separator}, ${count(`NULLIF(${number}, 0)`, -1_000_000_000)})`,
  starts_with: ([text, start]) => `starts_with(${text}, ${start})`,
  contains: ([text, sought]) => `(strpos(${text}, ${sought}) > 0)`,
  regexp_matches: ([text], call) => `(${text} COLLATE ${letters} ~ ${literalSql(call, 1)})`,
  regexp_replace: ([text, , other], call) =>
    `(regexp_replace(${text} COLLATE ${letters}, ${literalSql(call, 1)}, ${other}, 'g') COLLATE ${codes})`,
  to_text: ([value], { kinds }) => textSql(value!, kinds[0]!),
  format_number: ([number], call) => {
    const [thousands, decimal] = literalOf(call, 2) === 'en' ? [',', '.'] : ['.', ','];
    return once([`round(${number}, ${Number(literalOf(call, 1))})`], (value) => {
      const whole = `regexp_replace(trunc(abs(${value}))::text, '(\\d)(?=(\\d\\d\\d)+$)', '\\1${thousands}', 'g')`;
      const part = `COALESCE('${decimal}' || NULLIF(split_part(abs(${value})::text, '.', 2), ''), '')`;
      return `CASE WHEN ${value} < 0 THEN '-' ELSE '' END || ${whole} || ${part}`;
    });
  },
} satisfies Record<string, CallWriter>;
