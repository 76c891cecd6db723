import type { TextFilter } from './ast.ts';
import { parseCql2 } from './cql2.ts';
import { parseCql2Json } from './cql2json.ts';
import type { FilterLanguage } from './limits.ts';

const parsers: Readonly<Record<FilterLanguage, (source: string) => TextFilter>> = { 'cql2-text': parseCql2, 'cql2-json': parseCql2Json };

/** Reads a filter; one that cannot be read is a `FilterSyntaxError`. @param language @default 'cql2-text' */
export function parseFilter(source: string, language: FilterLanguage = 'cql2-text'): TextFilter {
  return parsers[language](source);
}
