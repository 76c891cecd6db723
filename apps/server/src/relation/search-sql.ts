import { searchedTexts } from '@geo/api';
import type { Params } from './relation.ts';

/** A text as LIKE finds it anywhere in another. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/** SQL of the values of a record's attributes as one JSON text: what a search looks through first, and of what its index is made. */
export function searchedValues(props: string): string {
  return `jsonb_path_query_array(${props}, '$.*')::text`;
}

/** The condition that a row `r` holds a text in one of its attributes. */
export function searchCondition(q: string, params: Params): string {
  const texts = searchedTexts(q);
  // JSON has a value's quotes and breaks in escapes, and those within a structure as the search sees them.
  const written = new Set(texts.flatMap((text) => [text, JSON.stringify(text).slice(1, -1)]));
  const somewhere = [...written].map((text) => `${searchedValues('r.props')} ILIKE ${params.add(likePattern(text))}::text`);
  const patterns = `${params.add(texts.map(likePattern))}::text[]`;
  // A text may also reach from one value into the next: what was found is looked at value by value.
  return `((${somewhere.join(' OR ')}) AND EXISTS (SELECT 1 FROM jsonb_each_text(r.props) v WHERE v.value ILIKE ANY(${patterns})))`;
}
