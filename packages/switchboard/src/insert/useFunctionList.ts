import type { FunctionInfo } from '@geo/api';
import { useMemo, useState } from 'react';
import { searchFunctions, type FunctionQuery } from '../graph/insert/functions.ts';

/** Functions shown at first and added by each load, as the list is scrolled. */
export const pageSize = 10;

export interface FunctionList {
  readonly found: readonly FunctionInfo[];
  readonly shown: readonly FunctionInfo[];
  readonly selected: FunctionInfo | null;
  readonly select: (name: string) => void;
  /** Moves the selection by steps within what was found. */
  readonly step: (by: number) => void;
  readonly loadMore: () => void;
}

/** The result of a query in pages, with a selection that starts on the first and stays while it is found. */
export function useFunctionList(functions: readonly FunctionInfo[], query: FunctionQuery): FunctionList {
  const found = useMemo(() => searchFunctions(functions, query), [functions, query]);
  const [page, setPage] = useState({ query, count: pageSize });
  const [chosen, setChosen] = useState<string | null>(null);
  const count = page.query === query ? page.count : pageSize;
  const selected = found.find((info) => info.name === chosen) ?? found[0] ?? null;
  const grow = (to: number): void => setPage({ query, count: Math.min(found.length, Math.max(count, to)) });
  return {
    found,
    shown: found.slice(0, count),
    selected,
    select: setChosen,
    step: (by) => {
      const index = selected ? found.indexOf(selected) : -1;
      const next = Math.min(found.length - 1, Math.max(0, index + by));
      if (next >= count) grow(Math.ceil((next + 1) / pageSize) * pageSize);
      setChosen(found[next]?.name ?? null);
    },
    loadMore: () => grow(count + pageSize),
  };
}
