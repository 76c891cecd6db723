import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ApiError } from '../client/errors.ts';
import type { Client } from '../client/http.ts';
import type { QueryInput } from '../contract/endpoint.ts';
import { endpoints } from '../contract/endpoints.ts';
import { orderText, type RecordOrder } from '../filter/index.ts';
import type { Datum, DatumList } from '../schemas/datum.ts';
import { useClient } from './ClientProvider.ts';
import { keys, type RecordSource } from './keys.ts';
import { mergePages, type ListState } from './lists.ts';

export interface RecordFilter {
  /** Text search over all columns; '' or undefined for all records. */
  readonly q?: string | undefined;
  /** CQL2 text; '' or undefined for all records. */
  readonly filter?: string | undefined;
  /** @default the order of their numbers */
  readonly order?: RecordOrder | null | undefined;
  /** Records a page. @default 100 */
  readonly limit?: number;
  /** Without geometry the answers are small; the map draws tiles anyway. @default true */
  readonly geometry?: boolean;
}

const calls = { depot: endpoints.datumsByDepot, moment: endpoints.datumsByMoment, frame: endpoints.datumsByFrame };

type RecordQuery = NonNullable<QueryInput<(typeof calls)['depot']>>;

/** Pages by the `next` of the one before. */
export type RecordPages = InfiniteData<DatumList, string | undefined>;

/** One page of records. */
export function fetchRecords(client: Client, source: RecordSource, query: RecordQuery, signal?: AbortSignal): Promise<DatumList> {
  const input = { params: { id: source.id }, query: { ...query, q: query.q || undefined } };
  return client.call(calls[source.kind] as (typeof calls)['depot'], signal ? { ...input, signal } : input);
}

export function recordsOptions(client: Client, source: RecordSource, { limit = 100, geometry = true, ...asked }: RecordFilter) {
  const which = {
    q: asked.q || undefined,
    filter: asked.filter || undefined,
    sortby: asked.order ? orderText(asked.order) : undefined,
    limit,
  };
  return infiniteQueryOptions<DatumList, ApiError, RecordPages, readonly unknown[], string | undefined>({
    queryKey: keys.records(source, { ...which, geometry }),
    queryFn: ({ pageParam: after, signal }) => fetchRecords(client, source, { ...which, after, geometry: geometry ? '1' : '0' }, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ meta }) => meta.next,
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
  // What was edited since is counted there.
  const meta = pages?.[0]?.meta;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetchingNextPage]);
  return {
    objects,
    meta,
    total: meta?.total_count,
    loading: query.isLoading,
    // Until others have come, those of the question before are shown.
    loadingMore: isFetchingNextPage || query.isPlaceholderData,
    hasMore: hasNextPage,
    loadMore,
    error: query.error,
    retry: useCallback(() => void refetch(), [refetch]),
  };
}
