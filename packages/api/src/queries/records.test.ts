import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import type { Client } from '../client/http.ts';
import type { Datum, DatumList } from '../schemas/datum.ts';
import { placeAround } from './record.ts';
import { placeBefore, recordsOptions } from './records.ts';

const count = 2345;
const record = (id: number): Datum => ({ id, resource_uri: `/api/v1/datum/${id}@1/`, content_type: '/api/v1/type/row/' });

/** Answers as the server does; what it was asked for is noted. */
function answering(): { readonly client: Client; readonly asked: string[] } {
  const asked: string[] = [];
  const call = (_: unknown, { query }: { query: { after?: string; offset?: number; limit: number } }): Promise<DatumList> => {
    const offset = Number(query.after ?? query.offset ?? 0);
    asked.push(`${query.after === undefined ? 'offset' : 'after'} ${offset}, ${query.limit}`);
    const ids = Array.from({ length: Math.min(query.limit, count - offset) }, (__, index) => offset + index + 1);
    const end = offset + ids.length;
    const next = end < count ? String(end) : null;
    const meta = { offset, limit: query.limit, total_count: count, next, columns: [], size_bytes: null, extent4326: null };
    return Promise.resolve({ objects: ids.map(record), meta });
  };
  return { client: { call } as unknown as Client, asked };
}

describe('the pages of records', () => {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  afterEach(() => cache.clear());

  it('begin where they are asked to, and grow both ways; those that are far away are forgotten', async () => {
    const { client, asked } = answering();
    const observer = new InfiniteQueryObserver(cache, recordsOptions(client, { kind: 'moment', id: 1 }, { start: 1234 }));
    const end = observer.subscribe(() => undefined);
    const shown = (): [number, number] => {
      const pages = observer.getCurrentResult().data!.pages;
      return [pages[0]!.objects[0]!.id, pages.at(-1)!.objects.at(-1)!.id];
    };
    await observer.refetch();
    expect(shown()).toEqual([1201, 1300]);
    await observer.fetchNextPage();
    await observer.fetchPreviousPage();
    expect(shown()).toEqual([1101, 1400]);
    expect([...new Set(asked)]).toEqual(['offset 1200, 100', 'after 1300, 100', 'offset 1100, 100']);
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage();
    expect(shown()).toEqual([1401, 2345]);
    // oxlint-disable-next-line no-await-in-loop
    while (observer.getCurrentResult().hasPreviousPage) await observer.fetchPreviousPage();
    expect(shown()).toEqual([1, 1000]);
    end();
  });

  it('ask for the first one without an offset', async () => {
    const { client, asked } = answering();
    await cache.fetchInfiniteQuery(recordsOptions(client, { kind: 'moment', id: 1 }, { start: 99 }));
    expect(asked).toEqual(['offset 0, 100']);
  });

  it('have no record twice before them, and none is left out', () => {
    const meta = { offset: 0, limit: 100, total_count: 5, next: null, columns: [], size_bytes: null, extent4326: null };
    expect(placeBefore({ meta: { ...meta, offset: 250 } }, 100)).toEqual({ offset: 150, limit: 100 });
    // As after a record was deleted on a page that was forgotten since.
    expect(placeBefore({ meta: { ...meta, offset: 99 } }, 100)).toEqual({ offset: 0, limit: 99 });
    expect(placeBefore({ meta }, 100)).toBeUndefined();
  });
});

it('the place around an extent takes in its corners', () => {
  const [lon, lat, metres] = placeAround([6, 50, 8, 52]).split(',').map(Number);
  expect([lon, lat]).toEqual([7, 51]);
  expect(metres).toBeGreaterThan(131_000);
  expect(metres).toBeLessThan(133_000);
});
