import type { TextSource, TextValues } from './createTexts.ts';
import { localeOf } from './language.ts';

interface Rules {
  readonly plural: Intl.PluralRules;
  readonly number: Intl.NumberFormat;
}

const known = new Map<string, Rules>();

function rulesOf(language: string): Rules {
  let rules = known.get(language);
  if (!rules) {
    const locale = localeOf(language);
    known.set(language, (rules = { plural: new Intl.PluralRules(locale), number: new Intl.NumberFormat(locale) }));
  }
  return rules;
}

/**
 * The text of a key with its values: `{{name}}` as it is, `{{count, number}}` with the separators of the language. With a
 * `count`, `key_one` and `key_other` are chosen by the plural rules of the language. Undefined when there is no such text.
 */
export function fillText(source: TextSource, key: string, values: TextValues = {}, language: string): string | undefined {
  const { count } = values;
  const form =
    typeof count === 'number' ? (source[`${key}_${rulesOf(language).plural.select(count)}`] ?? source[`${key}_other`]) : undefined;
  const text = form ?? source[key];
  return text?.replace(/\{\{(\w+)(, number)?\}\}/g, (placeholder, name: string, asNumber: string | undefined) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    return asNumber !== undefined && typeof value === 'number' ? rulesOf(language).number.format(value) : String(value);
  });
}
