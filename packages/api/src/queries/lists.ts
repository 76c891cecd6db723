import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ApiError } from '../client/errors.ts';
import type { Client } from '../client/http.ts';
import type { QueryInput, ResponseOf } from '../contract/endpoint.ts';
import type { endpoints, EndpointName } from '../contract/endpoints.ts';
import { reading } from '../contract/reading.ts';
import type { ListOf } from '../schemas/common.ts';
import { useClient } from './ClientProvider.ts';
import { keys } from './keys.ts';

const idOf = (object: unknown): unknown => {
  const { resource_uri: uri, id } = object as { readonly resource_uri?: unknown; readonly id?: unknown };
  return uri ?? id;
};

type Endpoints = typeof endpoints;
/** Calls that answer a searchable list in pages. */
export type ListName = {
  [Name in EndpointName]: QueryInput<Endpoints[Name]> extends { q?: string | undefined } | undefined
    ? ResponseOf<Endpoints[Name]> extends ListOf<unknown>
      ? Name
      : never
    : never;
}[EndpointName];
export type ListItem<Name extends ListName> = ResponseOf<Endpoints[Name]> extends ListOf<infer Item> ? Item : never;
export type ListFilter<Name extends ListName> = Omit<NonNullable<QueryInput<Endpoints[Name]>>, 'offset'>;

/** Offset of the page after the given ones; undefined when all are there. */
export function nextOffset(pages: readonly ListOf<unknown>[]): number | undefined {
  const last = pages.at(-1);
  if (!last || last.objects.length === 0) return undefined;
  const next = last.meta.offset + last.objects.length;
  return next < last.meta.total_count ? next : undefined;
}

/** The objects of all pages, each once: what moved to a later page while more was loaded does not appear twice. */
export function mergePages<T>(pages: readonly ListOf<T>[], idOf: (object: T) => unknown): T[] {
  const merged = new Map<unknown, T>();
  for (const page of pages) for (const object of page.objects) merged.set(idOf(object), object);
  return [...merged.values()];
}

export function listOptions<Name extends ListName>(client: Client, name: Name, filter: ListFilter<Name>) {
  return infiniteQueryOptions<ListOf<ListItem<Name>>, ApiError, InfiniteData<ListOf<ListItem<Name>>, number>, readonly unknown[], number>({
    queryKey: keys.list(name, filter as Readonly<Record<string, unknown>>),
    queryFn: ({ pageParam, signal }) => {
      const input = { query: { ...filter, offset: pageParam }, signal };
      return client.call(reading[name] as Endpoints['depots'], input as { query: object }) as unknown as Promise<ListOf<ListItem<Name>>>;
    },
    initialPageParam: 0,
    getNextPageParam: (_, pages) => nextOffset(pages),
    placeholderData: keepPreviousData,
  });
}

export interface ListState<T> {
  readonly objects: readonly T[];
  /** Number of all objects that match, undefined while it is not known. */
  readonly total: number | undefined;
  readonly loading: boolean;
  readonly loadingMore: boolean;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly error: ApiError | null;
  readonly retry: () => void;
}

/**
 * A list that grows page by page. While a new filter loads, the objects of the last one stay.
 * @param name Null asks for nothing, and nothing is there then.
 */
export function useList<Name extends ListName>(name: Name | null, filter: ListFilter<Name>): ListState<ListItem<Name>> {
  const isAsked = name !== null;
  const query = useInfiniteQuery({ ...listOptions(useClient(), name!, filter), enabled: isAsked });
  const { fetchNextPage, refetch, hasNextPage, isFetchingNextPage } = query;
  const pages = isAsked ? query.data?.pages : undefined;
  const objects = useMemo(() => mergePages(pages ?? [], idOf), [pages]);
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [fetchNextPage, hasNextPage, isFetchingNextPage]);
  return {
    objects,
    total: pages?.at(-1)?.meta.total_count,
    loading: query.isPending,
    loadingMore: isFetchingNextPage,
    hasMore: hasNextPage,
    loadMore,
    error: query.error,
    retry: useCallback(() => void refetch(), [refetch]),
  };
}
