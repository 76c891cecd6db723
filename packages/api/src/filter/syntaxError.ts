import type { MessageLanguage } from '../client/errors.ts';

type LocalText = Readonly<Record<MessageLanguage, string>>;

const excerptCharacters = 30;

/** A filter that cannot be read: from where on, and what would be right there. */
export class FilterSyntaxError extends Error {
  override readonly name = 'FilterSyntaxError';
  /** Number of the first character that is wrong, from 0. */
  readonly at: number;
  readonly texts: LocalText;

  constructor(source: string, at: number, right: LocalText) {
    const rest = source.slice(at, at + excerptCharacters).replace(/[\p{Cc}\p{Cs}]/gu, ' ');
    const texts = {
      de: `Der Filter ist ab Zeichen ${at + 1}${rest && ` („${rest}“)`} nicht lesbar. Richtig wäre hier: ${right.de}. Beispiel: name LIKE 'A%' AND value > 5.`,
      en: `The filter cannot be read from character ${at + 1}${rest && ` ("${rest}")`} on. Right here would be: ${right.en}. Example: name LIKE 'A%' AND value > 5.`,
    };
    super(texts.en);
    this.at = at;
    this.texts = texts;
  }
}
