import { searchedTexts } from '@geo/api';
import type { Params } from './relation.ts';

/** A text as LIKE finds it anywhere in another. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/** The condition that a row `r` holds a text in one of its attributes. */
export function searchCondition(q: string, params: Params): string {
  const texts = searchedTexts(q);
  const patterns = `${params.add(texts.map(likePattern))}::text[]`;
  const inValues = `EXISTS (SELECT 1 FROM jsonb_each_text(r.props) v WHERE v.value ILIKE ANY(${patterns}))`;
  // What JSON writes as it is, is sought in the whole first, which is quicker but finds names of attributes too.
  const isPlain = texts.every((text) => !/["\\\p{Cc}]/u.test(text));
  return isPlain ? `(r.props::text ILIKE ANY(${patterns}) AND ${inValues})` : inValues;
}
