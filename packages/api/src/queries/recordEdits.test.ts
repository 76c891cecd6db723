import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Datum, DatumList } from '../schemas/datum.ts';
import { keys } from './keys.ts';
import { carryRecords, editedPages } from './table/followEdit.ts';
import type { RecordPages } from './records.ts';

const record = (id: number, name = `record ${id}`, moment = 1): Datum => ({
  id,
  resource_uri: `/api/v1/datum/${id}@${moment}/`,
  content_type: '/api/v1/type/row/',
  properties: { name },
});
const pagesOf = (size: number, ...ids: number[][]): RecordPages => {
  const pages = ids.map((some): DatumList => {
    const objects = some.map((id) => record(id));
    const offset = some[0]! - 1;
    return {
      objects,
      meta: { offset, limit: 2, total_count: size, next: `after ${some.at(-1)}`, columns: [], size_bytes: null, extent4326: null },
    };
  });
  return { pages, pageParams: [undefined, ...pages.slice(1).map(({ meta }) => String(meta.next))] };
};
const idsOf = ({ pages }: RecordPages): number[][] => pages.map(({ objects }) => objects.map(({ id }) => id));

describe('the pages of a moment after an edit', () => {
  it('have the changed record, at the addresses of the open moment', () => {
    const after = editedPages(pagesOf(5, [1, 2], [3, 4]), 2, { step: 1, moment_id: 7, moment_size: 5, datum: record(2, 'new', 7) });
    expect(after.pages[0]!.objects).toEqual([record(1, 'record 1', 7), record(2, 'new', 7)]);
    expect(after.pages[1]!.meta).toMatchObject({ next: 'after 4', total_count: 5 });
  });

  it('leave out what was deleted, and no record is skipped by what is loaded next', () => {
    const after = editedPages(pagesOf(5, [1, 2], [3, 4]), 1, { step: 1, moment_id: 7, moment_size: 4, datum: null });
    expect(idsOf(after)).toEqual([[2], [3, 4]]);
    expect(after.pages[1]!.meta).toMatchObject({ next: 'after 4', total_count: 4 });
    // What follows moves up.
    expect(after.pages.map(({ meta }) => meta.offset)).toEqual([0, 1]);
  });

  it('stand under the open moment, those of a search as well; what was read before stays', () => {
    const cache = new QueryClient();
    const [all, found] = [{ limit: 2 }, { limit: 2, q: 'x' }];
    cache.setQueryData(keys.records({ kind: 'moment', id: 1 }, all), pagesOf(2, [1, 2]));
    cache.setQueryData(keys.records({ kind: 'moment', id: 1 }, found), pagesOf(1, [2]));
    carryRecords(cache, 1, 2, { step: 1, moment_id: 7, moment_size: 1, datum: null });
    const at = (id: number, query: object) => idsOf(cache.getQueryData(keys.records({ kind: 'moment', id }, { ...query }))!);
    expect([at(7, all), at(7, found), at(1, all)]).toEqual([[[1]], [[]], [[1, 2]]]);
  });

  it('keep what was edited before, also by who still looks at the moment before', () => {
    const cache = new QueryClient();
    const query = { limit: 2 };
    cache.setQueryData(keys.records({ kind: 'moment', id: 1 }, query), pagesOf(2, [1, 2]));
    for (const id of [1, 2]) carryRecords(cache, 1, id, { step: 1, moment_id: 7, moment_size: 2, datum: record(id, 'new', 7) });
    const { pages } = cache.getQueryData<RecordPages>(keys.records({ kind: 'moment', id: 7 }, query))!;
    expect(pages[0]!.objects).toEqual([record(1, 'new', 7), record(2, 'new', 7)]);
  });
});
