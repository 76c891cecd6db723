import type { FunctionDefinition } from '../../engine/definition.ts';
import { FunctionError } from '../../problems/index.ts';
import { crsUnits } from '../crs.ts';
import { integerOf, numberOf } from '../inputs.ts';
import { featuresOf } from './features.ts';
import { geographicBuffer } from './geographic-buffer.ts';
import { featuresIn, featuresOut, mapGeometry } from './map-geometry.ts';

/** Largest distance in metres: half the Earth's circumference. */
const limitMetres = 20_000_000;

export const buffer: FunctionDefinition = {
  name: 'feature.buffer',
  verboseName: { de: 'Puffer', en: 'Buffer' },
  doc: {
    de: 'Umgibt jede Geometrie mit einer Fläche im angegebenen **Abstand in Metern**; ein negativer Abstand verkleinert Flächen. In geographischen Koordinatensystemen wird auf dem Ellipsoid gemessen.\n\nBeispiel: `distance` 250 macht aus Punkten Kreise mit 250 m Radius.',
    en: 'Surrounds each geometry with an area at the given **distance in metres**; a negative distance shrinks areas. In geographic coordinate systems it is measured on the ellipsoid.\n\nExample: `distance` 250 turns points into circles of 250 m radius.',
  },
  inputs: [
    featuresIn,
    { name: 'distance', type: 'number', optional: true, default: 100 },
    { name: 'segments', type: 'int', optional: true, default: 8 },
  ],
  outputs: [featuresOut],
  async run(context, inputs) {
    const distance = numberOf(inputs, 'distance');
    const segments = integerOf(inputs, 'segments', 1, 128);
    if (Math.abs(distance) > limitMetres)
      throw new FunctionError(
        'distance',
        `Der Abstand ${distance} m ist größer als die Erde.`,
        `The distance ${distance} m is larger than the Earth.`,
      );
    const features = await featuresOf(context, inputs);
    const units = await crsUnits(context.db, features.relation.srid);
    if (units.geographic) return { output: mapGeometry(features, geographicBuffer, [distance, segments]) };
    return { output: mapGeometry(features, 'ST_Buffer(r.geom, $1::float8, $2::integer)', [distance / units.metresPerUnit, segments]) };
  },
};
