import { mirrored, type ComparisonOperator, type FilterLiteral, type TextFilter } from './ast.ts';
import { comparisons, sqlPattern } from './cql2.ts';
import { maxDepth, maxFilterCharacters } from './limits.ts';
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

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const inner = (part: string, key: string): string => (part === '' ? key : `${part}.${key}`);
const argument = (part: string, index: number): string => inner(part, `args[${index}]`);

/** What an object is, where it is an operation with arguments. */
function operationOf(value: unknown, part: string): Operation {
  if (!isObject(value)) throw mistakeInJson(part, { de: 'ein Objekt mit „op“ und „args“', en: 'an object with "op" and "args"' });
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

function propertyIn(value: unknown): string | undefined {
  return isObject(value) && typeof value['property'] === 'string' ? value['property'] : undefined;
}

function property({ args, part }: Operation, index = 0): string {
  const name = propertyIn(args[index]);
  if (name !== undefined) return name;
  throw mistakeInJson(argument(part, index), { de: 'ein Feld wie {"property": "name"}', en: 'a field such as {"property": "name"}' });
}

function literal(value: unknown, part: string): FilterLiteral {
  const plain = isObject(value) ? (value['date'] ?? value['timestamp']) : value;
  if (typeof plain === 'string' || (plain === value && (typeof plain === 'number' || typeof plain === 'boolean'))) return plain;
  throw mistakeInJson(part, { de: 'ein Wert wie "Text", 5 oder true', en: 'a value such as "text", 5 or true' });
}

const literalAt = ({ args, part }: Operation, index: number): FilterLiteral => literal(args[index], argument(part, index));

/** An argument without the `casei` around it. */
function withoutCase(value: unknown): { readonly value: unknown; readonly ignoreCase: boolean } {
  const isIgnoring = isObject(value) && value['op'] === 'casei' && Array.isArray(value['args']) && value['args'].length === 1;
  return isIgnoring ? { value: (value['args'] as readonly unknown[])[0], ignoreCase: true } : { value, ignoreCase: false };
}

function like(operation: Operation): TextFilter {
  const [first, second] = exactlyArgs(operation, 2).map(withoutCase);
  const { part } = operation;
  if (first!.ignoreCase !== second!.ignoreCase)
    throw mistakeInJson(inner(part, 'args'), { de: '„casei“ um beide oder um keines', en: '"casei" around both or around neither' });
  const read = { ...operation, args: [first!.value, second!.value] };
  return { kind: 'like', property: property(read), pattern: sqlPattern(String(literalAt(read, 1))), ignoreCase: first!.ignoreCase };
}

function compare(operation: Operation): TextFilter {
  const [first, second] = exactlyArgs(operation, 2);
  const operator = operation.op as ComparisonOperator;
  const isMirrored = propertyIn(first) === undefined && propertyIn(second) !== undefined;
  return {
    kind: 'compare',
    operator: isMirrored ? mirrored[operator] : operator,
    property: property(operation, isMirrored ? 1 : 0),
    value: literalAt(operation, isMirrored ? 0 : 1),
    ignoreCase: false,
  };
}

function within(operation: Operation): TextFilter {
  const [, list] = exactlyArgs(operation, 2);
  const part = argument(operation.part, 1);
  if (!Array.isArray(list) || list.length === 0) throw mistakeInJson(part, { de: 'eine Liste mit Werten', en: 'a list of values' });
  return { kind: 'in', property: property(operation), values: list.map((value, index) => literal(value, `${part}[${index}]`)) };
}

function between(operation: Operation): TextFilter {
  exactlyArgs(operation, 3);
  return { kind: 'between', property: property(operation), low: literalAt(operation, 1), high: literalAt(operation, 2) };
}

function joined(operation: Operation): TextFilter {
  const { op, args, part } = operation;
  if (args.length < 2) throw mistakeInJson(inner(part, 'args'), { de: 'mindestens 2', en: 'at least 2' });
  return { kind: op as 'and' | 'or', items: args.map((arg, index) => read(arg, argument(part, index))) };
}

const operations: Readonly<Record<string, (operation: Operation) => TextFilter>> = {
  and: joined,
  or: joined,
  not: (operation) => ({ kind: 'not', item: read(exactlyArgs(operation, 1)[0], argument(operation.part, 0)) }),
  ...Object.fromEntries(comparisons.map((sign) => [sign, compare])),
  like,
  in: within,
  between,
  isNull: (operation) => {
    exactlyArgs(operation, 1);
    return { kind: 'null', property: property(operation) };
  },
};

function read(value: unknown, part: string): TextFilter {
  const operation = operationOf(value, part);
  if (Object.hasOwn(operations, operation.op)) return operations[operation.op]!(operation);
  const names = Object.keys(operations).join(', ');
  throw mistakeInJson(inner(part, 'op'), { de: `eines von ${names}`, en: `one of ${names}` });
}

/**
 * CQL2 JSON, as much of it as `parseCql2` reads of the text: `and`, `or`, `not`, comparisons (= <> < <= > >=), `like` (with `casei` around
 * both sides), `in`, `between`, `isNull`; values as they are, as `{"date": …}` or `{"timestamp": …}`.
 */
export function parseCql2Json(source: string): TextFilter {
  if (source.length > maxFilterCharacters)
    throw mistakeInJson('', { de: `höchstens ${maxFilterCharacters} Zeichen`, en: `at most ${maxFilterCharacters} characters` });
  // An operation is two levels: itself, and its arguments.
  if (depthOf(source) > 2 * maxDepth) throw tooDeep();
  return read(readJson(source), '');
}
