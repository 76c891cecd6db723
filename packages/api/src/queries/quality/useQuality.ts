import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { ApiError } from '../../client/errors.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { QualityFinding, QualityFindings, QualityReport } from '../../quality/report.ts';
import type { QualityRule } from '../../quality/rule.ts';
import type { Job } from '../../schemas/job.ts';
import { useClient } from '../ClientProvider.ts';
import { hasEnded, jobOptions } from '../jobs.ts';
import { keys } from '../keys.ts';
import { mergePages, nextOffset, type ListState } from '../lists.ts';
import { useHeld } from '../timing/useHeld.ts';

/** Which moment is checked, and by which rules. */
export interface QualityQuestion {
  /** Number of a moment; `changes` of it, as an open one goes on. */
  readonly moment: number;
  readonly changes: number;
  /** The rules of its depot. */
  readonly rules: readonly QualityRule[];
}

export interface QualityState {
  /** What the newest check has found; undefined until that is known, and while a new one is under way. */
  readonly report: QualityReport | undefined;
  /** How far the check is that is under way. */
  readonly progress: Job['progress'] | undefined;
  readonly error: ApiError | null;
  /** Checks after a failure. */
  readonly retry: () => void;
}

/** What is found at a moment. Where nothing is known of it as it is now, it is checked. */
export function useQuality(question: QualityQuestion): QualityState {
  const client = useClient();
  const [{ moment, changes, rules }, follow] = useHeld(question);
  const reportKey = keys.quality({ moment, changes, rules });
  const enabled = rules.length > 0;
  const report = useQuery<QualityReport, ApiError>({
    queryKey: reportKey,
    queryFn: ({ signal }) => client.call(endpoints.momentQuality, { params: { id: moment }, signal }),
    enabled,
    staleTime: 0,
  });
  const isOld = report.data !== undefined && !report.data.current;
  const order = useQuery<string, ApiError>({
    queryKey: [...reportKey, 'order', report.data?.checked ?? null],
    // The same question has the same answer: to ask is to read.
    queryFn: async ({ signal }) => (await client.call(endpoints.checkMoment, { params: { id: moment }, signal })).job,
    enabled: isOld,
    staleTime: Infinity,
    gcTime: 0,
  });
  const job = useQuery({ ...jobOptions(client, order.data ?? '/api/v1/job/0/'), enabled: isOld && order.data !== undefined });
  const done = isOld && job.data?.status === 'success';
  const failed = isOld && hasEnded(job.data) && job.data?.status !== 'success' ? job.data?.error : null;
  follow(isOld && !order.error && !failed);
  const { refetch: orderAgain } = order;
  const { refetch: readAgain } = report;
  useEffect(() => {
    if (done) void readAgain();
  }, [done, readAgain]);
  return {
    report: isOld ? undefined : report.data,
    progress: isOld ? job.data?.progress : undefined,
    error: report.error ?? order.error ?? (failed ? new ApiError(409, failed.code, failed.text) : null),
    retry: useCallback(() => void (isOld ? orderAgain() : readAgain()), [isOld, orderAgain, readAgain]),
  };
}

/** The records that do not meet a rule, growing page by page. @param checked When they were found. */
export function useQualityFindings(moment: number, rule: string, checked: string | null): ListState<QualityFinding> {
  const client = useClient();
  const pages = useInfiniteQuery<QualityFindings, ApiError, { pages: QualityFindings[] }, readonly unknown[], number>({
    queryKey: keys.quality({ moment, rule, checked }),
    queryFn: ({ pageParam: offset, signal }) =>
      client.call(endpoints.qualityFindings, { params: { id: moment }, query: { rule, offset, limit: 50 }, signal }),
    initialPageParam: 0,
    getNextPageParam: (_, known) => nextOffset(known),
  });
  const { fetchNextPage, refetch, hasNextPage, isFetchingNextPage } = pages;
  const found = pages.data?.pages;
  return {
    objects: useMemo(() => mergePages(found ?? [], (one) => one.id), [found]),
    total: found?.at(-1)?.meta.total_count,
    loading: !pages.error && found === undefined,
    loadingMore: isFetchingNextPage,
    hasMore: hasNextPage,
    loadMore: useCallback(() => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    }, [fetchNextPage, hasNextPage, isFetchingNextPage]),
    error: pages.error,
    retry: useCallback(() => void refetch(), [refetch]),
  };
}
