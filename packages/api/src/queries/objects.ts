import { keepPreviousData, queryOptions, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../client/errors.ts';
import type { Client } from '../client/http.ts';
import type { ApiKey } from '../keys/schema.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { endpoints } from '../contract/endpoints.ts';
import { reading } from '../contract/reading.ts';
import type { ObjectOf, ReadableKind } from '../contract/objectOf.ts';
import { contextKinds, idOfUri, kindOf, kindOfUri, uriOf, type ContextKind, type UriKind } from '../kinds/kinds.ts';
import type { KeptResults } from '../runs/kept.ts';
import type { BackendConfig } from '../schemas/config.ts';
import type { ContextView, SearchResult } from '../schemas/context.ts';
import type { FunctionPackage } from '../schemas/function.ts';
import type { DepotLayer } from '../schemas/layer.ts';
import type { Session } from '../schemas/session.ts';
import type { Tag } from '../schemas/tag.ts';
import type { DatumType } from '../schemas/type.ts';
import type { Me } from '../schemas/user.ts';
import { useClient } from './ClientProvider.ts';
import { keys } from './keys.ts';

type Id = number | string;

export function meOptions(client: Client) {
  return queryOptions<Me, ApiError>({
    queryKey: keys.me,
    queryFn: ({ signal }) => client.call(endpoints.me, { signal }),
    staleTime: 60_000,
    retry: false,
  });
}

export function configOptions(client: Client) {
  return queryOptions<BackendConfig, ApiError>({
    queryKey: keys.config,
    queryFn: ({ signal }) => client.call(endpoints.config, { signal }),
    staleTime: Infinity,
  });
}

export function typesOptions(client: Client) {
  return queryOptions<DatumType[], ApiError>({
    queryKey: keys.types,
    queryFn: async ({ signal }) => (await client.call(endpoints.types, { signal })).objects,
    staleTime: Infinity,
  });
}

/** The call that reads one object of a kind; undefined where there is none. */
function readCall(kind: UriKind): Endpoint | undefined {
  return reading[kindOf(kind).call ?? ''];
}

/** True for kinds whose objects are read one by one. */
export function isReadable(kind: UriKind): kind is ReadableKind {
  return readCall(kind) !== undefined;
}

/** One object by kind and id. */
export function objectOptions<Kind extends ReadableKind>(client: Client, kind: Kind, id: Id) {
  return queryOptions<ObjectOf<Kind>, ApiError>({
    queryKey: keys.object(uriOf(kind, Number(id))),
    queryFn: ({ signal }) =>
      client.call(readCall(kind) as (typeof endpoints)['depot'], { params: { id }, signal }) as Promise<unknown> as Promise<ObjectOf<Kind>>,
  });
}

/** @param enabled False asks for nothing, where there is no object yet. */
export function useObject<Kind extends ReadableKind>(kind: Kind, id: Id, enabled = true): UseQueryResult<ObjectOf<Kind>, ApiError> {
  return useQuery({ ...objectOptions(useClient(), kind, id), enabled });
}

export function contextViewOptions(client: Client, kind: ContextKind, id: Id) {
  return queryOptions<ContextView, ApiError>({
    queryKey: keys.list('contextView', { kind, id: Number(id) }),
    queryFn: ({ signal }) => client.call(endpoints.contextView, { params: { kind, id }, signal }),
  });
}

/** Relations of an object; null asks for nothing. */
export function useContextView(object: { readonly kind: ContextKind; readonly id: Id } | null): UseQueryResult<ContextView, ApiError> {
  return useQuery({ ...contextViewOptions(useClient(), object?.kind ?? 'depot', object?.id ?? 0), enabled: object !== null });
}

/** The relations of several objects, of those that have any. */
export type ContextViews =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly contexts: readonly ContextView[] };

function allContexts(results: readonly UseQueryResult<ContextView, ApiError>[]): ContextViews {
  if (results.some((result) => result.error)) return { state: 'failed' };
  const contexts = results.flatMap((result) => result.data ?? []);
  return contexts.length === results.length ? { state: 'ready', contexts } : { state: 'loading' };
}

export function useContextViews(uris: readonly string[]): ContextViews {
  const client = useClient();
  const queries = uris.flatMap((uri) => {
    const kind = contextKinds.find((one) => one === kindOfUri(uri));
    return kind === undefined ? [] : [contextViewOptions(client, kind, idOfUri(kind, uri)!)];
  });
  return useQueries({ queries, combine: allContexts });
}

export function tagsOptions(client: Client) {
  return queryOptions<Tag[], ApiError>({
    queryKey: keys.list('tags'),
    queryFn: async ({ signal }) => (await client.call(endpoints.tags, { query: { limit: 1000 }, signal })).items,
  });
}

/** All layers over a depot, for who may share it. */
export function useDepotLayers(id: number): UseQueryResult<DepotLayer[], ApiError> {
  const client = useClient();
  return useQuery({
    queryKey: keys.list('depotLayers', { id }),
    queryFn: async ({ signal }) => (await client.call(endpoints.depotLayers, { params: { id }, signal })).objects,
  });
}

/** Where the signed-in user is logged in, newest first. */
export function useOwnSessions(): UseQueryResult<Session[], ApiError> {
  const client = useClient();
  return useQuery({
    queryKey: keys.list('ownSessions'),
    queryFn: async ({ signal }) => (await client.call(endpoints.ownSessions, { signal })).objects,
  });
}

/**
 * Packages of functions of this installation and what became of each.
 *
 * @param enabled False asks for nothing: only superusers are answered.
 */
export function useFunctionPackages(enabled = true): UseQueryResult<FunctionPackage[], ApiError> {
  const client = useClient();
  return useQuery({
    queryKey: keys.list('functionPackages'),
    queryFn: async ({ signal }) => (await client.call(endpoints.functionPackages, { signal })).objects,
    enabled,
  });
}

/** The API keys of a user, newest first. */
export function useApiKeys(user: string): UseQueryResult<ApiKey[], ApiError> {
  const client = useClient();
  return useQuery({
    queryKey: keys.list('apiKeys', { user }),
    queryFn: async ({ signal }) => (await client.call(endpoints.apiKeys, { query: { user_uri: user }, signal })).objects,
  });
}

/** What is kept of the results of own switchboards. */
export function useKeptResults(): UseQueryResult<KeptResults, ApiError> {
  const client = useClient();
  return useQuery({
    queryKey: keys.list('keptResults'),
    queryFn: ({ signal }) => client.call(endpoints.keptResults, { signal }),
  });
}

/** All tags. */
export function useTags(): UseQueryResult<Tag[], ApiError> {
  return useQuery(tagsOptions(useClient()));
}

/** Objects of all kinds by name; without text those used last. */
export function useObjectSearch(q: string, enabled = true): UseQueryResult<SearchResult, ApiError> {
  const client = useClient();
  const query = q.trim() || undefined;
  return useQuery({
    queryKey: keys.list('search', { q: query }),
    queryFn: ({ signal }) => client.call(endpoints.search, { query: { q: query }, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

export function useMe(): UseQueryResult<Me, ApiError> {
  return useQuery(meOptions(useClient()));
}

export function useConfig(): UseQueryResult<BackendConfig, ApiError> {
  return useQuery(configOptions(useClient()));
}

export function useTypes(): UseQueryResult<DatumType[], ApiError> {
  return useQuery(typesOptions(useClient()));
}
