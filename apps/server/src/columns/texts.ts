import { sortedAs, sortedCharacters, sortedText } from '@geo/api';
import { textParameter, type ColumnSql, type Reach } from './definition.ts';

/** SQL of what a text is sorted as. Most texts have no letter with a mark, or those of German: the whole list of them is dear to look through. */
function textKey(text: string): string {
  const isPlain = (sql: string): string => `octet_length(${sql}) = length(${sql})`;
  const german = `translate(left(replace(${text}, 'ß', 'ss'), ${sortedCharacters}), 'ÄÖÜäöü', 'aouaou')`;
  return `CASE WHEN ${isPlain(text)} THEN left(lower(${text} COLLATE "C"), ${sortedCharacters})
    WHEN ${isPlain(german)} THEN lower(${german} COLLATE "C")
    ELSE lower(translate(${german}, '${sortedAs.from}', '${sortedAs.to}')) END`;
}

/** Letters that texts often begin with, and the letter that each is sorted as. */
const firstLetters = [...Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n)), ...Array.from(sortedAs.from), 'ß'].map(
  (letter) => ({ code: letter.codePointAt(0)!, sortedAs: sortedText(letter)[0]! }),
);

/** The condition that a text does not begin with a letter that sorts it beyond the bound. */
const mayReach: Reach = (text, bound, descending, add) => {
  const first = Array.from(bound)[0] ?? '';
  const beyond = firstLetters.filter(({ sortedAs: letter }) => (descending ? letter < first : letter > first)).map(({ code }) => code);
  return `(ascii(${text}) <> ALL(${add(`{${beyond.join(',')}}`)}::int[]))`;
};

/** Texts, and JSON, which is compared as its text. */
const letters: Omit<ColumnSql, 'parquet' | 'typed'> = {
  sorted: 'text',
  sortKey: (_, text) => `${textKey(text)} COLLATE "C"`,
  mayReach,
  compare: ({ property, operator, literal, ignoreCase }, add) => {
    const left = `r.props->>${textParameter(property, add)}`;
    const right = textParameter(String(literal), add);
    return ignoreCase ? `(lower(${left}) ${operator} lower(${right}))` : `(${left} ${operator} ${right})`;
  },
  compared: { de: 'ein Text', en: 'a text' },
  xsd: 'xsd:string',
  jsonSchema: { type: 'string' },
  xml: (_, escaped) => escaped,
  kml: 'string',
  gdal: 'String',
};

export const string: ColumnSql = { ...letters, parquet: ['text'], typed: ['text'] };
export const json: ColumnSql = { ...letters, jsonSchema: {}, parquet: ['json'], typed: [] };
