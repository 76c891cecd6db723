import type { DatumColumn } from '../schemas/datum.ts';
import type { TypeName } from '../types/registry.ts';

const types: Readonly<Record<DatumColumn['kind'], TypeName>> = {
  string: 'string',
  number: 'number',
  boolean: 'bool',
  datetime: 'datetime',
  json: 'dict',
};

/** The type whose values stand in a column of records. */
export function columnType(kind: DatumColumn['kind']): TypeName {
  return types[kind];
}
