import { defineFunction, resultLabel } from '../define.ts';
import { bay } from '../examples.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { mapGeometry } from './sql/map-geometry.ts';

export const convexHull = defineFunction({
  name: 'feature.convex_hull',
  title: { de: 'Konvexe Hülle', en: 'Convex hull' },
  doc: {
    de: 'Ersetzt jede Geometrie durch ihre **konvexe Hülle**: wie ein Gummiband, das um sie gespannt wird.\n\nBeispiel: aus den Haltestellen einer Linie (als ein Objekt) wird ihr Gebiet.',
    en: 'Replaces each geometry with its **convex hull**: like a rubber band around it.\n\nExample: the stops of a line (as one feature) become its area.',
  },
  example: { inputs: { features: bay } },
  inputs: { features: features({ label: featuresLabel }) },
  outputs: { output: features({ label: resultLabel }) },
  run: async (_, { features: input }) => ({ output: mapGeometry(input, 'ST_ConvexHull(r.geom)', []) }),
});
