import { errorText, type FunctionInfo } from '@geo/api';
import type { LibraryFailure } from '../insert/FunctionLibrary.tsx';
import type { SetFavourite } from '../insert/useFavour.ts';
import { useFunctions, useSetFavourite } from './useFunctions.ts';

export interface Library {
  readonly functions: readonly FunctionInfo[] | undefined;
  readonly failure?: LibraryFailure;
  readonly setFavourite: SetFavourite;
}

/** The function library and the user's favourites in it. */
export function useLibrary(): Library {
  const setFavourite = useSetFavourite();
  const { data, error, refetch } = useFunctions();
  return {
    functions: data,
    ...(error ? { failure: { reason: errorText(error), onRetry: () => void refetch() } } : {}),
    setFavourite,
  };
}
