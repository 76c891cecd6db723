import type { KeyedShape } from '../field.ts';

type Shapes = readonly KeyedShape[];

/** What the values of a field of a schema are, as JSON Schema says it. */
export const schemaFieldTypes = ['string', 'integer', 'float', 'boolean', 'object', 'array'] as const;

/** A field of a schema: a column of the records that it describes. */
export const schemaField = [
  { kind: 'plain', key: 'name', required: true },
  { kind: 'select', key: 'schema.type', options: schemaFieldTypes, default: 'string' },
  { kind: 'plain', key: 'description' },
  { kind: 'bool', key: 'required', default: true },
  { kind: 'bool', key: 'nullable', default: false },
] as const satisfies Shapes;

export const schema = [{ kind: 'list', key: 'fields', required: true, fields: schemaField }] as const satisfies Shapes;
