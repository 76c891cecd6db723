import type { CheckName, QualityRule } from '../rule.ts';
import { range, required, type, unique, values } from './attributes.ts';
import { condition } from './condition.ts';
import type { CheckDefinition, Fault, Language } from './definition.ts';
import { duplicateGeometry, extent, geometry, validGeometry } from './shapes.ts';

/** Every check of records, in the order in which they are offered. */
export const qualityChecks: { readonly [Name in CheckName]: CheckDefinition<Name> } = {
  required,
  type,
  values,
  range,
  unique,
  condition,
  geometry,
  valid_geometry: validGeometry,
  duplicate_geometry: duplicateGeometry,
  extent,
};
export const checkNames = Object.keys(qualityChecks) as readonly CheckName[];

/** The definition of a rule's check. */
export function checkOf({ check }: Pick<QualityRule, 'check'>): CheckDefinition<CheckName> {
  return qualityChecks[check] as unknown as CheckDefinition<CheckName>;
}

/** The columns that a rule looks at. */
export function ruleColumns(rule: QualityRule): readonly string[] {
  return checkOf(rule).columns?.(rule) ?? [];
}

/** The conditions that rules ask of each record, each once. */
export function ruleConditions(rules: readonly QualityRule[]): readonly string[] {
  return [...new Set(rules.flatMap((rule) => checkOf(rule).condition?.(rule) ?? []))];
}

/** What a rule demands, as a sentence. */
export function ruleText(rule: QualityRule, language: Language): string {
  return checkOf(rule).says(rule, language);
}

/** Why a record does not meet a rule, as a sentence. */
export function findingText(
  rule: QualityRule,
  found: Omit<Fault, 'value'> & { readonly value: string | null },
  language: Language,
): string {
  return checkOf(rule).finding(rule, { ...found, value: found.value ?? undefined }, language);
}

/** Rules with their numbers of findings as text, which `faultsText` makes a sentence of. */
export function faultsOf(results: readonly { readonly rule: QualityRule; readonly count: number }[]): string {
  return JSON.stringify(results);
}

/** What is wrong: each rule with its number of findings. */
export function faultsText(faults: string, language: Language): string {
  const results = JSON.parse(faults) as readonly { readonly rule: QualityRule; readonly count: number }[];
  const number = new Intl.NumberFormat(language);
  return results.map(({ rule, count }) => `${ruleText(rule, language).replace(/\.$/, '')} (${number.format(count)})`).join('; ');
}
