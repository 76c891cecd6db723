import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '../client/errors.ts';
import type { Client } from '../client/http.ts';
import { endpoints } from '../contract/endpoints.ts';
import type { BackendConfig } from '../schemas/config.ts';
import type { Depot } from '../schemas/depot.ts';
import type { Layer } from '../schemas/layer.ts';
import type { Switchboard } from '../schemas/switchboard.ts';
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

export function depotOptions(client: Client, id: Id) {
  return queryOptions<Depot, ApiError>({
    queryKey: keys.object(`/api/v1/depot/${id}/`),
    queryFn: ({ signal }) => client.call(endpoints.depot, { params: { id }, signal }),
  });
}

export function layerOptions(client: Client, id: Id) {
  return queryOptions<Layer, ApiError>({
    queryKey: keys.object(`/api/v1/layer/${id}/`),
    queryFn: ({ signal }) => client.call(endpoints.layer, { params: { id }, signal }),
  });
}

export function switchboardOptions(client: Client, id: Id) {
  return queryOptions<Switchboard, ApiError>({
    queryKey: keys.object(`/api/v1/switchboard/${id}/`),
    queryFn: ({ signal }) => client.call(endpoints.switchboard, { params: { id }, signal }),
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

/** @param enabled False asks for nothing, where there is no depot yet. */
export function useDepot(id: Id, enabled = true): UseQueryResult<Depot, ApiError> {
  return useQuery({ ...depotOptions(useClient(), id), enabled });
}

export function useLayer(id: Id): UseQueryResult<Layer, ApiError> {
  return useQuery(layerOptions(useClient(), id));
}

export function useSwitchboard(id: Id): UseQueryResult<Switchboard, ApiError> {
  return useQuery(switchboardOptions(useClient(), id));
}
