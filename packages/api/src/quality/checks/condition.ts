import { checkFilter } from '../../expressions/check.ts';
import { filterColumns, geometryName } from '../../filter/ast.ts';
import { parseCql2 } from '../../filter/cql2.ts';
import { FilterSyntaxError } from '../../filter/syntaxError.ts';
import type { DatumColumn } from '../../schemas/datum.ts';
import type { Localised } from '../../schemas/function.ts';
import type { RuleOf } from '../rule.ts';
import type { CheckDefinition } from './definition.ts';
import { isEmpty, shownValue, valueText } from './values.ts';

/** What is wrong with a condition over columns; null where nothing is. @param columns None where they are not known: any may be named. */
export function conditionFault(expression: string, columns: readonly DatumColumn[]): Localised | null {
  try {
    const filter = parseCql2(expression);
    if (columns.length > 0) checkFilter(filter, columns);
    return null;
  } catch (error) {
    if (error instanceof FilterSyntaxError) return error.texts;
    throw error;
  }
}

const known = new WeakMap<object, readonly string[]>();

/** The columns that a rule names; it is asked for each record that does not meet it. */
function columnsOf(rule: RuleOf<'condition'>): readonly string[] {
  const found = known.get(rule) ?? namedIn(rule.expression);
  known.set(rule, found);
  return found;
}

function namedIn(expression: string): readonly string[] {
  if (conditionFault(expression, []) !== null) return [];
  return [...new Set(filterColumns(parseCql2(expression)))].filter((column) => column !== geometryName);
}

export const condition: CheckDefinition<'condition'> = {
  label: { de: 'Bedingung', en: 'Condition' },
  says: ({ expression }, language) => (language === 'de' ? `Es gilt: ${expression.trim()}.` : `This holds: ${expression.trim()}.`),
  finding: (_, { value = '' }, language) => {
    const values = value === '' ? '' : ` (${value})`;
    return language === 'de' ? `Die Bedingung gilt nicht${values}.` : `The condition does not hold${values}.`;
  },
  columns: columnsOf,
  condition: ({ expression }) => expression,
  fault: (rule, { properties, met }) => {
    if (met?.has(rule.expression)) return null;
    const values = columnsOf(rule).map((column) => {
      const value = Object.hasOwn(properties, column) ? properties[column] : undefined;
      return `${column}: ${isEmpty(value) ? '–' : valueText(value)}`;
    });
    return values.length === 0 ? {} : { value: shownValue(values.join('; ')) };
  },
};
