import type { DatumColumn, Layer } from '@geo/api';
import type { EditorEnv } from '../../generic/port.ts';
import type { StyleData } from '../../StyleEditor/data.ts';
import { useStyleData } from '../fields/useStyleData.ts';

export interface LayerColumns {
  /** Columns of the records that the layer shows; null until they are known, none where they may not be read. */
  readonly columns: readonly DatumColumn[] | null;
  /** The records as styles draw them; undefined where they are not known. */
  readonly data: StyleData | undefined;
}

const none: readonly DatumColumn[] = [];

/** The attributes of a layer, as its depot has them. */
export function useLayerColumns(env: Pick<EditorEnv, 'styleData' | 'baseMap'>, layer: Layer | null): LayerColumns {
  const depot = layer?.depot ?? null;
  const { known, isMissing } = useStyleData(env, depot);
  return { columns: known?.columns ?? (isMissing || depot === null || !env.styleData ? none : null), data: known };
}
