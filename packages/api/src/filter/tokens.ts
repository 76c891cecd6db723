import { mistakeInText } from './syntaxError.ts';

export type Token =
  | { type: 'name'; text: string; quoted: boolean; at: number }
  | { type: 'string'; text: string; at: number }
  /** As text where a number would lose digits. */
  | { type: 'number'; value: number | string; at: number }
  | { type: 'operator'; text: string; at: number }
  | { type: 'end'; at: number };

const space = /\s+/y;
const number = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?/y;
const word = /[\p{L}_][\p{L}\p{M}\p{N}_.:]*/uy;
const operator = /<>|<=|>=|!=|[=<>(),]/y;
const singleQuoted = /'((?:[^']|'')*)'/y;
const doubleQuoted = /"((?:[^"]|"")*)"/y;

/** Tokens of CQL2 text, closed by an end token. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  while (at < text.length) {
    const found = match(space);
    if (found) {
      at += found[0].length;
      continue;
    }
    const quotedText = match(singleQuoted);
    const quotedName = match(doubleQuoted);
    const numeral = match(number);
    const plain = match(word);
    const sign = match(operator);
    const taken = quotedText ?? quotedName ?? numeral ?? plain ?? sign;
    if (!taken) throw mistakeInText(text, at, { de: 'Feldname, Wert oder Vergleich', en: 'a field name, a value or a comparison' });
    if (quotedText) tokens.push({ type: 'string', text: (quotedText[1] as string).replaceAll("''", "'"), at });
    else if (quotedName) tokens.push({ type: 'name', text: (quotedName[1] as string).replaceAll('""', '"'), quoted: true, at });
    else if (numeral) tokens.push({ type: 'number', value: exactly(numeral[0]), at });
    else if (plain) tokens.push({ type: 'name', text: plain[0], quoted: false, at });
    else tokens.push({ type: 'operator', text: taken[0] === '!=' ? '<>' : taken[0], at });
    at += taken[0].length;
  }
  tokens.push({ type: 'end', at });
  return tokens;
}

/** A whole number that a double would write with other digits stays text. */
export function exactly(numeral: string): number | string {
  const value = Number(numeral);
  const isKept = Number.isSafeInteger(value) || String(value) === numeral.replace(/^\+/, '');
  return /^[+-]?\d+$/.test(numeral) && !isKept ? numeral : value;
}
