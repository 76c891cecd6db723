import { isRecord } from '../types/guards.ts';
import type { Expression, TextFilter } from './ast.ts';
import { call, comparisons, conditionExpression, expressionCondition } from './calls.ts';
import { keywords } from './cql2.ts';
import { maxDepth, maxFilterCharacters } from './limits.ts';
import { isShapeJson, readShapeJson } from './shapes/json.ts';
import { mistakeInJson, type FilterSyntaxError } from './syntaxError.ts';
import { exactly } from './tokens.ts';

interface Operation {
  readonly op: string;
  readonly args: readonly unknown[];
  /** Where it stands, for messages; '' for all of it. */
  readonly part: string;
}

const tooDeep = (): FilterSyntaxError => mistakeInJson('', { de: `höchstens ${maxDepth} Ebenen`, en: `at most ${maxDepth} levels` });

/** Brackets within each other outside of texts: told before anything goes down with them. */
function depthOf(source: string): number {
  let [depth, deepest] = [0, 0];
  for (const [sign] of source.matchAll(/"(?:[^"\\]|\\.)*"?|[[{\]}]/gs)) {
    if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** JSON, in which whole numbers beyond 2^53 stay text. */
function readJson(source: string): unknown {
  try {
    return JSON.parse(source, (_, value: unknown, context?: { readonly source?: string }) =>
      typeof value === 'number' ? exactly(context?.source ?? String(value)) : value,
    );
  } catch {
    throw mistakeInJson('', { de: 'JSON', en: 'JSON' });
  }
}

const inner = (part: string, key: string): string => (part === '' ? key : `${part}.${key}`);
const argument = (part: string, index: number): string => inner(part, `args[${index}]`);

/** What an object is, where it is an operation with arguments. */
function operationOf(value: unknown, part: string): Operation {
  if (!isRecord(value)) throw mistakeInJson(part, { de: 'ein Objekt mit „op“ und „args“', en: 'an object with "op" and "args"' });
  const { op, args } = value;
  if (typeof op !== 'string') throw mistakeInJson(inner(part, 'op'), { de: 'der Name einer Operation', en: 'the name of an operation' });
  if (!Array.isArray(args)) throw mistakeInJson(inner(part, 'args'), { de: 'eine Liste', en: 'a list' });
  return { op, args, part };
}

/** Arguments, just so many. */
function exactlyArgs({ args, part }: Operation, count: number): readonly unknown[] {
  if (args.length === count) return args;
  throw mistakeInJson(inner(part, 'args'), { de: `genau ${count}`, en: `exactly ${count}` });
}

/** A value as it stands in JSON, or `{"date": …}` and `{"timestamp": …}`; undefined for what is none. */
function literal(value: unknown): Expression | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return { kind: 'literal', value };
  if (!isRecord(value)) return undefined;
  for (const as of ['date', 'timestamp'] as const) {
    const text = value[as];
    if (typeof text === 'string') return { kind: 'literal', value: text, as };
  }
  return undefined;
}

/** Anything that gives a value. */
function operand(value: unknown, part: string): Expression {
  const found = literal(value);
  if (found) return found;
  if (isRecord(value) && typeof value['property'] === 'string') return { kind: 'property', name: value['property'] };
  if (isShapeJson(value)) return { kind: 'shape', shape: readShapeJson(value, part) };
  if (isRecord(value) && 'op' in value) return read(value, part);
  throw mistakeInJson(part, {
    de: 'ein Feld wie {"property": "name"}, ein Wert wie "Text", 5 oder true, eine Geometrie als GeoJSON, oder eine Operation',
    en: 'a field such as {"property": "name"}, a value such as "text", 5 or true, a geometry as GeoJSON, or an operation',
  });
}

const operands = (operation: Operation, count: number): readonly Expression[] =>
  exactlyArgs(operation, count).map((arg, index) => operand(arg, argument(operation.part, index)));

/** An argument without the `casei` around it. */
function withoutCase(value: unknown): { readonly value: unknown; readonly ignoreCase: boolean } {
  const isIgnoring = isRecord(value) && value['op'] === 'casei' && Array.isArray(value['args']) && value['args'].length === 1;
  return isIgnoring ? { value: (value['args'] as readonly unknown[])[0], ignoreCase: true } : { value, ignoreCase: false };
}

function like(operation: Operation): Expression {
  const [first, second] = exactlyArgs(operation, 2).map(withoutCase);
  if (first!.ignoreCase !== second!.ignoreCase)
    throw mistakeInJson(inner(operation.part, 'args'), {
      de: '„casei“ um beide oder um keines',
      en: '"casei" around both or around neither',
    });
  return call(first!.ignoreCase ? 'ilike' : 'like', operands({ ...operation, args: [first!.value, second!.value] }, 2));
}

function within(operation: Operation): Expression {
  const [item, list] = exactlyArgs(operation, 2);
  const part = argument(operation.part, 1);
  if (!Array.isArray(list) || list.length === 0) throw mistakeInJson(part, { de: 'eine Liste mit Werten', en: 'a list of values' });
  const values = list.map((value, index) => operand(value, `${part}[${index}]`));
  return call('in', [operand(item, argument(operation.part, 0)), ...values]);
}

function joined({ op, args, part }: Operation): Expression {
  if (args.length < 2) throw mistakeInJson(inner(part, 'args'), { de: 'mindestens 2', en: 'at least 2' });
  const items = args.map((arg, index) => expressionCondition(read(arg, argument(part, index))));
  return conditionExpression({ kind: op as 'and' | 'or', items });
}

const binary = (operation: Operation): Expression => call(operation.op, operands(operation, 2));

const operations: Readonly<Record<string, (operation: Operation) => Expression>> = {
  and: joined,
  or: joined,
  not: (operation) => {
    const [item] = exactlyArgs(operation, 1);
    const negated = read(item, argument(operation.part, 0));
    return conditionExpression({ kind: 'not', item: expressionCondition(negated) });
  },
  ...Object.fromEntries([...comparisons, '+', '*', '/', '%', 'div', '^'].map((sign) => [sign, binary])),
  '-': (operation) => (operation.args.length === 1 ? call('neg', operands(operation, 1)) : binary(operation)),
  like,
  in: within,
  between: (operation) => call('between', operands(operation, 3)),
  isNull: (operation) => call('is_null', operands(operation, 1)),
};

/** How names of functions look; which of them there are is told with the kinds of their arguments. */
const functionName = /^[a-z][a-z\d_]{0,62}$/i;

function read(value: unknown, part: string): Expression {
  const operation = operationOf(value, part);
  if (Object.hasOwn(operations, operation.op)) return operations[operation.op]!(operation);
  if (functionName.test(operation.op) && !keywords.has(operation.op.toUpperCase()))
    return call(operation.op.toLowerCase(), operands(operation, operation.args.length));
  const names = Object.keys(operations).join(', ');
  throw mistakeInJson(inner(part, 'op'), { de: `eines von ${names}, oder eine Funktion`, en: `one of ${names}, or a function` });
}

/**
 * CQL2 JSON, as much of it as `parseCql2` reads of the text: `and`, `or`, `not`, comparisons (= <> < <= > >=), `like` (with `casei` around
 * both sides), `in`, `between`, `isNull`, arithmetic (+ - * / % div ^) and functions; values as they are, as `{"date": …}` or
 * `{"timestamp": …}`, geometries as GeoJSON or `{"bbox": […]}`.
 */
export function parseCql2Json(source: string): TextFilter {
  if (source.length > maxFilterCharacters)
    throw mistakeInJson('', { de: `höchstens ${maxFilterCharacters} Zeichen`, en: `at most ${maxFilterCharacters} characters` });
  // An operation is two levels: itself, and its arguments.
  if (depthOf(source) > 2 * maxDepth) throw tooDeep();
  return expressionCondition(read(readJson(source), ''));
}
