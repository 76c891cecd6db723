import type { FunctionDefinition } from '../../engine/definition.ts';
import { featuresOf } from './features.ts';
import { featuresIn, featuresOut, mapGeometry } from './map-geometry.ts';

export const centroid: FunctionDefinition = {
  name: 'feature.centroid',
  verboseName: { de: 'Schwerpunkt', en: 'Centroid' },
  doc: {
    de: 'Ersetzt jede Geometrie durch ihren **Schwerpunkt**. Er kann außerhalb einer gebogenen Fläche liegen.\n\nBeispiel: aus Gemeinden werden Punkte, um die man Beschriftungen setzt.',
    en: 'Replaces each geometry with its **centroid**. It may lie outside of a bent area.\n\nExample: municipalities become points to place labels at.',
  },
  inputs: [featuresIn],
  outputs: [featuresOut],
  run: async (context, inputs) => ({ output: mapGeometry(await featuresOf(context, inputs), 'ST_Centroid(r.geom)', []) }),
};
