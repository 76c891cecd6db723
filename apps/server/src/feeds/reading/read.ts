import { Unreadable, parseAnswer, type Found, type Reading, type Said } from './answer.ts';
import { tidied } from './tidy.ts';
import { readObjects } from './objects.ts';
import { readThings } from './things.ts';

export interface ReadTask {
  readonly text: string;
  readonly reading: Reading;
  /** How many objects are wanted. */
  readonly most: number;
}

export type ReadResult = { readonly kind: 'read'; readonly found: Found } | { readonly kind: 'refused'; readonly said: Said };

/** Reads an answer, or says why it cannot be. */
export function readAnswer({ text, reading, most }: ReadTask): ReadResult {
  try {
    const answer = parseAnswer(text);
    const found = reading.type === 'sta-livedataset' ? readThings(answer, reading.isFiltered, most) : readObjects(answer, reading, most);
    return { kind: 'read', found: tidied(found) };
  } catch (error) {
    if (error instanceof Unreadable) return { kind: 'refused', said: error.said };
    throw error;
  }
}
