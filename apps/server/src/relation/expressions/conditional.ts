import { keySql } from './operators.ts';
import { once, type CallWriter } from './writer.ts';

export const conditionalWriters = {
  if: ([condition, then, otherwise]) => `CASE WHEN ${condition} THEN ${then} ELSE ${otherwise} END`,
  coalesce: (values) => `COALESCE(${values.join(', ')})`,
  nullif: ([value, empty], { kinds }) =>
    once([value!, empty!], (one, other) => `CASE WHEN ${keySql(one, kinds)} = ${keySql(other, kinds)} THEN NULL ELSE ${one} END`),
  is_null: ([value]) => `((${value}) IS NULL)`,
} satisfies Record<string, CallWriter>;
