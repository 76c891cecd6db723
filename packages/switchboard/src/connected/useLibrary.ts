import { endpoints, errorText, type FunctionInfo } from '@geo/api';
import { useClient } from '@geo/api/react';
import type { LibraryFailure } from '../insert/FunctionLibrary.tsx';
import type { SetFavourite } from '../insert/useFavour.ts';
import { useFunctions, usePutFunction } from './useFunctions.ts';

export interface Library {
  readonly functions: readonly FunctionInfo[] | undefined;
  readonly failure?: LibraryFailure;
  readonly setFavourite: SetFavourite;
}

/** The function library and the user's favourites in it. */
export function useLibrary(): Library {
  const client = useClient();
  const putFunction = usePutFunction();
  const { data, error, refetch } = useFunctions();
  return {
    functions: data,
    ...(error ? { failure: { reason: errorText(error), onRetry: () => void refetch() } } : {}),
    setFavourite: async (info, favored) => {
      await client.call(favored ? endpoints.favor : endpoints.unfavor, { params: { kind: 'function', id: info.name } });
      putFunction({ ...info, favored });
    },
  };
}
