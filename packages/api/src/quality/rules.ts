import { sameJson } from '../records/sameJson.ts';
import { ruleColumns } from './checks/registry.ts';
import type { QualityRule } from './rule.ts';

/** Why rules cannot be those of a depot. */
export type RuleFault = { readonly code: 'blocking_needs_approval' } | { readonly code: 'unknown_rule_column'; readonly key: string };

/**
 * What is wrong with the rules of a depot; null where nothing is. @param before Its rules so far: those are right, even where their column
 * has gone since. @param columns Those that it has; none where it has no records, and then any column is right.
 */
export function rulesFault(
  { approval, quality_rules: rules }: { readonly approval: 'automatic' | 'manual'; readonly quality_rules: readonly QualityRule[] },
  before: readonly QualityRule[],
  columns: readonly string[],
): RuleFault | null {
  if (approval === 'automatic' && rules.some(({ blocking }) => blocking)) return { code: 'blocking_needs_approval' };
  if (columns.length === 0) return null;
  const known = new Set([...columns, ...before.flatMap((rule) => (rules.some((one) => sameJson(one, rule)) ? ruleColumns(rule) : []))]);
  const key = rules.flatMap(ruleColumns).find((column) => !known.has(column));
  return key === undefined ? null : { code: 'unknown_rule_column', key };
}
