import type { QueryClient } from '@tanstack/react-query';
import type { Datum, DatumChange } from '../../schemas/datum.ts';
import { keys } from '../keys.ts';
import type { RecordPages } from '../records.ts';
import { ownSteps } from '../live/ownSteps.ts';
import { askAgain } from '../timing/askAgain.ts';

/** The pages of a moment after a record was changed or deleted: what is loaded next follows on what is there. */
export function editedPages({ pages, pageParams }: RecordPages, id: number, { datum, moment_id: moment }: DatumChange): RecordPages {
  const uriOf = (record: Datum): string => `/api/v1/datum/${record.id}@${moment}/`;
  const edit = (record: Datum): Datum[] => (record.id === id ? (datum ? [datum] : []) : [{ ...record, resource_uri: uriOf(record) }]);
  const edited = pages.map((page) => ({ ...page, objects: page.objects.flatMap(edit) }));
  const goneOf = (index: number): number => pages[index]!.objects.length - edited[index]!.objects.length;
  const gone = edited.reduce((sum, _, index) => sum + goneOf(index), 0);
  const goneBefore = (index: number): number => edited.slice(0, index).reduce((sum, _, before) => sum + goneOf(before), 0);
  return {
    pageParams,
    pages: edited.map((page, index) => ({
      ...page,
      meta: { ...page.meta, offset: page.meta.offset - goneBefore(index), total_count: page.meta.total_count - gone },
    })),
  };
}

/**
 * What was read of a moment is what the open one has, but for the edit: whoever looks keeps the place in the table. Where that was read
 * itself, it has edits that were made since the other one was.
 */
export function carryRecords(cache: QueryClient, from: number, id: number, change: DatumChange): void {
  for (const [key, pages] of cache.getQueriesData<RecordPages>({ queryKey: keys.records({ kind: 'moment', id: from }) })) {
    if (!pages) continue;
    const query = key.at(-1) as Readonly<Record<string, unknown>>;
    const open = keys.records({ kind: 'moment', id: change.moment_id }, query);
    cache.setQueryData(open, editedPages(cache.getQueryData<RecordPages>(open) ?? pages, id, change));
  }
}

/** After an edit of one record, by who has read the moment `momentId`: its pages, the depot by its uri, and what can be taken back follow. */
export async function followEdit(
  cache: QueryClient,
  depot: string,
  momentId: number,
  record: number,
  change: DatumChange,
): Promise<DatumChange> {
  ownSteps(cache).note(change.step);
  carryRecords(cache, momentId, record, change);
  await Promise.all([
    askAgain(cache, { queryKey: keys.object(depot) }),
    askAgain(cache, { queryKey: keys.list('depots') }),
    askAgain(cache, { queryKey: keys.steps(change.moment_id) }),
  ]);
  return change;
}

/** Whether a record is among those that were read of a moment. */
export function isLoaded(cache: QueryClient, momentId: number, record: number): boolean {
  const read = cache.getQueriesData<RecordPages>({ queryKey: keys.records({ kind: 'moment', id: momentId }) });
  return read.some(([, pages]) => pages?.pages.some(({ objects }) => objects.some(({ id }) => id === record)));
}
