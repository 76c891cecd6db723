import { isStorable } from '../../records/storable.ts';
import { isRecord } from '../guards.ts';
import { isGeoJsonGeometry, type GeoJsonGeometry } from './geometry.ts';

/** A feature as GeoJSON has it, in degrees. */
export interface FeatureValue {
  readonly type: 'Feature';
  readonly geometry: GeoJsonGeometry | null;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Whether a database can hold all of its values, each under a name. */
export function isStorableRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && !Object.hasOwn(value, '') && isStorable(value);
}

/** Whether it is a feature of which a database can hold all: a geometry on Earth, or none, and properties. */
export function isFeatureValue(value: unknown): value is FeatureValue {
  if (!isRecord(value) || value['type'] !== 'Feature' || !isStorableRecord(value['properties'])) return false;
  return value['geometry'] === null || isGeoJsonGeometry(value['geometry']);
}
