import { useCallback, useMemo } from 'react';
import { useAnswer } from '../fields/useAnswer.ts';
import { filterValueText } from './filters.ts';
import type { LayerColumns } from './useLayerColumns.ts';

/** So many of the most frequent values are proposed. */
const mostOffered = 20;
const none: readonly string[] = [];

/** The most frequent values of a column, as texts; none where they are not known. */
export function useOfferedValues({ columns, data }: LayerColumns, column: string): readonly string[] {
  const isKnown = columns?.some(({ key }) => key === column) ?? false;
  const ask = useCallback(
    async (key: string): Promise<readonly string[]> => {
      const query = { column: key, by: 'value', classes: mostOffered } as const;
      const found = await data?.classesOf(query, new AbortController().signal);
      return found?.categories.map(({ value }) => filterValueText(value)) ?? none;
    },
    [data],
  );
  const answer = useAnswer(data && ask, isKnown ? column : undefined, none);
  return useMemo(() => answer ?? none, [answer]);
}
