import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { ApiError } from '../client/errors.ts';
import { endpoints } from '../contract/endpoints.ts';
import type { Comparison, DifferenceKind, RecordDifference } from '../schemas/comparison.ts';
import { useClient } from './ClientProvider.ts';
import { hasEnded, jobOptions } from './jobs.ts';
import { keys } from './keys.ts';
import { mergePages, nextOffset, type ListState } from './lists.ts';
import { useHeld } from './timing/useHeld.ts';

/** Which moments are compared, and how. */
export interface ComparisonQuestion {
  /** Number of a moment; `changes` of it, as an open one goes on. */
  readonly moment: number;
  readonly changes: number;
  /** Number of the other moment. @default the complete one before */
  readonly with?: number | undefined;
  /** The column that names records where all were replaced; '' for their content. @default what seems to */
  readonly key?: string | undefined;
}

export interface ComparisonState extends ListState<RecordDifference> {
  /** Counts and columns; undefined until the first page is there. */
  readonly meta: Comparison['meta'] | undefined;
}

/** What differs between two moments, a kind of difference at a time, growing page by page. */
export function useComparison(asked: ComparisonQuestion, kind: DifferenceKind): ComparisonState {
  const client = useClient();
  const [question, follow] = useHeld(asked);
  const order = useQuery<string, ApiError>({
    queryKey: keys.comparison(question),
    // The same question has the same answer: to ask is to read.
    queryFn: async ({ signal }) => {
      const { moment, with: other, key } = question;
      return (await client.call(endpoints.compareMoments, { params: { id: moment }, body: { with: other, key }, signal })).job;
    },
    // It is kept for a day.
    staleTime: 3_600_000,
  });
  const job = useQuery({ ...jobOptions(client, order.data ?? '/api/v1/job/0/'), enabled: order.data !== undefined });
  const id = job.data?.status === 'success' ? job.data.id : null;
  const pages = useInfiniteQuery<Comparison, ApiError, { pages: Comparison[] }, readonly unknown[], number>({
    queryKey: [...keys.comparison(question), id, kind],
    queryFn: ({ pageParam: offset, signal }) =>
      client.call(endpoints.comparison, { params: { id: id ?? 0 }, query: { kind, offset, limit: 100 }, signal }),
    initialPageParam: 0,
    getNextPageParam: (_, known) => nextOffset(known),
    enabled: id !== null,
    // The counts stay while another kind is loaded.
    placeholderData: keepPreviousData,
  });
  const { fetchNextPage, refetch, hasNextPage, isFetchingNextPage } = pages;
  const found = pages.data?.pages;
  const isOther = pages.isPlaceholderData;
  const objects = useMemo(() => (isOther ? [] : mergePages(found ?? [], (one) => one.id)), [found, isOther]);
  const failed = hasEnded(job.data) && job.data?.status !== 'success' ? job.data?.error : null;
  const error = order.error ?? job.error ?? (failed ? new ApiError(409, failed.code, failed.text) : null) ?? pages.error;
  follow(!error && (order.isPending || !hasEnded(job.data)));
  const { refetch: orderAgain } = order;
  return {
    objects,
    meta: found?.at(-1)?.meta,
    total: isOther ? undefined : found?.at(-1)?.meta.total_count,
    loading: !error && (found === undefined || isOther),
    loadingMore: isFetchingNextPage,
    hasMore: hasNextPage,
    loadMore: useCallback(() => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    }, [fetchNextPage, hasNextPage, isFetchingNextPage]),
    error,
    retry: useCallback(() => {
      // A comparison that failed or is gone is ordered anew.
      if (id === null || pages.error) void orderAgain();
      else void refetch();
    }, [id, pages.error, orderAgain, refetch]),
  };
}
