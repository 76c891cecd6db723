import type { MessageLanguage } from '../client/errors.ts';

type LocalText = Readonly<Record<MessageLanguage, string>>;

const excerptCharacters = 30;

/** A filter that cannot be read: from where on, and what would be right there. */
export class FilterSyntaxError extends Error {
  override readonly name = 'FilterSyntaxError';
  readonly texts: LocalText;
  /** Number of the first character that is wrong, from 0; null in JSON, whose parts are named. */
  readonly at: number | null;

  constructor(texts: LocalText, at: number | null) {
    super(texts.en);
    this.texts = texts;
    this.at = at;
  }
}

/** The mistake at a character of CQL2 text. */
export function mistakeInText(source: string, at: number, right: LocalText): FilterSyntaxError {
  const rest = source.slice(at, at + excerptCharacters).replace(/[\p{Cc}\p{Cs}]/gu, ' ');
  const texts = {
    de: `Der Filter ist ab Zeichen ${at + 1}${rest && ` („${rest}“)`} nicht lesbar. Richtig wäre hier: ${right.de}. Beispiel: name LIKE 'A%' AND value > 5.`,
    en: `The filter cannot be read from character ${at + 1}${rest && ` ("${rest}")`} on. Right here would be: ${right.en}. Example: name LIKE 'A%' AND value > 5.`,
  };
  return new FilterSyntaxError(texts, at);
}

const jsonExample = '{"op": ">", "args": [{"property": "value"}, 5]}';

/** The mistake in a part of CQL2 JSON, such as `args[1].op`; '' for all of it. */
export function mistakeInJson(part: string, right: LocalText): FilterSyntaxError {
  const texts = {
    de: `Der Filter ist${part && ` bei „${part}“`} nicht lesbar. Richtig wäre hier: ${right.de}. Beispiel: ${jsonExample}.`,
    en: `The filter cannot be read${part && ` at "${part}"`}. Right here would be: ${right.en}. Example: ${jsonExample}.`,
  };
  return new FilterSyntaxError(texts, null);
}
