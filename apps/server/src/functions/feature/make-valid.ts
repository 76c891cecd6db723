import { defineFunction, resultLabel } from '../define.ts';
import { loops } from '../examples.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { ofDimension } from './sql/both.ts';
import { mapGeometry } from './sql/map-geometry.ts';

export const makeValid = defineFunction({
  name: 'feature.make_valid',
  title: { de: 'Geometrien reparieren', en: 'Make valid' },
  doc: {
    de: 'Macht **ungültige Geometrien** gültig, zum Beispiel Flächen, die sich selbst schneiden; gültige bleiben, wie sie sind. Aus Flächen werden keine Linien: was dabei zu einer würde, fällt weg.\n\nBeispiel: eine Schleife in Form einer Acht wird zu zwei Flächen.',
    en: 'Makes **invalid geometries** valid, for example areas that cross themselves; valid ones stay as they are. Areas become no lines: what would is left out.\n\nExample: a loop in the shape of an eight becomes two areas.',
  },
  example: { inputs: { features: loops }, vertices: true },
  // Of collections within collections one is made.
  version: 2,
  inputs: { features: features({ label: featuresLabel }) },
  outputs: { output: features({ label: resultLabel }) },
  run: async (_, { features: input }) => ({
    output: mapGeometry(
      input,
      `CASE WHEN ST_IsValid(r.geom) OR GeometryType(r.geom) = 'GEOMETRYCOLLECTION' THEN geo.unnested(ST_MakeValid(r.geom))
        ELSE ${ofDimension('ST_MakeValid(r.geom)', 'ST_Dimension(r.geom)')} END`,
      [],
    ),
  }),
});
