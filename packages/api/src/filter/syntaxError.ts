import type { MessageLanguage } from '../client/errors.ts';

type LocalText = Readonly<Record<MessageLanguage, string>>;

const excerptCharacters = 30;

/** A filter that cannot be read: from where on, and what would be right there. */
export class FilterSyntaxError extends Error {
  override readonly name = 'FilterSyntaxError';
  readonly texts: LocalText;
  /** Number of the first character that is wrong, from 0; null in JSON, whose parts are named. */
  readonly at: number | null;
  /** Number of the character behind what is wrong, where that is known; null up to the end. */
  readonly to: number | null;

  constructor(texts: LocalText, at: number | null, to: number | null = null) {
    super(texts.en);
    this.texts = texts;
    this.at = at;
    this.to = to;
  }
}

/** What a text is read as, with an example of it. */
const readAs = {
  filter: { de: 'Der Filter', en: 'The filter', example: "name LIKE 'A%' AND value > 5" },
  expression: { de: 'Der Ausdruck', en: 'The expression', example: 'round(value / 100, 2)' },
};

/** What CQL2 text is read as. */
export type ReadAs = keyof typeof readAs;

/** A part of a text as a message shows it. */
export function excerpt(source: string, at: number, to = at + excerptCharacters): string {
  return source.slice(at, Math.min(to, at + excerptCharacters)).replace(/[\p{Cc}\p{Cs}]/gu, ' ');
}

/** The mistake at a character of CQL2 text. */
export function mistakeInText(source: string, at: number, right: LocalText, as: ReadAs = 'filter'): FilterSyntaxError {
  const rest = excerpt(source, at);
  const { de, en, example } = readAs[as];
  const texts = {
    de: `${de} ist ab Zeichen ${at + 1}${rest && ` („${rest}“)`} nicht lesbar. Richtig wäre hier: ${right.de}. Beispiel: ${example}.`,
    en: `${en} cannot be read from character ${at + 1}${rest && ` ("${rest}")`} on. Right here would be: ${right.en}. Example: ${example}.`,
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
