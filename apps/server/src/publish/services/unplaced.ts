import type { Crs } from './crs.ts';
import type { PublishedLayer } from '../types.ts';

/** SQL of what marks a feature that is sent without its geometry: a character that neither XML nor the text of JSON holds. */
export const unplacedSql = 'chr(1)';
const mark = '\u0001';

/** Texts of features without the marks; how many bore one is logged, as whoever reads them sees no more than that a geometry is missing. */
export function withoutMarks(
  texts: AsyncGenerator<string>,
  { serviceName, relation }: Pick<PublishedLayer, 'serviceName' | 'relation'>,
  { srid }: Pick<Crs, 'srid'>,
): AsyncGenerator<string> {
  // Where nothing is transformed nothing is marked.
  return relation.srid === srid ? texts : unmarked(texts, serviceName, srid);
}

async function* unmarked(texts: AsyncIterable<string>, serviceName: string, srid: number): AsyncGenerator<string> {
  let unplaced = 0;
  try {
    for await (const text of texts) {
      const parts = text.split(mark);
      unplaced += parts.length - 1;
      yield parts.join('');
    }
  } finally {
    if (unplaced > 0)
      console.warn(`Layer ${serviceName}: ${unplaced} features have no place in EPSG:${srid} and were sent without geometry.`);
  }
}
