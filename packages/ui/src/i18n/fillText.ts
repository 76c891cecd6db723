import type { TextSource, TextValues } from './createTexts.ts';
import type { Language } from './language.ts';

const locales = { de: 'de-DE', en: 'en-GB' } as const;
const plurals = { de: new Intl.PluralRules(locales.de), en: new Intl.PluralRules(locales.en) };
const numbers = { de: new Intl.NumberFormat(locales.de), en: new Intl.NumberFormat(locales.en) };

/**
 * The text of a key with its values: `{{name}}` as it is, `{{count, number}}` with the separators of the language. With a
 * `count`, `key_one` and `key_other` are chosen by the plural rules of the language. Undefined when there is no such text.
 */
export function fillText(source: TextSource, key: string, values: TextValues = {}, language: Language): string | undefined {
  const { count } = values;
  const form = typeof count === 'number' ? (source[`${key}_${plurals[language].select(count)}`] ?? source[`${key}_other`]) : undefined;
  const text = form ?? source[key];
  return text?.replace(/\{\{(\w+)(, number)?\}\}/g, (placeholder, name: string, asNumber: string | undefined) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    return asNumber !== undefined && typeof value === 'number' ? numbers[language].format(value) : String(value);
  });
}
