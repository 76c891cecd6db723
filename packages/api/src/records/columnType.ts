import type { DatumColumn } from '../schemas/datum.ts';
import type { TypeName } from '../types/registry.ts';

const types: Readonly<Record<DatumColumn['kind'], TypeName>> = {
  string: 'string',
  number: 'number',
  integer: 'int',
  boolean: 'bool',
  date: 'date',
  datetime: 'datetime',
  json: 'dict',
};

/** The type whose values stand in a column of records. */
export function columnType(kind: DatumColumn['kind']): TypeName {
  return types[kind];
}

/** The kind of the column that a value stands in, by its form; text for none. */
export function kindByForm(value: unknown): DatumColumn['kind'] {
  switch (typeof value) {
    case 'number':
    case 'bigint':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'object':
      return value === null ? 'string' : 'json';
    default:
      return 'string';
  }
}
