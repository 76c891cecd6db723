import { defineFunction, resultLabel } from '../define.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { mapGeometry } from './sql/map-geometry.ts';

export const force2d = defineFunction({
  name: 'feature.force_2d',
  title: { de: 'Höhen weglassen', en: 'Force 2D' },
  doc: {
    de: 'Lässt **Höhen** weg.\n\nBeispiel: aus Gebäuden mit Höhen werden Umrisse für die Karte.',
    en: 'Leaves out **heights**.\n\nExample: buildings with heights become outlines for the map.',
  },
  inputs: { features: features({ label: featuresLabel }) },
  outputs: { output: features({ label: resultLabel }) },
  run: async (_, { features: input }) => ({ output: mapGeometry(input, 'ST_Force2D(r.geom)', []) }),
});
