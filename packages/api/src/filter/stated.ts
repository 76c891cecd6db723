import { columnType } from '../columns/registry.ts';
import type { DatumColumn } from '../schemas/datum.ts';
import { typeOf } from '../types/registry.ts';
import type { ValueFormat } from '../types/words/text.ts';
import type { ColumnFilter, TextFilter } from './ast.ts';
import { conditionFilter, conditionOperators, needsValue, type Condition, type ConditionMatch } from './conditions.ts';
import { filterText } from './write.ts';

/** What a filter asks of columns, as people state it. */
export interface StatedConditions {
  readonly match: ConditionMatch;
  readonly conditions: readonly Condition[];
}

/** What a filter asks first of a column; null for what asks nothing of one alone. */
function firstLeaf(filter: TextFilter): ColumnFilter | null {
  if (filter.kind === 'not') return firstLeaf(filter.item);
  if (filter.kind === 'expression') return null;
  if ('items' in filter) return filter.items[0] ? firstLeaf(filter.items[0]) : null;
  return filter;
}

/** Texts that may have been typed for a value of a filter, the usual one first. */
function typedTexts(leaf: ColumnFilter, { kind }: DatumColumn, format: ValueFormat): readonly string[] {
  if (leaf.kind === 'like') return [leaf.pattern.replace(/^%/, '').replace(/%$/, '').replaceAll(/\\(.)/gs, '$1')];
  if (leaf.kind !== 'compare') return [''];
  // The usual text of a time has no seconds, that of a number not all digits.
  return [typeOf(columnType(kind)).text(leaf.value, format), String(leaf.value)];
}

/** The condition that means just this filter; undefined where none does. */
function conditionOf(filter: TextFilter, columns: readonly DatumColumn[], format: ValueFormat): Condition | undefined {
  const leaf = firstLeaf(filter);
  const column = leaf && columns.find(({ key }) => key === leaf.property);
  if (!column) return undefined;
  const meant = filterText(filter);
  const means = (condition: Condition): boolean => {
    const own = conditionFilter(condition, column.kind);
    return own !== undefined && filterText(own) === meant;
  };
  return typedTexts(leaf, column, format)
    .flatMap((value) => conditionOperators(column.kind).map((operator): Condition => ({ column: column.key, operator, value })))
    .map((condition) => (needsValue(condition.operator) ? condition : { ...condition, value: '' }))
    .find(means);
}

/** The conditions that a filter is made of, with their values as a language writes them; null where conditions cannot say it. */
export function statedConditions(filter: TextFilter, columns: readonly DatumColumn[], format: ValueFormat): StatedConditions | null {
  const single = conditionOf(filter, columns, format);
  if (single) return { match: 'all', conditions: [single] };
  if (filter.kind !== 'and' && filter.kind !== 'or') return null;
  const conditions = filter.items.flatMap((item) => conditionOf(item, columns, format) ?? []);
  return conditions.length === filter.items.length ? { match: filter.kind === 'and' ? 'all' : 'any', conditions } : null;
}
