import type { RecordsValue } from '../engine/definition.ts';
import type { Relation } from '../relation/relation.ts';

/** Records computed of others: of the same type, unless another is said. How many there are only running tells, unless it is known. */
export function computed(
  { type }: RecordsValue,
  relation: Relation,
  changed: Partial<Pick<RecordsValue, 'type' | 'size'>> = {},
): RecordsValue {
  return { kind: 'records', type, size: null, stored: false, relation, ...changed };
}
