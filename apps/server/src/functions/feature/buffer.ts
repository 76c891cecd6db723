import { defineFunction, resultLabel } from '../define.ts';
import { crsUnits } from '../ports/crs-units.ts';
import { integer, number } from '../ports/number.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { geographicBuffer } from './sql/geographic-buffer.ts';
import { mapGeometry } from './sql/map-geometry.ts';

/** Largest distance in metres: half the Earth's circumference. */
const limitMetres = 20_000_000;

export const buffer = defineFunction({
  name: 'feature.buffer',
  title: { de: 'Puffer', en: 'Buffer' },
  doc: {
    de: 'Umgibt jede Geometrie mit einer Fläche im angegebenen **Abstand in Metern**; ein negativer Abstand verkleinert Flächen. In geographischen Koordinatensystemen wird auf dem Ellipsoid gemessen.\n\nBeispiel: **Abstand** 250 m macht aus Punkten Kreise mit 250 m Radius.',
    en: 'Surrounds each geometry with an area at the given **distance in metres**; a negative distance shrinks areas. In geographic coordinate systems it is measured on the ellipsoid.\n\nExample: **Distance** 250 m turns points into circles of 250 m radius.',
  },
  example: {
    inputs: {
      features: [
        [{}, 'POINT(190 560)'],
        [{}, 'LINESTRING(160 180,420 250,620 160)'],
        [{}, 'POLYGON((560 420,830 390,760 610,560 420))'],
      ],
      distance: 80,
    },
  },
  inputs: {
    features: features({ label: featuresLabel }),
    distance: number({
      label: { de: 'Abstand', en: 'Distance' },
      help: { de: 'Ein negativer Abstand verkleinert Flächen.', en: 'A negative distance shrinks areas.' },
      unit: 'm',
      default: 100,
      min: -limitMetres,
      max: limitMetres,
    }),
    segments: integer({
      label: { de: 'Segmente', en: 'Segments' },
      help: {
        de: 'Aus wie vielen geraden Stücken ein Viertelkreis besteht. Mehr sind glatter und langsamer.',
        en: 'Of how many straight pieces a quarter of a circle consists. More are smoother and slower.',
      },
      default: 8,
      min: 1,
      max: 128,
      group: 'advanced',
    }),
  },
  outputs: { output: features({ label: resultLabel }) },
  async run({ db }, { features: input, distance, segments }) {
    const units = await crsUnits(db, input.relation.srid);
    if (units.geographic) return { output: mapGeometry(input, geographicBuffer, [distance, segments]) };
    return { output: mapGeometry(input, 'ST_Buffer(r.geom, $1::float8, $2::integer)', [distance / units.metresPerUnit, segments]) };
  },
});
