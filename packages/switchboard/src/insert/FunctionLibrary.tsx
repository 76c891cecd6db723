import type { DatumType, FunctionInfo } from '@geo/api';
import { useState, type ReactNode } from 'react';
import { everyFunction, type FunctionQuery } from '../graph/functions.ts';
import { FunctionBrowser } from './FunctionBrowser.tsx';
import { useFunctionList } from './useFunctionList.ts';

export interface FunctionLibraryProps {
  readonly functions: readonly FunctionInfo[];
  readonly types: readonly DatumType[];
  /** A function was chosen by Enter or double click. */
  readonly onOpen: (info: FunctionInfo) => void;
  /** Without it functions cannot be marked as favourites. */
  readonly onFavourite?: (info: FunctionInfo, favored: boolean) => void;
}

const nothing = (): void => undefined;

/** The function browser on its own. */
export function FunctionLibrary({ functions, types, onOpen, onFavourite }: FunctionLibraryProps): ReactNode {
  const [query, setQuery] = useState<FunctionQuery>(everyFunction);
  const list = useFunctionList(functions, query);
  return (
    <FunctionBrowser
      functions={functions}
      types={types}
      query={query}
      onQuery={setQuery}
      list={list}
      onSubmit={(info) => onOpen(info)}
      onFavourite={onFavourite}
      onDragStart={nothing}
      onDragEnd={nothing}
    />
  );
}
