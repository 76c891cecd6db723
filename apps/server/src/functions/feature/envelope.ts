import { defineFunction, resultLabel } from '../define.ts';
import { bent } from '../examples.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { mapGeometry } from './sql/map-geometry.ts';

export const envelope = defineFunction({
  name: 'feature.envelope',
  title: { de: 'Umschließendes Rechteck', en: 'Envelope' },
  doc: {
    de: 'Ersetzt jede Geometrie durch das kleinste **Rechteck** entlang der Achsen, das sie umschließt.\n\nBeispiel: aus Flurstücken werden ihre Ausdehnungen.',
    en: 'Replaces each geometry with the smallest **rectangle** along the axes that encloses it.\n\nExample: parcels become their extents.',
  },
  example: { inputs: { features: bent } },
  inputs: { features: features({ label: featuresLabel }) },
  outputs: { output: features({ label: resultLabel }) },
  run: async (_, { features: input }) => ({ output: mapGeometry(input, 'ST_Envelope(r.geom)', []) }),
});
