import { defineFunction, resultLabel } from '../define.ts';
import { integer } from '../ports/number.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { mapGeometry } from './sql/map-geometry.ts';

export const smooth = defineFunction({
  name: 'feature.smooth',
  title: { de: 'Glätten', en: 'Smooth' },
  doc: {
    de: 'Rundet Linien und Ränder, indem Ecken abgeschnitten werden (Chaikin), so oft wie angegeben; jedes Mal verdoppeln sich die Stützpunkte. Linien beginnen und enden, wo sie es taten; Punkte bleiben, wie sie sind. Nachbarn werden einzeln geglättet und können sich danach überlappen.\n\nBeispiel: Höhenlinien aus einem groben Raster mit **Durchgänge** = 3.',
    en: 'Rounds lines and boundaries by cutting corners (Chaikin), as often as stated; each time there are twice as many vertices. Lines begin and end where they did; points stay as they are. Neighbours are smoothed one by one and may overlap afterwards.\n\nExample: contours of a coarse grid with **Passes** = 3.',
  },
  example: { inputs: { features: [[{}, 'LINESTRING(60 200,240 560,420 180,620 600,780 260,940 480)']], passes: 3 } },
  inputs: {
    features: features({ label: featuresLabel }),
    passes: integer({ label: { de: 'Durchgänge', en: 'Passes' }, default: 2, min: 1, max: 5 }),
  },
  outputs: { output: features({ label: resultLabel }) },
  run: async (_, { features: input, passes }) => ({
    output: mapGeometry(input, 'CASE WHEN ST_Dimension(r.geom) > 0 THEN ST_ChaikinSmoothing(r.geom, $1::integer) ELSE r.geom END', [
      passes,
    ]),
  }),
});
