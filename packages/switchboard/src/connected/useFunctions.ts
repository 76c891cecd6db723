import { endpoints, type FunctionInfo } from '@geo/api';
import { useClient } from '@geo/api/react';
import { useLanguage } from '@geo/ui';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { SetFavourite } from '../insert/useFavour.ts';

/** The function library in the language in use; it changes only with the server. */
export function useFunctions(): UseQueryResult<readonly FunctionInfo[]> {
  const client = useClient();
  const language = useLanguage();
  return useQuery<readonly FunctionInfo[]>({
    queryKey: ['functions', language],
    queryFn: async ({ signal }) => (await client.call(endpoints.functions, { query: { limit: 1000 }, signal })).objects,
    staleTime: Infinity,
  });
}

/** Marks a function as a favourite of the user, or takes the mark away. */
export function useSetFavourite(): SetFavourite {
  const client = useClient();
  const cache = useQueryClient();
  const language = useLanguage();
  return useCallback(
    async (info, favored) => {
      await client.call(favored ? endpoints.favor : endpoints.unfavor, { params: { kind: 'function', id: info.name } });
      cache.setQueryData<readonly FunctionInfo[]>(['functions', language], (known) =>
        known?.map((one) => (one.name === info.name ? { ...info, favored } : one)),
      );
    },
    [client, cache, language],
  );
}
