import { isRecord, typeName } from '@geo/api';
import { valueOf } from '../../values/registry.ts';
import type { DatumDraft } from './definition.ts';

/** How a record is edited: by its properties, by the editor of its type, by the attributes of its value, or it is only shown. */
export function partOf({
  content_type,
  value,
  properties,
}: Pick<DatumDraft, 'content_type' | 'value' | 'properties'>): 'properties' | 'editor' | 'attributes' | 'shown' {
  if (properties !== undefined) return 'properties';
  if (valueOf(typeName(content_type)).edit) return 'editor';
  return isRecord(value) ? 'attributes' : 'shown';
}

/** The type whose editor suits a value that has no type of its own; null for lists and records, which are only shown. */
export function typeOfValue(value: unknown): 'string' | 'number' | 'bool' | null {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'bool';
  return value === null || value === undefined || typeof value === 'string' ? 'string' : null;
}
