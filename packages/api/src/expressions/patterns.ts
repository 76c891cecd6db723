import type { FilterLiteral } from '../filter/ast.ts';
import type { LiteralRule } from './definition.ts';

/** Longest pattern of a regular expression. */
const mostCharacters = 200;
/** How often a part may be repeated. */
const mostRepeated = 100;

const quantifier = /^(?:[*+?]|\{(\d{1,5})(?:,(\d{0,5}))?\})\??/;
const escapes = /^\\(?:[dDwWsStnr]|[^\p{L}\p{N}])/u;
/** A set of characters; classes with names differ between engines. */
const set = /^\[\^?\]?(?:\\[dwstnr\\\]^[-]|(?!\[[:.=])[^\\\]])*\]/u;

/**
 * Whether a regular expression is one that takes no longer the longer a text is than by its length, and means the same in PostgreSQL and
 * JavaScript: letters, sets, groups, alternatives and repetitions, but no repetition of what holds one, no back-references and no looking ahead.
 */
export function isSafePattern(pattern: FilterLiteral): boolean {
  if (typeof pattern !== 'string' || pattern === '' || pattern.length > mostCharacters) return false;
  /** Of each open group, whether something within is repeated or chosen. */
  const groups: boolean[] = [];
  let rest = pattern;
  let [repeatable, holds] = [false, false];
  const mark = (): void => {
    for (const at of groups.keys()) groups[at] = true;
  };
  while (rest !== '') {
    const repeated = quantifier.exec(rest);
    if (repeated) {
      const most = Number(repeated[2] ?? repeated[1] ?? 0);
      if (!repeatable || holds || most > mostRepeated || Number(repeated[1] ?? 0) > mostRepeated) return false;
      if (repeated[2] && Number(repeated[2]) < Number(repeated[1])) return false;
      mark();
      [repeatable, holds] = [false, false];
      rest = rest.slice(repeated[0].length);
      continue;
    }
    if (rest[0] === '(') {
      const isPlain = !rest.startsWith('(?') || rest.startsWith('(?:');
      if (!isPlain || rest.startsWith('(*')) return false;
      groups.push(false);
      [repeatable, holds] = [false, false];
      rest = rest.slice(rest.startsWith('(?:') ? 3 : 1);
      continue;
    }
    if (rest[0] === ')') {
      const inner = groups.pop();
      if (inner === undefined) return false;
      [repeatable, holds] = [true, inner];
      rest = rest.slice(1);
      continue;
    }
    if (rest[0] === '|' || rest[0] === '^' || rest[0] === '$') {
      if (rest[0] === '|') mark();
      [repeatable, holds] = [false, false];
      rest = rest.slice(1);
      continue;
    }
    const taken = (rest[0] === '\\' ? escapes : rest[0] === '[' ? set : /^[^{}\]]/u).exec(rest);
    if (!taken) return false;
    [repeatable, holds] = [true, false];
    rest = rest.slice(taken[0].length);
  }
  return groups.length === 0 && compiles(pattern);
}

/** What is written otherwise for JavaScript: letters with marks and of any writing are letters to PostgreSQL too. */
function written(sign: string, inSet: boolean): string {
  const word = String.raw`\p{L}\p{M}\p{N}_`;
  if (sign === String.raw`\w`) return inSet ? word : `[${word}]`;
  if (sign === String.raw`\W`) return `[^${word}]`;
  const letter = sign.slice(1);
  return /[dDsStnr^$\\.*+?()[\]{}|/]/.test(letter) || (inSet && letter === '-') ? sign : letter;
}

const source = (pattern: string): string =>
  pattern.replaceAll(/(\[\^?\]?(?:\\.|[^\\\]])*\])|\\./gsu, (part, inSet?: string) =>
    inSet === undefined
      ? written(part, false)
      : part.replaceAll(/^(\[\^?)\]/g, String.raw`$1\]`).replaceAll(/\\./gsu, (sign) => written(sign, true)),
  );

function compiles(pattern: string): boolean {
  try {
    patternOf(pattern);
    return true;
  } catch {
    return false;
  }
}

/** A safe pattern as a regular expression of JavaScript. @throws SyntaxError */
export function patternOf(pattern: string, flags = ''): RegExp {
  return new RegExp(source(pattern), `su${flags}`);
}

/** What a match becomes: `\1` is what the first group holds, `\&` all of it. */
export function replacer(replacement: string): (match: string, ...found: readonly unknown[]) => string {
  return (match, ...found) => {
    const groups = found.slice(
      0,
      found.findIndex((one) => typeof one === 'number'),
    );
    return replacement.replaceAll(/\\(?:([1-9])|(&)|(\\))/g, (_, group?: string, all?: string) => {
      if (group) return (groups[Number(group) - 1] as string | undefined) ?? '';
      return all ? match : '\\';
    });
  };
}

export const patternRule: LiteralRule = {
  is: isSafePattern,
  right: {
    de: `ein regulärer Ausdruck als Text mit höchstens ${mostCharacters} Zeichen, ohne verschachtelte Wiederholungen wie (a+)+ oder (a|b)+, ohne Rückverweise wie \\1 und ohne Vorausschau, zum Beispiel '^[A-Z]{2}\\d+$'`,
    en: `a regular expression as text of at most ${mostCharacters} characters, without nested repetitions such as (a+)+ or (a|b)+, back-references such as \\1 and looking ahead, for example '^[A-Z]{2}\\d+$'`,
  },
};
