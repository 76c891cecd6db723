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
  /** Number of records before the first page: one begins to read there, and goes on both ways. @default 0 */
  readonly start?: number;
  /** Without geometry the answers are small; the map draws tiles anyway. @default true */
  readonly geometry?: boolean;
}

const calls = { depot: endpoints.datumsByDepot, moment: endpoints.datumsByMoment, frame: endpoints.datumsByFrame };

type RecordQuery = NonNullable<QueryInput<(typeof calls)['depot']>>;

/** Where a page begins: by the `next` of the one before, or by how many records come before it, and how many it has; undefined for the first. */
export type RecordPlace = string | { readonly offset: number; readonly limit: number } | undefined;

export type RecordPages = InfiniteData<DatumList, RecordPlace>;

/** Pages that are kept; of a larger table those that are far away are forgotten. */
const keptPages = 10;

/** The page before another one; undefined before the first. */
export function placeBefore({ meta }: Pick<DatumList, 'meta'>, limit: number): RecordPlace {
  const offset = Math.max(0, meta.offset - limit);
  return meta.offset > 0 ? { offset, limit: meta.offset - offset } : undefined;
}

/** One page of records. */
export function fetchRecords(client: Client, source: RecordSource, query: RecordQuery, signal?: AbortSignal): Promise<DatumList> {
  const input = { params: { id: source.id }, query: { ...query, q: query.q || undefined } };
  return client.call(calls[source.kind] as (typeof calls)['depot'], signal ? { ...input, signal } : input);
}

export function recordsOptions(client: Client, source: RecordSource, { limit = 100, geometry = true, start = 0, ...asked }: RecordFilter) {
  const which = {
    q: asked.q || undefined,
    filter: asked.filter || undefined,
    sortby: asked.order ? orderText(asked.order) : undefined,
    limit,
  };
  // Whole pages from the first record on, so that the way back ends at it.
  const offset = start - (start % limit);
  return infiniteQueryOptions<DatumList, ApiError, RecordPages, readonly unknown[], RecordPlace>({
    queryKey: keys.records(source, { ...which, geometry, ...(offset > 0 && { offset }) }),
    queryFn: ({ pageParam, signal }) => {
      const place = typeof pageParam === 'string' ? { after: pageParam } : pageParam;
      return fetchRecords(client, source, { ...which, ...place, geometry: geometry ? '1' : '0' }, signal);
    },
    initialPageParam: offset > 0 ? { offset, limit } : undefined,
    getNextPageParam: ({ meta }) => meta.next,
    getPreviousPageParam: (first) => placeBefore(first, limit),
    maxPages: keptPages,
    placeholderData: keepPreviousData,
  });
}

export interface RecordsState extends ListState<Datum> {
  /** Columns, size and extent of all records that match; undefined until the first page is there. */
  readonly meta: DatumList['meta'] | undefined;
  /** What is here are those that are asked for; until they have come, those of the question before are shown. */
  readonly isCurrent: boolean;
  /** Number of records before the first of those that are here. */
  readonly offset: number;
  /** Loads the page before them; where there is none nothing happens. */
  readonly loadBefore: () => void;
}

/** The records of a depot, moment or frame, growing page by page from `start` on, both ways; at most so many pages are kept. */
export function useRecords(source: RecordSource | null, filter: RecordFilter = {}): RecordsState {
  const client = useClient();
  const query = useInfiniteQuery({ ...recordsOptions(client, source ?? { kind: 'moment', id: 0 }, filter), enabled: source !== null });
  const { fetchNextPage, fetchPreviousPage, refetch, hasNextPage, hasPreviousPage, isFetchingNextPage, isFetchingPreviousPage } = query;
  const pages = query.data?.pages;
  const objects = useMemo(() => mergePages(pages ?? [], (datum) => datum.resource_uri ?? datum.id), [pages]);
  // What was edited since is counted there.
  const meta = pages?.[0]?.meta;
  // One at a time: a page that is asked for while another one comes would take its place.
  const isFetching = isFetchingNextPage || isFetchingPreviousPage;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetching]);
  const loadBefore = useCallback(() => {
    if (hasPreviousPage && !isFetching) void fetchPreviousPage();
  }, [fetchPreviousPage, hasPreviousPage, isFetching]);
  return {
    objects,
    meta,
    isCurrent: query.isSuccess && !query.isPlaceholderData,
    offset: meta?.offset ?? 0,
    total: meta?.total_count,
    loading: query.isLoading,
    // Until others have come, those of the question before are shown.
    loadingMore: isFetching || query.isPlaceholderData,
    hasMore: hasNextPage,
    loadMore,
    loadBefore,
    error: query.error,
    retry: useCallback(() => void refetch(), [refetch]),
  };
}
