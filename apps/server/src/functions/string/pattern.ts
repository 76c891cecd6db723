import type { Localised } from '@geo/api';
import { RE2JS, RE2JSException } from 're2js';
import { FunctionError } from '../../problems/index.ts';
import { requireLength } from '../values/values.ts';

export const patternLabel: Localised = { de: 'Muster', en: 'Pattern' };
export const patternHelp: Localised = {
  de: 'Regulärer Ausdruck nach RE2, zum Beispiel \\d{5}. Rückverweise und Vorausschau gibt es dort nicht.',
  en: 'Regular expression as RE2 has it, for example \\d{5}. It has no back references and no lookahead.',
};
export const ignoreCaseLabel: Localised = { de: 'Groß und klein gleich', en: 'Ignore case' };

const longestPattern = 1000;
/** Steps of the pattern times characters: a second or two on a slow machine. */
const mostWork = 20_000_000;

/** A pattern that takes no longer than the text is long, whatever it is: RE2 goes back nowhere. */
function compiled(pattern: string, ignoreCase: boolean, text: string): RE2JS {
  if (pattern === '' || pattern.length > longestPattern)
    throw new FunctionError(
      'pattern_length',
      `Das Muster hat ${pattern.length} Zeichen. Richtig sind 1 bis 1.000.`,
      `The pattern has ${pattern.length} characters. Right are 1 to 1,000.`,
    );
  const read = readPattern(pattern, ignoreCase);
  if (read.programSize() * text.length > mostWork)
    throw new FunctionError(
      'pattern_work',
      'Muster und Text sind zusammen zu groß. Richtig ist ein kürzerer Text, oder ein Muster mit kleineren Wiederholungen.',
      'Pattern and text are too large together. Right is a shorter text, or a pattern with smaller repetitions.',
    );
  return read;
}

function readPattern(pattern: string, ignoreCase: boolean): RE2JS {
  try {
    return RE2JS.compile(pattern, ignoreCase ? RE2JS.CASE_INSENSITIVE : 0);
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    const detail = error.message.replace('error parsing regexp: ', '');
    throw new FunctionError(
      'pattern_wrong',
      `Das Muster ist kein regulärer Ausdruck nach RE2: „${detail}“. Richtig wäre zum Beispiel \\d{5}.`,
      `The pattern is no regular expression as RE2 has it: "${detail}". Right would be \\d{5}, for example.`,
    );
  }
}

/** What a pattern finds first in a text, or all of the text; null for nothing. */
export function firstMatch(text: string, pattern: string, whole: boolean, ignoreCase: boolean): string | null {
  const matcher = compiled(pattern, ignoreCase, text).matcher(text);
  return (whole ? matcher.matches() : matcher.find()) ? matcher.group(0) : null;
}

/** A text with each match replaced; `$1` is the first group, `$0` the match, `$$` a dollar sign. */
export function replacedIn(text: string, pattern: string, replacement: string, ignoreCase: boolean): string {
  const matcher = compiled(pattern, ignoreCase, text).matcher(text);
  const made = partsOf(replacement, matcher.groupCount());
  const parts: string[] = [];
  let [length, after] = [text.length, 0];
  while (matcher.find()) {
    const found = made.map((part) => (typeof part === 'number' ? (matcher.group(part) ?? '') : part)).join('');
    length += found.length;
    requireLength(length - text.length);
    parts.push(text.slice(after, matcher.start()), found);
    after = matcher.end();
  }
  parts.push(text.slice(after));
  return parts.join('');
}

/** What stands in for a match: texts, and the numbers of groups. */
function partsOf(replacement: string, groups: number): (string | number)[] {
  return replacement.split(/(\$\$|\$\d{1,2})/).map((part) => {
    if (part === '$$') return '$';
    const group = /^\$(\d{1,2})$/.exec(part)?.[1];
    if (group === undefined) return part;
    if (Number(group) <= groups) return Number(group);
    throw new FunctionError(
      'pattern_group',
      `„Ersetzen durch“ nennt die Gruppe $${group}, das Muster hat aber ${groups}. Richtig sind $0 bis $${groups}, oder $$ für ein Dollarzeichen.`,
      `"Replace with" names the group $${group}, but the pattern has ${groups}. Right are $0 to $${groups}, or $$ for a dollar sign.`,
    );
  });
}
