import { typeName } from '@geo/api';
import { simpleEditors, type EditorRegistry } from '../../ValueEditor/index.ts';
import type { DatumDraft } from './definition.ts';

/** Types whose attributes may be added, removed and renamed; elsewhere only values change. */
const openTypes: readonly string[] = ['dict', 'object', 'row', 'feature', 'cityobject', 'ifcobject', 'base-model'];

/** True where the attributes of a type may be added, removed and renamed. */
export function mayChangeKeys(type: string): boolean {
  return openTypes.includes(type);
}

/** True for a value that consists of named values. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** How a record is edited: by its properties, by the editor of its type, by the attributes of its value, or it is only shown. */
export function partOf(
  { content_type, value, properties }: Pick<DatumDraft, 'content_type' | 'value' | 'properties'>,
  registry: EditorRegistry = simpleEditors,
): 'properties' | 'editor' | 'attributes' | 'shown' {
  if (properties !== undefined) return 'properties';
  if (registry.find(typeName(content_type))) return 'editor';
  return isRecord(value) ? 'attributes' : 'shown';
}

/** The type whose editor suits a value that has no type of its own; null for lists and records, which are only shown. */
export function typeOfValue(value: unknown): 'string' | 'number' | 'bool' | null {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'bool';
  return value === null || value === undefined || typeof value === 'string' ? 'string' : null;
}
