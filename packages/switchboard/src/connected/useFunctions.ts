import { endpoints, type FunctionInfo } from '@geo/api';
import { useClient } from '@geo/api/react';
import { useLanguage } from '@geo/ui';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';

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

/** Puts a changed function in place of the known one. */
export function usePutFunction(): (info: FunctionInfo) => void {
  const cache = useQueryClient();
  const language = useLanguage();
  return useCallback(
    (info) =>
      cache.setQueryData<readonly FunctionInfo[]>(['functions', language], (known) =>
        known?.map((one) => (one.name === info.name ? info : one)),
      ),
    [cache, language],
  );
}
