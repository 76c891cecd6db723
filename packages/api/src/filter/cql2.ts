import type { Expression, TextFilter } from './ast.ts';
import { call, comparisons, conditionExpression, expressionCondition } from './calls.ts';
import { maxDepth, maxFilterCharacters, maxOperations } from './limits.ts';
import { placed, placeOf, type Place } from './places.ts';
import { beginsShape, readShape, type ShapeSource } from './shapes/read.ts';
import { mistakeInText, type ReadAs } from './syntaxError.ts';
import { exactly, tokenize, type Token } from './tokens.ts';

/** Words that are no name of a column without quotes. */
export const keywords: ReadonlySet<string> = new Set(['AND', 'OR', 'NOT', 'LIKE', 'ILIKE', 'IN', 'BETWEEN', 'IS', 'NULL', 'TRUE', 'FALSE']);

const operand = {
  de: "einen Feldnamen, eine Funktion oder einen Wert wie 'Text', 5 oder TRUE",
  en: "a field name, a function, or a value such as 'text', 5 or TRUE",
};

/**
 * CQL2 text as a condition: comparisons (= <> < <= > >=), AND, OR, NOT, [NOT] LIKE / ILIKE (% and _), [NOT] IN (…),
 * [NOT] BETWEEN … AND …, IS [NOT] NULL, parentheses, DATE('…') and TIMESTAMP('…'), each of expressions; geometries as well-known text or
 * BBOX(…). Names of columns that are no plain
 * words stand in double quotes, text in single quotes.
 */
export function parseCql2(source: string): TextFilter {
  const read = reader(source, 'filter');
  const expression = read.whole();
  const says = expression.kind === 'condition' || expression.kind === 'call' || typeof literalIn(expression) === 'boolean';
  if (!says) read.fail('=, <>, <, <=, >, >=, LIKE, IN, BETWEEN oder IS NULL', '=, <>, <, <=, >, >=, LIKE, IN, BETWEEN or IS NULL');
  return expressionCondition(expression);
}

/**
 * CQL2 text as an expression: what conditions are made of, with arithmetic (+ - * / % div ^; a sign binds closer than ^) and functions. A
 * condition is an expression as well.
 */
export function parseExpression(source: string): Expression {
  return reader(source, 'expression').whole();
}

const literalIn = (expression: Expression): unknown => (expression.kind === 'literal' ? expression.value : undefined);

interface Reader {
  readonly whole: () => Expression;
  readonly fail: (de: string, en: string) => never;
}

function reader(source: string, as: ReadAs): Reader {
  if (source.length > maxFilterCharacters) {
    const right = { de: `höchstens ${maxFilterCharacters} Zeichen`, en: `at most ${maxFilterCharacters} characters` };
    throw mistakeInText(source, maxFilterCharacters, right, as);
  }
  const tokens = tokenize(source, as);
  let position = 0;
  let depth = 0;
  let operations = 0;

  const peek = (): Token => tokens[position] as Token;
  const fail = (de: string, en: string): never => {
    throw mistakeInText(source, peek().at, { de, en }, as);
  };
  const isWord = (token: Token, word: string): boolean => token.type === 'name' && !token.quoted && token.text.toUpperCase() === word;
  const isSign = (token: Token | undefined, sign: string): boolean => token?.type === 'operator' && token.text === sign;
  const takeWord = (word: string): boolean => {
    if (!isWord(peek(), word)) return false;
    position += 1;
    return true;
  };
  const takeSign = (sign: string): boolean => {
    if (!isSign(peek(), sign)) return false;
    position += 1;
    return true;
  };
  const expectWord = (word: string): void => {
    if (!takeWord(word)) fail(word, word);
  };
  const expectSign = (sign: string): void => {
    if (!takeSign(sign)) fail(`„${sign}“`, `"${sign}"`);
  };
  /** Behind the last token that was taken. */
  const end = (): number => (tokens[position - 1] as Token | undefined)?.to ?? 0;
  const deeper = <T>(work: () => T): T => {
    depth += 1;
    if (depth > maxDepth) fail(`höchstens ${maxDepth} Klammern`, `at most ${maxDepth} levels`);
    const done = work();
    depth -= 1;
    return done;
  };
  /** Something with the place that it stands at; a condition's own tree has it too, for what is said of its column. */
  const here = (at: number, expression: Expression, to = end()): Expression => {
    const place: Place = { at, to };
    if (expression.kind === 'condition' && !placeOf(expression.filter)) placed(expression.filter, place);
    return placed(expression, place);
  };
  const operation = (at: number, name: string, args: readonly Expression[]): Expression => {
    const made = call(name, args);
    if (made.kind === 'call') operations += 1;
    if (operations > maxOperations)
      fail(`höchstens ${maxOperations} Rechenschritte und Funktionen`, `at most ${maxOperations} operators and functions`);
    return here(at, made);
  };
  const shapes: ShapeSource = {
    peek,
    take: () => {
      position += 1;
    },
    takeSign,
    expectSign,
    deeper,
    failAt: (at, right) => {
      throw mistakeInText(source, at, right, as);
    },
  };
  const condition = (at: number, filter: TextFilter): Expression => here(at, conditionExpression(filter));
  const negatedIf = (at: number, not: boolean, item: Expression): Expression =>
    not ? condition(at, { kind: 'not', item: expressionCondition(item) }) : item;

  function joined(kind: 'and' | 'or', next: () => Expression): Expression {
    const { at } = peek();
    const items = [next()];
    while (takeWord(kind.toUpperCase())) items.push(next());
    return items.length === 1 ? items[0]! : condition(at, { kind, items: items.map(expressionCondition) });
  }
  const either = (): Expression => joined('or', both);
  function both(): Expression {
    return joined('and', negation);
  }
  function negation(): Expression {
    const { at } = peek();
    if (!takeWord('NOT')) return predicate();
    return negatedIf(at, true, deeper(negation));
  }
  function predicate(): Expression {
    const { at } = peek();
    const first = sum();
    const token = peek();
    if (token.type === 'operator' && comparisons.includes(token.text)) {
      position += 1;
      return operation(at, token.text, [first, sum()]);
    }
    if (takeWord('IS')) {
      const not = takeWord('NOT');
      expectWord('NULL');
      return negatedIf(at, not, operation(at, 'is_null', [first]));
    }
    const not = takeWord('NOT');
    if (isWord(peek(), 'LIKE') || isWord(peek(), 'ILIKE')) {
      const name = isWord(peek(), 'ILIKE') ? 'ilike' : 'like';
      position += 1;
      return negatedIf(at, not, operation(at, name, [first, sum()]));
    }
    if (takeWord('BETWEEN')) {
      const low = sum();
      expectWord('AND');
      return negatedIf(at, not, operation(at, 'between', [first, low, sum()]));
    }
    if (takeWord('IN')) {
      expectSign('(');
      const values = [sum()];
      while (takeSign(',')) values.push(sum());
      expectSign(')');
      return negatedIf(at, not, operation(at, 'in', [first, ...values]));
    }
    if (not) fail('LIKE, ILIKE, BETWEEN oder IN', 'LIKE, ILIKE, BETWEEN or IN');
    return first;
  }
  /** Operators of one rank, the first ones first. */
  function chain(signs: readonly string[], next: () => Expression): Expression {
    const { at } = peek();
    let left = next();
    for (;;) {
      const token = peek();
      const text = token.type === 'operator' ? token.text : token.type === 'name' && !token.quoted ? token.text.toLowerCase() : '';
      if (!signs.includes(text)) return left;
      position += 1;
      left = operation(at, text, [left, next()]);
    }
  }
  const sum = (): Expression => chain(['+', '-'], term);
  function term(): Expression {
    return chain(['*', '/', '%', 'div'], power);
  }
  function power(): Expression {
    return chain(['^'], signed);
  }
  function signed(): Expression {
    const { at } = peek();
    if (takeSign('+')) return deeper(signed);
    if (!takeSign('-')) return primary();
    const token = peek();
    if (token.type !== 'number') return operation(at, 'neg', [deeper(signed)]);
    position += 1;
    return here(at, { kind: 'literal', value: exactly(`-${token.text}`) });
  }
  function primary(): Expression {
    const token = peek();
    const { at } = token;
    if (token.type === 'string' || token.type === 'number') {
      position += 1;
      return here(at, { kind: 'literal', value: token.type === 'string' ? token.text : exactly(token.text) });
    }
    for (const [word, value] of [
      ['TRUE', true],
      ['FALSE', false],
      ['NULL', null],
    ] as const)
      if (takeWord(word)) return here(at, { kind: 'literal', value });
    if (takeSign('(')) {
      const inner = deeper(either);
      expectSign(')');
      return inner;
    }
    if (token.type !== 'name' || (!token.quoted && keywords.has(token.text.toUpperCase()))) return fail(operand.de, operand.en);
    if (beginsShape(token, tokens[position + 1], tokens[position + 2])) return here(at, { kind: 'shape', shape: readShape(shapes) });
    position += 1;
    if (token.quoted || !takeSign('(')) return here(at, { kind: 'property', name: token.text });
    const name = token.text.toLowerCase();
    if (name === 'date' || name === 'timestamp') {
      const value = peek();
      if (value.type !== 'string') return fail("ein Datum wie '2026-12-31'", "a date such as '2026-12-31'");
      position += 1;
      expectSign(')');
      return here(at, { kind: 'literal', value: value.text, as: name });
    }
    const args: Expression[] = [];
    if (!takeSign(')')) {
      do args.push(deeper(either));
      while (takeSign(','));
      expectSign(')');
    }
    return operation(at, name, args);
  }

  return {
    fail,
    whole: () => {
      const read = either();
      if (peek().type !== 'end')
        fail('AND, OR, ein Rechenzeichen, ein Vergleich oder das Ende', 'AND, OR, an operator, a comparison or the end');
      return read;
    },
  };
}
