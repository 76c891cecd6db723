import { mirrored, type ComparisonOperator, type FilterLiteral, type TextFilter } from './ast.ts';
import { maxDepth, maxFilterCharacters } from './limits.ts';
import { mistakeInText } from './syntaxError.ts';
import { tokenize, type Token } from './tokens.ts';

export const comparisons = Object.keys(mirrored) as readonly string[];
/** Words that are no name of a column without quotes. */
export const keywords: ReadonlySet<string> = new Set(['AND', 'OR', 'NOT', 'LIKE', 'ILIKE', 'IN', 'BETWEEN', 'IS', 'NULL', 'TRUE', 'FALSE']);

/**
 * A subset of CQL2 text: comparisons (= <> < <= > >=), AND, OR, NOT, [NOT] LIKE / ILIKE (% and _), [NOT] IN (…),
 * [NOT] BETWEEN … AND …, IS [NOT] NULL, parentheses, DATE('…') and TIMESTAMP('…'). Names of columns that are no plain words stand
 * in double quotes, text in single quotes.
 */
export function parseCql2(source: string): TextFilter {
  if (source.length > maxFilterCharacters) {
    throw mistakeInText(source, maxFilterCharacters, {
      de: `höchstens ${maxFilterCharacters} Zeichen`,
      en: `at most ${maxFilterCharacters} characters`,
    });
  }
  const tokens = tokenize(source);
  let position = 0;
  let depth = 0;

  const peek = (): Token => tokens[position] as Token;
  const fail = (de: string, en: string): never => {
    throw mistakeInText(source, peek().at, { de, en });
  };
  const isWord = (token: Token, word: string): boolean => token.type === 'name' && !token.quoted && token.text.toUpperCase() === word;
  const takeWord = (word: string): boolean => {
    if (!isWord(peek(), word)) return false;
    position += 1;
    return true;
  };
  const takeSign = (sign: string): boolean => {
    const token = peek();
    if (token.type !== 'operator' || token.text !== sign) return false;
    position += 1;
    return true;
  };
  const expectWord = (word: string): void => {
    if (!takeWord(word)) fail(word, word);
  };
  const expectSign = (sign: string): void => {
    if (!takeSign(sign)) fail(`„${sign}“`, `"${sign}"`);
  };

  function either(): TextFilter {
    const items = [both()];
    while (takeWord('OR')) items.push(both());
    return items.length === 1 ? (items[0] as TextFilter) : { kind: 'or', items };
  }
  function both(): TextFilter {
    const items = [negation()];
    while (takeWord('AND')) items.push(negation());
    return items.length === 1 ? (items[0] as TextFilter) : { kind: 'and', items };
  }
  function negation(): TextFilter {
    depth += 1;
    if (depth > maxDepth) fail(`höchstens ${maxDepth} Klammern`, `at most ${maxDepth} levels`);
    try {
      if (takeWord('NOT')) return { kind: 'not', item: negation() };
      if (takeSign('(')) {
        const inner = either();
        expectSign(')');
        return inner;
      }
      return predicate();
    } finally {
      depth -= 1;
    }
  }
  function literal(): FilterLiteral | null {
    const token = peek();
    if (token.type === 'string') {
      position += 1;
      return token.text;
    }
    if (token.type === 'number') {
      position += 1;
      return token.value;
    }
    if (takeWord('TRUE')) return true;
    if (takeWord('FALSE')) return false;
    const next = tokens[position + 1];
    if ((isWord(token, 'DATE') || isWord(token, 'TIMESTAMP')) && next?.type === 'operator' && next.text === '(') {
      position += 2;
      const value = expectLiteral();
      expectSign(')');
      return value;
    }
    return null;
  }
  function expectLiteral(): FilterLiteral {
    return literal() ?? fail("einen Wert wie 'Text', 5 oder TRUE", "a value such as 'text', 5 or TRUE");
  }
  function expectName(): string {
    const token = peek();
    if (token.type !== 'name' || (!token.quoted && keywords.has(token.text.toUpperCase()))) return fail('einen Feldnamen', 'a field name');
    position += 1;
    return token.text;
  }
  function comparison(): ComparisonOperator | null {
    const token = peek();
    if (token.type !== 'operator' || !comparisons.includes(token.text)) return null;
    position += 1;
    return token.text as ComparisonOperator;
  }
  function predicate(): TextFilter {
    const first = literal();
    if (first !== null) {
      const operator = comparison() ?? fail('einen Vergleich', 'a comparison');
      return { kind: 'compare', operator: mirrored[operator], property: expectName(), value: first, ignoreCase: false };
    }
    const property = expectName();
    const operator = comparison();
    if (operator !== null) return { kind: 'compare', operator, property, value: expectLiteral(), ignoreCase: false };
    if (takeWord('IS')) {
      const not = takeWord('NOT');
      expectWord('NULL');
      return negatedIf(not, { kind: 'null', property });
    }
    const not = takeWord('NOT');
    if (isWord(peek(), 'LIKE') || isWord(peek(), 'ILIKE')) {
      const ignoreCase = isWord(peek(), 'ILIKE');
      position += 1;
      return negatedIf(not, { kind: 'like', property, pattern: sqlPattern(String(expectLiteral())), ignoreCase });
    }
    if (takeWord('BETWEEN')) {
      const low = expectLiteral();
      expectWord('AND');
      return negatedIf(not, { kind: 'between', property, low, high: expectLiteral() });
    }
    if (takeWord('IN')) {
      expectSign('(');
      const values = [expectLiteral()];
      while (takeSign(',')) values.push(expectLiteral());
      expectSign(')');
      return negatedIf(not, { kind: 'in', property, values });
    }
    return fail('=, <>, <, <=, >, >=, LIKE, IN, BETWEEN oder IS NULL', '=, <>, <, <=, >, >=, LIKE, IN, BETWEEN or IS NULL');
  }

  const filter = either();
  if (peek().type !== 'end') fail('AND, OR oder das Ende', 'AND, OR or the end');
  return filter;
}

function negatedIf(not: boolean, item: TextFilter): TextFilter {
  return not ? { kind: 'not', item } : item;
}

/** A trailing lone backslash would be an error to SQL; it stands for itself. */
export function sqlPattern(pattern: string): string {
  return /(?:^|[^\\])(?:\\\\)*\\$/.test(pattern) ? `${pattern}\\` : pattern;
}
