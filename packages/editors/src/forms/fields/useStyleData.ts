import { useMemo } from 'react';
import type { EditorEnv } from '../../generic/port.ts';
import type { StyleData } from '../../StyleEditor/data.ts';
import { useAnswer } from './useAnswer.ts';

/** What a style draws, as far as it is known. */
export interface KnownStyleData {
  readonly known: StyleData | undefined;
  /** There is none that the user may read. */
  readonly isMissing: boolean;
}

/** The records of a depot as its style draws them; null for no depot. */
export function useStyleData({ styleData, baseMap }: Pick<EditorEnv, 'styleData' | 'baseMap'>, depot: string | null): KnownStyleData {
  // Rules can be written without seeing what they draw.
  const data = useAnswer(styleData, depot ?? undefined, null);
  const { baseTileUrl, attribution } = baseMap ?? {};
  const known = useMemo(() => data && { ...data, baseTileUrl, attribution }, [data, baseTileUrl, attribution]);
  return { known: known ?? undefined, isMissing: data === null };
}
