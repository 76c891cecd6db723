import type { DifferenceKind, RecordDifference } from '@geo/api';
import { isDrawable } from '../../../geometry/drawable.ts';

function drawn(datum: RecordDifference['after']): GeoJSON.Geometry | null {
  const geometry = datum?.geometry;
  return isDrawable(geometry) ? geometry : null;
}

/** Where the records of a kind of difference are, or were where they are no more; `id` of a feature is that of its difference. */
export function differencePlaces(objects: readonly RecordDifference[], kind: DifferenceKind): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: objects.flatMap(({ id, before, after }) => {
      const geometry = kind === 'removed' ? drawn(before) : (drawn(after) ?? drawn(before));
      return geometry ? [{ type: 'Feature' as const, id, properties: {}, geometry }] : [];
    }),
  };
}

/** Where the record of a difference was, as far as it is not there any more, and where it is. */
export function placesOf({ before, after, moved }: RecordDifference): {
  readonly before: GeoJSON.Geometry | null;
  readonly after: GeoJSON.Geometry | null;
} {
  const [was, is] = [drawn(before), drawn(after)];
  return { before: is === null || moved ? was : null, after: is };
}
