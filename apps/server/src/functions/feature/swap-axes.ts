import { defineFunction, resultLabel } from '../define.ts';
import { districts } from '../examples.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { mapGeometry } from './sql/map-geometry.ts';

export const swapAxes = defineFunction({
  name: 'feature.swap_axes',
  title: { de: 'Achsen tauschen', en: 'Swap axes' },
  doc: {
    de: 'Tauscht **x und y** jeder Koordinate, wo sie in der Datei verkehrt herum standen.\n\nBeispiel: aus Breite und Länge werden Länge und Breite.',
    en: 'Swaps **x and y** of each coordinate, where they stood the wrong way round in the file.\n\nExample: latitude and longitude become longitude and latitude.',
  },
  example: { inputs: { features: districts } },
  inputs: { features: features({ label: featuresLabel }) },
  outputs: { output: features({ label: resultLabel }) },
  run: async (_, { features: input }) => ({ output: mapGeometry(input, 'ST_FlipCoordinates(r.geom)', []) }),
});
