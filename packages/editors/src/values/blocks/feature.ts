import { isFeatureValue, isRecord, type FeatureValue } from '@geo/api';
import type { BlockRule } from './useBlockDraft.ts';

/** A feature as it is edited: its parts may be anything until they are right. */
export interface FeatureDraft {
  readonly geometry: FeatureValue['geometry'];
  readonly properties: FeatureValue['properties'];
}

/** Nothing drawn and nothing said is no feature. */
export const featureRule: BlockRule<FeatureDraft> = {
  of: (value) => {
    if (isFeatureValue(value)) return { geometry: value.geometry, properties: value.properties };
    const properties = isRecord(value) && isRecord(value['properties']) ? value['properties'] : {};
    return { geometry: null, properties };
  },
  read: ({ geometry, properties }) => {
    if (geometry === null && Object.keys(properties).length === 0) return null;
    const feature = { type: 'Feature', geometry, properties };
    return isFeatureValue(feature) ? feature : undefined;
  },
};
