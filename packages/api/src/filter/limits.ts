/** In what a filter may be written, by its name in `filter-lang` (OGC API Features, part 3). Here, without their parsers, for the contract. */
export const filterLanguages = ['cql2-text', 'cql2-json'] as const;

export type FilterLanguage = (typeof filterLanguages)[number];

/** Levels of a filter within each other. */
export const maxDepth = 100;
/** Longest filter that is read. */
export const maxFilterCharacters = 20_000;
/** Operators and functions of a filter or an expression, all together: each may lie within another one, for the database as well. */
export const maxOperations = 400;
