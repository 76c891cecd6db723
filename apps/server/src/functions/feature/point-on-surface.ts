import { defineFunction, resultLabel } from '../define.ts';
import { bent } from '../examples.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { mapGeometry } from './sql/map-geometry.ts';

export const pointOnSurface = defineFunction({
  name: 'feature.point_on_surface',
  title: { de: 'Punkt auf Fläche', en: 'Point on surface' },
  doc: {
    de: 'Ersetzt jede Geometrie durch einen **Punkt, der auf ihr liegt**, auch wo der Schwerpunkt außerhalb wäre.\n\nBeispiel: Beschriftungspunkte für gebogene Flächen.',
    en: 'Replaces each geometry with a **point that lies on it**, also where the centroid would lie outside.\n\nExample: points for the labels of bent areas.',
  },
  example: { inputs: { features: bent } },
  inputs: { features: features({ label: featuresLabel }) },
  outputs: { output: features({ label: resultLabel }) },
  run: async (_, { features: input }) => ({ output: mapGeometry(input, 'ST_PointOnSurface(r.geom)', []) }),
});
