import { showsFeatures, type DatumColumn, type Layer } from '@geo/api';
import type { EditorEnv, LayerAttributes } from '../../generic/port.ts';
import type { StyleData } from '../../StyleEditor/data.ts';
import { useAnswer } from '../fields/useAnswer.ts';
import { useStyleData } from '../fields/useStyleData.ts';

export interface LayerColumns {
  /** Columns of the records that the layer shows; null until they are known, none where there are no data. */
  readonly columns: readonly DatumColumn[] | null;
  /** The different values of a column; undefined where they are not known. */
  readonly valuesOf: LayerAttributes['valuesOf'] | undefined;
  /** The records as styles draw them; undefined where they are not known, as where the depot may not be read. */
  readonly data: StyleData | undefined;
}

const none: readonly DatumColumn[] = [];

/** The attributes of a layer, as its services hand them out. */
export function useLayerColumns(env: Pick<EditorEnv, 'layerAttributes' | 'styleData' | 'baseMap'>, layer: Layer | null): LayerColumns {
  // Of features of others no part of the form asks, and they would have to be loaded.
  const asked = layer && !showsFeatures(layer.type) ? layer.resource_uri : undefined;
  const attributes = useAnswer(env.layerAttributes, asked, null);
  const { known } = useStyleData(env, layer?.depot ?? null);
  const isUnknown = attributes === undefined && layer !== null && env.layerAttributes !== undefined;
  return { columns: isUnknown ? null : (attributes?.columns ?? none), valuesOf: attributes?.valuesOf, data: known };
}
