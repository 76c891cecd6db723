import type { Place } from './places.ts';
import { mistakeInText, type ReadAs } from './syntaxError.ts';

export type Token = Place &
  (
    | { type: 'name'; text: string; quoted: boolean }
    | { type: 'string'; text: string }
    /** Without a sign. */
    | { type: 'number'; text: string }
    | { type: 'operator'; text: string }
    | { type: 'end' }
  );

const space = /\s+/y;
const number = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?/y;
const word = /[\p{L}_][\p{L}\p{M}\p{N}_.:]*/uy;
const operator = /<>|<=|>=|!=|[=<>(),+\-*/%^]/y;
const singleQuoted = /'((?:[^']|'')*)'/y;
const doubleQuoted = /"((?:[^"]|"")*)"/y;

/** Tokens of CQL2 text, closed by an end token. */
export function tokenize(text: string, as: ReadAs = 'filter'): Token[] {
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
    if (!taken) throw mistakeInText(text, at, { de: 'Feldname, Wert oder Vergleich', en: 'a field name, a value or a comparison' }, as);
    const to = at + taken[0].length;
    if (quotedText) tokens.push({ type: 'string', text: (quotedText[1] as string).replaceAll("''", "'"), at, to });
    else if (quotedName) tokens.push({ type: 'name', text: (quotedName[1] as string).replaceAll('""', '"'), quoted: true, at, to });
    else if (numeral) tokens.push({ type: 'number', text: numeral[0], at, to });
    else if (plain) tokens.push({ type: 'name', text: plain[0], quoted: false, at, to });
    else tokens.push({ type: 'operator', text: taken[0] === '!=' ? '<>' : taken[0], at, to });
    at = to;
  }
  tokens.push({ type: 'end', at, to: at });
  return tokens;
}

/** A whole number that a double would write with other digits stays text. */
export function exactly(numeral: string): number | string {
  const value = Number(numeral);
  const isKept = Number.isSafeInteger(value) || String(value) === numeral.replace(/^\+/, '');
  return /^[+-]?\d+$/.test(numeral) && !isKept ? numeral : value;
}
