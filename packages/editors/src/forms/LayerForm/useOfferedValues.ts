import { useCallback, useMemo } from 'react';
import { useAnswer } from '../fields/useAnswer.ts';
import { filterValueText } from './filters.ts';
import type { LayerColumns } from './useLayerColumns.ts';

const none: readonly string[] = [];

/** The values of a column, as texts; none where they are not known or too many. */
export function useOfferedValues({ columns, valuesOf }: LayerColumns, column: string): readonly string[] {
  const isKnown = columns?.some(({ key }) => key === column) ?? false;
  const ask = useCallback(async (key: string) => (await valuesOf?.(key))?.map(filterValueText) ?? none, [valuesOf]);
  const answer = useAnswer(valuesOf && ask, isKnown ? column : undefined, none);
  return useMemo(() => answer ?? none, [answer]);
}
