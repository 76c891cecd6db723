import { chainOf } from '@geo/api';
import type { ValueEditorDefinition } from './definition.ts';

export interface EditorRegistry {
  /** The definition for a type: its own, else that of the nearest base, else undefined. */
  readonly find: (type: string) => ValueEditorDefinition | undefined;
}

/** A registry of editors; two definitions for one type throw. */
export function createEditorRegistry(definitions: readonly ValueEditorDefinition[]): EditorRegistry {
  const byType = new Map<string, ValueEditorDefinition>();
  for (const definition of definitions) {
    if (byType.has(definition.type)) throw new Error(`There are two editors for the type "${definition.type}".`);
    byType.set(definition.type, definition);
  }
  return {
    find: (type) =>
      chainOf(type)
        .map((name) => byType.get(name))
        .find((definition) => definition !== undefined),
  };
}
