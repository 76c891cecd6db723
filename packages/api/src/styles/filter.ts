import { isComparable } from '../columns/literals.ts';
import type { ComparisonOperator, FilterLiteral, TextFilter } from '../filter/ast.ts';
import { FilterSyntaxError } from '../filter/syntaxError.ts';
import type { DatumColumn } from '../schemas/datum.ts';

const operators: Readonly<Record<string, ComparisonOperator>> = { '==': '=', '<': '<', '<=': '<=', '>': '>', '>=': '>=' };
const joints: Readonly<Record<string, 'and' | 'or'>> = { all: 'and', any: 'or' };
/** Conditions within each other, and all of them together: as many as nobody writes by hand. */
const [deepestFilter, mostConditions] = [20, 500];

/** The mistake in a part of a filter, such as `[1][2]`; '' for all of it. */
function mistake(part: string, right: Readonly<Record<'de' | 'en', string>>): FilterSyntaxError {
  const texts = {
    de: `Der Filter ist${part && ` bei „${part}“`} nicht lesbar. Richtig wäre hier: ${right.de}. Beispiel: ["==", "art", "Linde"].`,
    en: `The filter cannot be read${part && ` at "${part}"`}. Right here would be: ${right.en}. Example: ["==", "kind", "lime"].`,
  };
  return new FilterSyntaxError(texts, null);
}

function read(value: unknown, part: string, depth: number, left: { conditions: number }): TextFilter {
  if (depth > deepestFilter) throw mistake(part, { de: `höchstens ${deepestFilter} Ebenen`, en: `at most ${deepestFilter} levels` });
  left.conditions -= 1;
  if (left.conditions < 0) throw mistake('', { de: `höchstens ${mostConditions} Bedingungen`, en: `at most ${mostConditions} conditions` });
  if (!Array.isArray(value)) throw mistake(part, { de: 'eine Liste', en: 'a list' });
  const [name, ...args] = value as readonly unknown[];
  const known = typeof name === 'string' ? name : '';
  if (Object.hasOwn(joints, known)) {
    if (args.length === 0) throw mistake(part, { de: 'mindestens eine Bedingung', en: 'at least one condition' });
    return { kind: joints[known]!, items: args.map((arg, index) => read(arg, `${part}[${index + 1}]`, depth + 1, left)) };
  }
  if (!Object.hasOwn(operators, known)) {
    const names = [...Object.keys(operators), ...Object.keys(joints)].join(', ');
    throw mistake(`${part}[0]`, { de: `eines von ${names}`, en: `one of ${names}` });
  }
  if (args.length !== 2) throw mistake(part, { de: 'ein Vergleich aus drei Teilen', en: 'a comparison of three parts' });
  const [property, literal] = args;
  if (typeof property !== 'string' || property === '')
    throw mistake(`${part}[1]`, { de: 'der Name eines Attributs', en: 'the name of an attribute' });
  if (typeof literal !== 'string' && typeof literal !== 'boolean' && !Number.isFinite(literal))
    throw mistake(`${part}[2]`, { de: 'ein Text, eine Zahl, true oder false', en: 'a text, a number, true or false' });
  return { kind: 'compare', operator: operators[known]!, property, value: literal as FilterLiteral, ignoreCase: false };
}

/** The filter of a rule as the one that records are filtered by elsewhere; null for none. One that cannot be read is a `FilterSyntaxError`. */
export function parseStyleFilter(filter: unknown): TextFilter | null {
  return filter === null || filter === undefined ? null : read(filter, '', 1, { conditions: mostConditions });
}

export function isStyleFilter(filter: unknown): boolean {
  try {
    parseStyleFilter(filter);
    return true;
  } catch {
    return false;
  }
}

/** Whether columns can be asked by a filter: all it names are there, and hold what it compares them with. */
export function asksColumns(filter: TextFilter, columns: readonly DatumColumn[]): boolean {
  if (filter.kind === 'not') return asksColumns(filter.item, columns);
  if ('items' in filter) return filter.items.every((item) => asksColumns(item, columns));
  // Rules of styles know none.
  if (filter.kind === 'expression') return false;
  const column = columns.find(({ key }) => key === filter.property);
  if (!column) return false;
  const literals = filter.kind === 'compare' ? [filter.value] : filter.kind === 'in' ? filter.values : [];
  return literals.every((literal) => isComparable(column.kind, literal));
}

/** The attribute and the value that a filter of one equality asks for; null for any other. */
export function equalityOf(filter: unknown): readonly [attribute: string, value: string] | null {
  if (!Array.isArray(filter) || filter.length !== 3 || filter[0] !== '==' || !isStyleFilter(filter)) return null;
  return [String(filter[1]), String(filter[2])];
}
