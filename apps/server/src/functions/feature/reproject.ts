import { type FunctionDefinition } from '../../engine/definition.ts';
import { crsUnits } from '../crs.ts';
import { seamOf, transformed } from '../../depots/transform.ts';
import { integerOf } from '../inputs.ts';
import { featuresOf } from './features.ts';
import { featuresIn, featuresOut, mapGeometry } from './map-geometry.ts';

export const reproject: FunctionDefinition = {
  name: 'feature.reproject',
  verboseName: { de: 'Umprojizieren', en: 'Reproject' },
  doc: {
    de: 'Rechnet die Koordinaten in ein anderes **Koordinatensystem** um (EPSG-Code).\n\nBeispiel: `crs` 25832 ergibt ETRS89 / UTM Zone 32N mit Koordinaten in Metern.',
    en: 'Converts the coordinates to another **coordinate system** (EPSG code).\n\nExample: `crs` 25832 gives ETRS89 / UTM zone 32N with coordinates in metres.',
  },
  inputs: [featuresIn, { name: 'crs', type: 'int', optional: true, default: 25832 }],
  outputs: [featuresOut],
  async run(context, inputs) {
    const { db } = context;
    const srid = integerOf(inputs, 'crs', 1, 998_999);
    await crsUnits(db, srid);
    const features = await featuresOf(context, inputs);
    if (srid === features.relation.srid) return { output: features };
    return { output: mapGeometry(features, transformed('r.geom', '', srid, await seamOf(db, srid)), [], srid) };
  },
};
