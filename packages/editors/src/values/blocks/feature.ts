import { isFeatureValue, isRecord, type FeatureValue } from '@geo/api';
import type { BlockRule } from './useBlockDraft.ts';

/** A feature as it is edited: its parts may be anything until they are right. */
export interface FeatureDraft {
  readonly geometry: FeatureValue['geometry'];
  readonly properties: FeatureValue['properties'];
  /** A geometry is being drawn, and not finished: what there is meanwhile is no feature. @default false */
  readonly isDrawing?: boolean;
}

/** Nothing drawn and nothing said is no feature. */
export const featureRule: BlockRule<FeatureDraft> = {
  of: (value) => {
    if (isFeatureValue(value)) return { geometry: value.geometry, properties: value.properties };
    const properties = isRecord(value) && isRecord(value['properties']) ? value['properties'] : {};
    return { geometry: null, properties };
  },
  read: ({ geometry, properties, isDrawing }) => {
    if (isDrawing) return undefined;
    if (geometry === null && Object.keys(properties).length === 0) return null;
    const feature = { type: 'Feature', geometry, properties };
    return isFeatureValue(feature) ? feature : undefined;
  },
};
