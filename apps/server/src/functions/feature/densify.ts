import { defineFunction, resultLabel } from '../define.ts';
import { crsUnits } from '../ports/crs-units.ts';
import { number } from '../ports/number.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { mapGeometry } from './sql/map-geometry.ts';

export const densify = defineFunction({
  name: 'feature.densify',
  title: { de: 'Verdichten', en: 'Densify' },
  doc: {
    de: 'Fügt **Stützpunkte** ein, bis keine Kante länger ist als angegeben; jede wird in gleiche Stücke geteilt. Punkte bleiben, wie sie sind. In geographischen Koordinatensystemen wird auf dem Ellipsoid gemessen, und neue Punkte liegen auf dem kürzesten Weg.\n\nBeispiel: **Längste Kante** = 1000 m, bevor lange Linien in ein anderes Koordinatensystem umgerechnet werden.',
    en: 'Adds **vertices** until no edge is longer than this; each is divided into equal parts. Points stay as they are. In geographic coordinate systems it is measured on the ellipsoid, and new vertices lie on the shortest way.\n\nExample: **Longest edge** = 1000 m before long lines are converted to another coordinate system.',
  },
  example: { inputs: { features: [[{}, 'LINESTRING(80 180,380 560,920 280)']], distance: 90 }, vertices: true },
  inputs: {
    features: features({ label: featuresLabel }),
    distance: number({ label: { de: 'Längste Kante', en: 'Longest edge' }, unit: 'm', default: 100, min: 0.01, max: 10_000_000 }),
  },
  outputs: { output: features({ label: resultLabel }) },
  async run({ db }, { features: input, distance }) {
    const { geographic, metresPerUnit } = await crsUnits(db, input.relation.srid);
    const dense = geographic ? 'ST_Segmentize(r.geom::geography, $1::float8)::geometry' : 'ST_Segmentize(r.geom, $1::float8)';
    const sql = `CASE WHEN ST_Dimension(r.geom) > 0 THEN ST_SetSRID(${dense}, ST_SRID(r.geom)) ELSE r.geom END`;
    return { output: mapGeometry(input, sql, [geographic ? distance : distance / metresPerUnit]) };
  },
});
