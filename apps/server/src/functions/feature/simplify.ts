import { defineFunction, resultLabel } from '../define.ts';
import { track } from '../examples.ts';
import { crsUnits } from '../ports/crs-units.ts';
import { number } from '../ports/number.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { mapGeometry } from './sql/map-geometry.ts';

/** Metres of a degree of latitude. */
const degreeMetres = 111_195;

export const simplify = defineFunction({
  name: 'feature.simplify',
  title: { de: 'Vereinfachen', en: 'Simplify' },
  doc: {
    de: 'Lässt Stützpunkte weg, wo die Linie dadurch um höchstens so viel abweicht (Douglas-Peucker); Flächen bleiben gültig. Nachbarn werden einzeln vereinfacht. In geographischen Koordinatensystemen zählt ein Grad wie am Äquator.\n\nBeispiel: **Abweichung** = 10 m für eine Karte im Maßstab 1:25.000.',
    en: 'Leaves out vertices where the line then deviates by no more than this (Douglas-Peucker); areas stay valid. Neighbours are simplified one by one. In geographic coordinate systems a degree counts as at the equator.\n\nExample: **Tolerance** = 10 m for a map at a scale of 1:25,000.',
  },
  example: { inputs: { features: track, tolerance: 70 }, vertices: true },
  inputs: {
    features: features({ label: featuresLabel }),
    tolerance: number({ label: { de: 'Abweichung', en: 'Tolerance' }, unit: 'm', default: 10, min: 0, max: 1_000_000 }),
  },
  outputs: { output: features({ label: resultLabel }) },
  async run({ db }, { features: input, tolerance }) {
    const { geographic, metresPerUnit } = await crsUnits(db, input.relation.srid);
    return {
      output: mapGeometry(input, 'ST_SimplifyPreserveTopology(r.geom, $1::float8)', [
        tolerance / (geographic ? degreeMetres : metresPerUnit),
      ]),
    };
  },
});
