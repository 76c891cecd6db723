import type { Db } from '../../../db/types.ts';
import type { Params } from '../../../relation/relation.ts';
import { countMatched, selectTexts } from '../../../relation/texts/select.ts';
import { primed, type OpenTexts } from '../../../relation/texts/streaming.ts';
import { withoutMarks } from '../unplaced.ts';
import type { PlannedQuery } from './plan.ts';

/** A planned query with its part of the page asked for. */
export interface QueryPage {
  query: PlannedQuery;
  matched: number;
  returned: number;
  offset: number;
}

/** Shares `startIndex` and `count` out among the queries, which follow each other in one answer. */
export function sharePage(
  queries: readonly { query: PlannedQuery; matched: number }[],
  startIndex: number,
  count: number | null,
): QueryPage[] {
  let skip = startIndex;
  let left = count ?? Number.POSITIVE_INFINITY;
  return queries.map(({ query, matched }) => {
    const offset = Math.min(skip, matched);
    const returned = Math.min(matched - offset, left);
    skip -= offset;
    left -= returned;
    return { query, matched, returned, offset };
  });
}

export async function countPages(queries: readonly PlannedQuery[], startIndex: number, count: number | null, db: Db): Promise<QueryPage[]> {
  const counted: { query: PlannedQuery; matched: number }[] = [];
  for (const query of queries)
    counted.push({ query, matched: await countMatched(db, query.layer, { ...query.selection, limit: null, offset: 0 }) });
  return sharePage(counted, startIndex, count);
}

/** SQL expression of a feature `f` for a query. */
export type MemberSql = (query: PlannedQuery, params: Params) => string;

/** Texts of all features of the pages; the statement of the first page has run when this answers. */
export async function streamPages(
  pages: readonly QueryPage[],
  member: MemberSql,
  separator: string,
  whole: boolean,
  db: Db,
): Promise<OpenTexts> {
  return primed(
    (async function* () {
      for (const { query, returned, offset } of pages) {
        if (returned === 0) continue;
        const selection = { ...query.selection, limit: whole ? null : returned, offset };
        const texts = selectTexts(db, query.layer, selection, (params) => member(query, params), separator);
        yield* withoutMarks(texts, query.layer, query.crs);
      }
    })(),
  );
}
