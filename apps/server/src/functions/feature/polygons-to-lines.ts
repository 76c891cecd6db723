import { defineFunction, resultLabel } from '../define.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { mapGeometry } from './sql/map-geometry.ts';

export const polygonsToLines = defineFunction({
  name: 'feature.polygons_to_lines',
  title: { de: 'Flächen zu Linien', en: 'Polygons to lines' },
  doc: {
    de: 'Ersetzt Flächen durch ihre **Ränder**, Löcher eingeschlossen; die Attribute bleiben. Punkte und Linien bleiben, wie sie sind.\n\nBeispiel: Gemeinden werden zu Grenzlinien.',
    en: 'Replaces areas with their **boundaries**, holes included; the columns stay. Points and lines stay as they are.\n\nExample: municipalities become border lines.',
  },
  example: {
    inputs: { features: [[{}, 'POLYGON((120 110,840 160,900 560,420 660,100 480,120 110),(330 280,640 300,600 470,380 450,330 280))']] },
  },
  inputs: { features: features({ label: featuresLabel }) },
  outputs: { output: features({ label: resultLabel }) },
  run: async (_, { features: input }) => ({
    output: mapGeometry(input, 'CASE WHEN ST_Dimension(r.geom) = 2 THEN ST_Boundary(ST_CollectionExtract(r.geom, 3)) ELSE r.geom END', []),
  }),
});
