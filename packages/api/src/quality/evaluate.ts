import type { CheckedRecord, Fault } from './checks/definition.ts';
import { checkOf } from './checks/registry.ts';
import type { QualityRule } from './rule.ts';

/** A record that does not meet a rule, and why. */
export interface FoundFault extends Fault {
  readonly record: number;
}

/** All records that do not meet a rule, in their order. */
export function evaluateRule(rule: QualityRule, records: readonly CheckedRecord[]): FoundFault[] {
  const check = checkOf(rule);
  if (check.fault)
    return records.flatMap((record) => {
      const fault = check.fault!(rule, record);
      return fault ? [{ ...fault, record: record.id }] : [];
    });
  const named = records.flatMap((record) => {
    const identity = check.identity!(rule, record);
    return identity ? [{ ...identity, record: record.id }] : [];
  });
  const groups = Map.groupBy(named, ({ key }) => key);
  return named.flatMap(({ key, value, record }) => {
    const group = groups.get(key)!;
    return group.length < 2
      ? []
      : [{ record, value, details: { count: group.length, other: otherOf(record, group[0]!.record, group.at(-1)!.record) } }];
  });
}

/** Of records that are the same the one that a finding names: the first, of that itself the last. */
export function otherOf(record: number, first: number, last: number): number {
  return record === first ? last : first;
}
