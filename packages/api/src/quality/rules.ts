import { sameJson } from '../records/sameJson.ts';
import type { DatumColumn } from '../schemas/datum.ts';
import type { Localised } from '../schemas/function.ts';
import { conditionFault } from './checks/condition.ts';
import { checkOf, ruleColumns } from './checks/registry.ts';
import type { QualityRule } from './rule.ts';

/** Why rules cannot be those of a depot. */
export type RuleFault =
  | { readonly code: 'blocking_needs_approval' }
  | { readonly code: 'unknown_rule_column'; readonly key: string }
  | { readonly code: 'rule_condition'; readonly texts: Localised };

/**
 * What is wrong with the rules of a depot; null where nothing is. @param before Its rules so far: those are right, even where their column
 * has gone since. @param columns Those that it has; none where it has no records, and then any column is right.
 */
export function rulesFault(
  { approval, quality_rules: rules }: { readonly approval: 'automatic' | 'manual'; readonly quality_rules: readonly QualityRule[] },
  before: readonly QualityRule[],
  columns: readonly DatumColumn[],
): RuleFault | null {
  if (approval === 'automatic' && rules.some(({ blocking }) => blocking)) return { code: 'blocking_needs_approval' };
  const added = rules.filter((rule) => !before.some((one) => sameJson(one, rule)));
  for (const rule of added) {
    const expression = checkOf(rule).condition?.(rule);
    const texts = expression === undefined ? null : conditionFault(expression, columns);
    if (texts) return { code: 'rule_condition', texts };
  }
  if (columns.length === 0) return null;
  const kept = before.filter((rule) => rules.some((one) => sameJson(one, rule)));
  const known = new Set([...columns.map(({ key }) => key), ...kept.flatMap(ruleColumns)]);
  const key = rules.flatMap(ruleColumns).find((column) => !known.has(column));
  return key === undefined ? null : { code: 'unknown_rule_column', key };
}
