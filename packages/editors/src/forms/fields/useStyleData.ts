import { useEffect, useMemo, useRef, useState } from 'react';
import type { EditorEnv } from '../../generic/port.ts';
import type { StyleData } from '../../StyleEditor/data.ts';

/** What a style draws, as far as it is known. */
export interface KnownStyleData {
  readonly known: StyleData | undefined;
  /** There is none that the user may read. */
  readonly isMissing: boolean;
}

/** The records of a depot as its style draws them; null for no depot. */
export function useStyleData({ styleData, baseMap }: Pick<EditorEnv, 'styleData' | 'baseMap'>, depot: string | null): KnownStyleData {
  const [found, setFound] = useState<{ readonly of: string; readonly data: StyleData | null } | null>(null);
  // The way to ask may be another at each drawing; that is no reason to ask again.
  const ask = useRef(styleData);
  useEffect(() => {
    ask.current = styleData;
  });
  const canAsk = styleData !== undefined;
  useEffect(() => {
    if (depot === null || !canAsk) return undefined;
    let isWanted = true;
    ask.current?.(depot).then(
      (data) => isWanted && setFound({ of: depot, data }),
      // Rules can be written without seeing what they draw.
      () => isWanted && setFound({ of: depot, data: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [canAsk, depot]);
  const data = depot !== null && found?.of === depot ? found.data : undefined;
  const { baseTileUrl, attribution } = baseMap ?? {};
  const known = useMemo(() => data && { ...data, baseTileUrl, attribution }, [data, baseTileUrl, attribution]);
  return { known: known ?? undefined, isMissing: data === null };
}
