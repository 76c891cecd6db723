import { isComparable } from '../columns/literals.ts';
import { geometryName, type Expression, type FilterLiteral, type TextFilter } from '../filter/ast.ts';
import { placeOf } from '../filter/places.ts';
import { shapeMistake } from '../filter/shapes/inSystem.ts';
import { degreesFault, type Shape } from '../filter/shapes/shape.ts';
import { excerpt, FilterSyntaxError } from '../filter/syntaxError.ts';
import { columnText, expressionText } from '../filter/write.ts';
import type { DatumColumn } from '../schemas/datum.ts';
import type { Localised } from '../schemas/function.ts';
import type { ArgumentDefinition, ArgumentKind } from './definition.ts';
import { commonKind, isMoment, isNumeric, kindNoun, type ExpressionKind } from './kinds.ts';
import { momentOf, timeKey } from './moments.ts';
import { wholeOf } from './numbers.ts';
import { expressionFunction, expressionFunctionNames, isExpressionFunction, type ExpressionFunctionName } from './registry.ts';
import { signatureOf } from './signature.ts';

/** An expression whose columns, functions and kinds are known to fit each other. */
export type TypedExpression =
  | { readonly kind: 'literal'; readonly type: ExpressionKind; readonly value: FilterLiteral | null }
  | { readonly kind: 'column'; readonly type: ExpressionKind; readonly name: string }
  | { readonly kind: 'geometry'; readonly type: 'geometry' }
  /** A geometry as it is, in x, y order of its system. */
  | { readonly kind: 'shape'; readonly type: 'geometry'; readonly shape: Shape; readonly srid: number }
  | {
      readonly kind: 'call';
      readonly type: ExpressionKind;
      readonly name: ExpressionFunctionName;
      readonly args: readonly TypedExpression[];
    }
  | { readonly kind: 'condition'; readonly type: 'boolean'; readonly filter: TextFilter };

/** The system of geometries that stand in filters and expressions, where nothing else is said: WGS 84, longitude first. */
export const shapeSrid = 4326;

/** What does not fit, where, and what would be right. */
function misfit(part: object, shown: string, { de, en }: Localised): FilterSyntaxError {
  const place = placeOf(part);
  const text = excerpt(shown, 0, shown.length);
  const texts = {
    de: `${place ? `Ab Zeichen ${place.at + 1} („${text}“)` : `Bei „${text}“`}: ${de}`,
    en: `${place ? `From character ${place.at + 1} ("${text}")` : `At "${text}"`}: ${en}`,
  };
  return new FilterSyntaxError(texts, place?.at ?? null, place?.to ?? null);
}

const wrong = (expression: Expression, said: Localised): FilterSyntaxError => misfit(expression, expressionText(expression), said);

function unknownColumn(part: object, name: string, columns: readonly DatumColumn[], more: readonly string[] = []): FilterSyntaxError {
  const names = [...more, ...columns.map(({ key }) => key)];
  const some = names.length > 12 ? `${names.slice(0, 12).join(', ')}, …` : names.join(', ');
  return misfit(part, columnText(name), {
    de: `Das Feld „${name}“ gibt es nicht. ${some ? `Richtig ist eines von: ${some}.` : 'Diese Daten haben keine Felder.'}`,
    en: `There is no field "${name}". ${some ? `Right is one of: ${some}.` : 'These data have no fields.'}`,
  });
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at++)
      next.push(Math.min(row[at]! + 1, next[at - 1]! + 1, row[at - 1]! + Number(letter !== other[at - 1])));
    row = next;
  }
  return row[other.length]!;
}

function unknownFunction(expression: Expression, name: string): FilterSyntaxError {
  const asked = name.slice(0, 30);
  const near = expressionFunctionNames.filter(
    (one) =>
      /^[a-z]/.test(one) &&
      (distance(one, asked) <= 2 ||
        (asked.length > 2 && (one.startsWith(asked) || asked.startsWith(one))) ||
        (asked.startsWith('s_') && one.startsWith('s_'))),
  );
  const some = near.slice(0, 8).join(', ');
  return wrong(expression, {
    de: `Die Funktion „${asked}“ gibt es nicht.${some && ` Ähnlich heißen: ${some}.`}`,
    en: `There is no function "${asked}".${some && ` Similar names are: ${some}.`}`,
  });
}

/** Literals as what they are taken for where that is asked for: the texts of whole numbers with many digits, and of days and times. */
function literalAs(value: FilterLiteral | null, of: 'number' | 'moment' | 'clock'): TypedExpression | undefined {
  if (typeof value !== 'string') return undefined;
  if (of === 'number') {
    if (!/^[+-]?\d{1,40}(\.\d{1,40})?$/.test(value)) return undefined;
    return {
      kind: 'literal',
      type: !value.includes('.') && wholeOf(BigInt(value.replace('+', ''))) !== null ? 'integer' : 'number',
      value,
    };
  }
  if (of === 'clock' && timeKey(value) !== null) return { kind: 'literal', type: 'time', value };
  const moment = momentOf(value);
  if (!moment) return undefined;
  return { kind: 'literal', type: moment.zone ? 'instant' : value.length === 10 ? 'date' : 'datetime', value };
}

function literalKind(value: FilterLiteral | null): ExpressionKind {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'string') return 'string';
  return Number.isSafeInteger(value) ? 'integer' : 'number';
}

const rightKinds: Readonly<
  Record<Exclude<ArgumentKind, 'alike'>, { readonly is: (kind: ExpressionKind) => boolean; readonly noun: Localised }>
> = {
  number: { is: isNumeric, noun: { de: 'eine Zahl', en: 'a number' } },
  integer: { is: (kind) => kind === 'integer', noun: { de: 'eine ganze Zahl', en: 'a whole number' } },
  string: {
    is: (kind) => kind === 'string',
    noun: { de: 'ein Text (aus anderem macht to_text einen)', en: 'a text (to_text makes one of others)' },
  },
  boolean: { is: (kind) => kind === 'boolean', noun: { de: 'eine Bedingung oder ein Wahrheitswert', en: 'a condition or a boolean' } },
  moment: { is: isMoment, noun: { de: "ein Datum wie DATE('2026-12-31')", en: "a date such as DATE('2026-12-31')" } },
  clock: {
    is: (kind) => isMoment(kind) || kind === 'time',
    noun: {
      de: "ein Datum oder eine Uhrzeit wie TIMESTAMP('2026-12-31T14:30:00')",
      en: "a date or a time such as TIMESTAMP('2026-12-31T14:30:00')",
    },
  },
  geometry: {
    is: (kind) => kind === 'geometry',
    noun: {
      de: `eine Geometrie: ${geometryName}, oder eine wie POINT(7.1 50.7)`,
      en: `a geometry: ${geometryName}, or one such as POINT(7.1 50.7)`,
    },
  },
  value: { is: (kind) => kind !== 'geometry', noun: { de: 'ein Wert, keine Geometrie', en: 'a value, no geometry' } },
  any: { is: () => true, noun: { de: 'ein Wert', en: 'a value' } },
};

/** What stands at an argument: the expression that was written, and what it is. */
interface Argument {
  readonly written: Expression;
  readonly typed: TypedExpression;
  readonly definition: ArgumentDefinition;
}

function misplaced({ written, typed, definition }: Argument, name: string, right: Localised): FilterSyntaxError {
  const is = kindNoun(typed.type);
  return wrong(written, {
    de: `„${definition.name.de}“ von ${name} kann nicht ${is.de} sein. Richtig ist ${right.de}.`,
    en: `"${definition.name.en}" of ${name} cannot be ${is.en}. Right is ${right.en}.`,
  });
}

/** An argument as its function takes it. */
function fitted(argument: Argument, name: string): TypedExpression {
  const { typed, written, definition } = argument;
  const { of, literal } = definition;
  if (literal && (typed.kind !== 'literal' || typed.value === null || !literal.is(typed.value)))
    throw wrong(written, {
      de: `„${definition.name.de}“ von ${name} steht fest im Ausdruck. Richtig ist ${literal.right.de}.`,
      en: `"${definition.name.en}" of ${name} stands in the expression as it is. Right is ${literal.right.en}.`,
    });
  if (of === 'alike' || typed.type === 'null' || rightKinds[of].is(typed.type)) {
    if (of !== 'alike' || typed.type !== 'geometry') return typed;
    throw misplaced(argument, name, rightKinds.value.noun);
  }
  if (typed.kind === 'literal') {
    const wanted = of === 'number' || of === 'integer' ? 'number' : of === 'moment' || of === 'clock' ? of : undefined;
    const taken = wanted && literalAs(typed.value, wanted);
    if (taken && rightKinds[of].is(taken.type)) return taken;
  }
  throw misplaced(argument, name, rightKinds[of].noun);
}

const comparesJson = new Set(['=', '<>', '<', '<=', '>', '>=', 'in', 'between', 'nullif']);

/** Arguments that are to be of one kind, as that. */
function together(args: readonly Argument[], name: string): readonly TypedExpression[] {
  const isAlike = ({ definition }: Argument): boolean => definition.of === 'alike';
  const isText = ({ typed }: Argument): boolean => typed.kind === 'literal' && typed.type === 'string';
  let kind: ExpressionKind = 'null';
  for (const argument of args.filter((one) => isAlike(one) && !isText(one))) {
    const common = commonKind(kind, argument.typed.type);
    const noun = kindNoun(kind);
    if (!common) throw misplaced(argument, name, { de: `${noun.de}, wie davor`, en: `${noun.en}, as before` });
    if (common === 'json' && comparesJson.has(name))
      throw misplaced(argument, name, { de: 'sein Text: to_text(…)', en: 'its text: to_text(…)' });
    kind = common;
  }
  return args.map((argument) => {
    if (!isAlike(argument) || !isText(argument) || kind === 'null' || kind === 'string') return argument.typed;
    const { value } = argument.typed as Extract<TypedExpression, { kind: 'literal' }>;
    const taken = isNumeric(kind) ? literalAs(value, 'number') : isMoment(kind) || kind === 'time' ? literalAs(value, 'clock') : undefined;
    if (taken && commonKind(taken.type, kind)) return taken;
    throw misplaced(argument, name, kindNoun(kind));
  });
}

/** The definitions of so many arguments; undefined where it does not take so many. */
function definitionsOf(definitions: readonly ArgumentDefinition[], count: number): readonly ArgumentDefinition[] | undefined {
  const last = definitions.at(-1);
  const least = definitions.filter(({ optional, rest }) => !optional && !rest).length;
  if (count < least || (!last?.rest && count > definitions.length)) return undefined;
  return Array.from({ length: count }, (_, at) => definitions[at] ?? last!);
}

/** Comparisons with nothing hold for nobody: they are a slip. */
const comparesNull = new Set(['=', '<>', '<', '<=', '>', '>=', 'between', 'in']);

function typedCall(expression: Extract<Expression, { kind: 'call' }>, columns: readonly DatumColumn[]): TypedExpression {
  const { name } = expression;
  if (!isExpressionFunction(name)) throw unknownFunction(expression, name);
  const { args: definitions, result } = expressionFunction(name);
  const isOwnGeometry = expression.args.length === 0 && definitions[0]?.of === 'geometry' && definitions[0].optional === true;
  const written = isOwnGeometry ? [] : expression.args;
  const asked = definitionsOf(definitions, written.length);
  if (!asked) {
    const signature = signatureOf(name);
    throw wrong(expression, {
      de: `${name} hat hier ${written.length} Argumente. Richtig ist ${signature.de}.`,
      en: `${name} has ${written.length} arguments here. Right is ${signature.en}.`,
    });
  }
  const given = written.map((one, at): Argument => {
    const definition = asked[at]!;
    const isKnown = one.kind !== 'property' || one.name === geometryName || columns.some(({ key }) => key === one.name);
    // The geometry is none of the columns.
    if (!isKnown && definition.of === 'geometry') throw unknownColumn(one, one.name, columns, [geometryName]);
    const argument = { written: one, typed: typedExpression(one, columns), definition };
    if (argument.typed.type === 'null' && comparesNull.has(name))
      throw wrong(expression, {
        de: 'Mit NULL ist nichts gleich oder ungleich. Richtig ist IS NULL oder IS NOT NULL.',
        en: 'Nothing is equal to NULL or differs from it. Right is IS NULL or IS NOT NULL.',
      });
    return { ...argument, typed: fitted(argument, name) };
  });
  const args: readonly TypedExpression[] = isOwnGeometry ? [{ kind: 'geometry', type: 'geometry' }] : together(given, name);
  const known = args.map((one) => ({ kind: one.type, ...(one.kind === 'literal' && { value: one.value }) }));
  return { kind: 'call', type: typeof result === 'string' ? result : result(known), name, args };
}

/** An expression with its kinds. What does not fit is a `FilterSyntaxError` that names it, its place and what would be right. */
export function typedExpression(expression: Expression, columns: readonly DatumColumn[]): TypedExpression {
  switch (expression.kind) {
    case 'literal': {
      const { value, as } = expression;
      if (!as) return { kind: 'literal', type: literalKind(value), value };
      const moment = literalAs(value, 'moment');
      if (moment && (as === 'timestamp' || moment.type === 'date'))
        return as === 'timestamp' && moment.type === 'date' ? { ...moment, type: 'datetime' } : moment;
      throw wrong(expression, {
        de: `Das ist kein Datum. Richtig ist ${as === 'date' ? "DATE('2026-12-31')" : "TIMESTAMP('2026-12-31T14:30:00Z')"}.`,
        en: `This is no date. Right is ${as === 'date' ? "DATE('2026-12-31')" : "TIMESTAMP('2026-12-31T14:30:00Z')"}.`,
      });
    }
    case 'property': {
      const column = columns.find(({ key }) => key === expression.name);
      if (column) return { kind: 'column', type: column.kind, name: expression.name };
      if (expression.name === geometryName) return { kind: 'geometry', type: 'geometry' };
      throw unknownColumn(expression, expression.name, columns);
    }
    case 'shape': {
      const { shape, srid } = expression;
      const fault = srid === undefined && degreesFault(shape);
      if (fault) throw shapeMistake(expression, shape, fault);
      return { kind: 'shape', type: 'geometry', shape, srid: srid ?? shapeSrid };
    }
    case 'call':
      return typedCall(expression, columns);
    case 'condition':
      checkFilter(expression.filter, columns);
      return { kind: 'condition', type: 'boolean', filter: expression.filter };
  }
}

/** Looks whether columns can be asked by a filter. What does not fit is a `FilterSyntaxError`, as with expressions. */
export function checkFilter(filter: TextFilter, columns: readonly DatumColumn[]): void {
  if (filter.kind === 'not') return checkFilter(filter.item, columns);
  if ('items' in filter) return filter.items.forEach((item) => checkFilter(item, columns));
  if (filter.kind === 'expression') {
    const { type } = typedExpression(filter.expression, columns);
    if (type === 'boolean') return undefined;
    const noun = kindNoun(type);
    throw wrong(filter.expression, {
      de: `Das ist ${noun.de}, keine Bedingung. Richtig ist ein Vergleich, zum Beispiel mit = oder IS NOT NULL.`,
      en: `This is ${noun.en}, no condition. Right is a comparison, for example with = or IS NOT NULL.`,
    });
  }
  const column = columns.find(({ key }) => key === filter.property);
  if (!column) {
    if (filter.kind === 'null' && filter.property === geometryName) return undefined;
    throw unknownColumn(filter, filter.property, columns);
  }
  const literals =
    filter.kind === 'compare'
      ? [filter.value]
      : filter.kind === 'in'
        ? filter.values
        : filter.kind === 'between'
          ? [filter.low, filter.high]
          : [];
  const odd = literals.find((literal) => !isComparable(column.kind, literal));
  if (odd === undefined) return undefined;
  const noun = kindNoun(column.kind);
  throw misfit(filter, columnText(filter.property), {
    de: `Das Feld „${filter.property}“ (${noun.de}) kann nicht mit „${String(odd)}“ verglichen werden. Richtig ist ein Wert seiner Art.`,
    en: `The field "${filter.property}" (${noun.en}) cannot be compared with "${String(odd)}". Right is a value of its kind.`,
  });
}
