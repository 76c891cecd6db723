import { antimeridianOf, transformed } from '../../depots/transform.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { districts } from '../examples.ts';
import { crs } from '../ports/crs.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { mapGeometry } from './sql/map-geometry.ts';

export const reproject = defineFunction({
  name: 'feature.reproject',
  title: { de: 'Umprojizieren', en: 'Reproject' },
  doc: {
    de: 'Rechnet die Koordinaten in ein anderes **Koordinatensystem** um (EPSG-Code).\n\nBeispiel: **Zielsystem** 25832 ergibt ETRS89 / UTM Zone 32N mit Koordinaten in Metern.',
    en: 'Converts the coordinates to another **coordinate system** (EPSG code).\n\nExample: **Target system** 25832 gives ETRS89 / UTM zone 32N with coordinates in metres.',
  },
  example: { inputs: { features: districts, crs: 4326 } },
  inputs: {
    features: features({ label: featuresLabel }),
    crs: crs({ label: { de: 'Zielsystem', en: 'Target system' }, default: 25832 }),
  },
  outputs: { output: features({ label: resultLabel }) },
  async run({ db }, { features: input, crs: srid }) {
    if (srid === input.relation.srid) return { output: input };
    return { output: mapGeometry(input, transformed('r.geom', '', srid, await antimeridianOf(db, srid)), [], srid) };
  },
});
