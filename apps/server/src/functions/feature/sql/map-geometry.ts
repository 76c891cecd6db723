import type { RecordsValue } from '../../../engine/definition.ts';
import { shiftParams } from '../../../relation/relation.ts';
import { computed } from '../../records.ts';

/**
 * Records with another geometry and all else unchanged. `expression` is SQL over `r.geom`; `params` are its $1, $2, …
 */
export function mapGeometry(
  input: RecordsValue,
  expression: string,
  params: readonly unknown[],
  srid: number = input.relation.srid,
): RecordsValue {
  const { relation, size } = input;
  const mapped = {
    ...relation,
    srid,
    sql: `SELECT r.idx, r.props, ${shiftParams(expression, relation.params.length + 1)} AS geom FROM (${relation.sql}) r`,
    params: [...relation.params, ...params],
  };
  return computed(input, mapped, { type: 'feature', size });
}
