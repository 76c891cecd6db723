import { defineFunction, resultLabel } from '../define.ts';
import { bent } from '../examples.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { mapGeometry } from './sql/map-geometry.ts';

export const centroid = defineFunction({
  name: 'feature.centroid',
  title: { de: 'Schwerpunkt', en: 'Centroid' },
  doc: {
    de: 'Ersetzt jede Geometrie durch ihren **Schwerpunkt**. Er kann außerhalb einer gebogenen Fläche liegen.\n\nBeispiel: aus Gemeinden werden Punkte, um die man Beschriftungen setzt.',
    en: 'Replaces each geometry with its **centroid**. It may lie outside of a bent area.\n\nExample: municipalities become points to place labels at.',
  },
  example: { inputs: { features: bent } },
  inputs: { features: features({ label: featuresLabel }) },
  outputs: { output: features({ label: resultLabel }) },
  run: (_, { features: input }) => Promise.resolve({ output: mapGeometry(input, 'ST_Centroid(r.geom)', []) }),
});
