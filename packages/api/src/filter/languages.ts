import type { TextFilter } from './ast.ts';
import { parseCql2 } from './cql2.ts';
import { parseCql2Json } from './cql2json.ts';

const parsers = { 'cql2-text': parseCql2, 'cql2-json': parseCql2Json } as const;

/** In what a filter is written, by its name in `filter-lang` (OGC API Features, part 3). */
export type FilterLanguage = keyof typeof parsers;

export const filterLanguages = Object.keys(parsers) as readonly FilterLanguage[] as readonly ['cql2-text', 'cql2-json'];

/** Reads a filter; one that cannot be read is a `FilterSyntaxError`. @param language @default 'cql2-text' */
export function parseFilter(source: string, language: FilterLanguage = 'cql2-text'): TextFilter {
  return parsers[language](source);
}
