import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ApiError } from '../client/errors.ts';
import type { Client } from '../client/http.ts';
import { endpoints } from '../contract/endpoints.ts';
import type { Datum, DatumList } from '../schemas/datum.ts';
import { useClient } from './ClientProvider.ts';
import { keys, type RecordSource } from './keys.ts';
import { mergePages, nextOffset, type ListState } from './lists.ts';

export interface RecordFilter {
  /** Text search over all columns; '' or undefined for all records. */
  readonly q?: string | undefined;
  /** Records a page. @default 100 */
  readonly limit?: number;
  /** Without geometry the answers are small; the map draws tiles anyway. @default true */
  readonly geometry?: boolean;
}

const calls = { depot: endpoints.datumsByDepot, moment: endpoints.datumsByMoment, frame: endpoints.datumsByFrame };

/** One page of records. */
export function fetchRecords(
  client: Client,
  source: RecordSource,
  query: { offset?: number; limit?: number; q?: string | undefined; at?: string | undefined; geometry?: '0' | '1' },
  signal?: AbortSignal,
): Promise<DatumList> {
  const input = { params: { id: source.id }, query: { ...query, q: query.q || undefined } };
  return client.call(calls[source.kind] as (typeof calls)['depot'], signal ? { ...input, signal } : input);
}

export function recordsOptions(client: Client, source: RecordSource, { q, limit = 100, geometry = true }: RecordFilter) {
  return infiniteQueryOptions<DatumList, ApiError, InfiniteData<DatumList, number>, readonly unknown[], number>({
    queryKey: keys.records(source, { q: q || undefined, limit, geometry }),
    queryFn: ({ pageParam, signal }) =>
      fetchRecords(client, source, { offset: pageParam, limit, q, geometry: geometry ? '1' : '0' }, signal),
    initialPageParam: 0,
    getNextPageParam: (_, pages) => nextOffset(pages),
    placeholderData: keepPreviousData,
  });
}

export interface RecordsState extends ListState<Datum> {
  /** Columns, size and extent of all records that match; undefined until the first page is there. */
  readonly meta: DatumList['meta'] | undefined;
}

/** The records of a depot, moment or frame, growing page by page. */
export function useRecords(source: RecordSource | null, filter: RecordFilter = {}): RecordsState {
  const client = useClient();
  const query = useInfiniteQuery({ ...recordsOptions(client, source ?? { kind: 'moment', id: 0 }, filter), enabled: source !== null });
  const { fetchNextPage, refetch, hasNextPage, isFetchingNextPage } = query;
  const pages = query.data?.pages;
  const objects = useMemo(() => mergePages(pages ?? [], (datum) => datum.resource_uri ?? datum.id), [pages]);
  const meta = pages?.at(-1)?.meta;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetchingNextPage]);
  return {
    objects,
    meta,
    total: meta?.total_count,
    loading: query.isLoading,
    loadingMore: isFetchingNextPage,
    hasMore: hasNextPage,
    loadMore,
    error: query.error,
    retry: useCallback(() => void refetch(), [refetch]),
  };
}
