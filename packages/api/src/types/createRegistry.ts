/** Definitions by the name of a type. */
export interface TypeRegistry<Definition> {
  readonly all: readonly Definition[];
  /** Undefined for a type without a definition of its own. */
  readonly own: (name: string) => Definition | undefined;
  /** The definition of a type: its own, else that of its nearest base, else the one for types that nobody knows. */
  readonly find: (name: string) => Definition;
}

/** A registry of definitions, one a type; two for the same type throw. */
export function createTypeRegistry<Definition extends { readonly name: string }>(
  definitions: readonly Definition[],
  generic: Definition,
  baseOf: (name: string) => string | null,
): TypeRegistry<Definition> {
  const byName = new Map<string, Definition>();
  for (const definition of definitions) {
    if (byName.has(definition.name)) throw new Error(`There are two definitions of the type "${definition.name}".`);
    byName.set(definition.name, definition);
  }
  return {
    all: definitions,
    own: (name) => byName.get(name),
    find: (name) => {
      for (let current: string | null = name; current !== null; current = baseOf(current)) {
        const definition = byName.get(current);
        if (definition) return definition;
      }
      return generic;
    },
  };
}
