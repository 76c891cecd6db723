import { capital } from '../types/words/capital.ts';
import { typeLabel } from '../types/chain.ts';
import { isKind, kindOf } from './kinds.ts';

/** What one of a kind is called where it stands alone, begun with a capital; a kind without words of its own is called as a type is. */
export function kindLabel(kind: string, language: 'de' | 'en'): string {
  const words = isKind(kind) ? kindOf(kind).nouns?.[language] : undefined;
  return words ? capital(words[0]) : typeLabel(kind, language);
}
