import { over } from '../../relation/derive.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { stops } from '../examples.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { computed } from '../records.ts';
import { fromMetres, inMetres, planeOf } from './sql/plane.ts';

export const delaunay = defineFunction({
  name: 'feature.delaunay',
  title: { de: 'Dreiecksnetz (Delaunay)', en: 'Delaunay triangles' },
  doc: {
    de: 'Verbindet alle Punkte, auch die Stützpunkte von Linien und Flächen, zu **Dreiecken**, in deren Umkreis kein weiterer liegt. Die Dreiecke haben keine Attribute; Höhen behalten ihre Ecken. In geographischen Koordinatensystemen zählt ein Längengrad wie in der Mitte der Punkte.\n\nBeispiel: aus vermessenen Höhenpunkten wird ein Geländemodell.',
    en: 'Connects all points, those of lines and areas as well, to **triangles** whose circumcircle holds no other one. The triangles have no columns; their corners keep their heights. In geographic coordinate systems a degree of longitude counts as in the middle of the points.\n\nExample: surveyed points with heights become a terrain model.',
  },
  example: { inputs: { features: stops } },
  inputs: { features: features({ label: featuresLabel, searched: true }) },
  outputs: { output: features({ label: resultLabel }) },
  async run(context, { features: input }) {
    const plane = await planeOf(context, input.relation);
    const { srid } = input.relation;
    const relation = over(
      input.relation,
      (from) =>
        `SELECT row_number() OVER (ORDER BY d.path) AS idx, '{}'::jsonb AS props, ST_SetSRID(${fromMetres('d.geom', plane)}, ${srid}) AS geom
         FROM (SELECT ST_Collect(${inMetres('r.geom', plane)}) AS geom FROM ${from} r WHERE NOT ST_IsEmpty(r.geom)) p
         CROSS JOIN LATERAL ST_Dump(ST_DelaunayTriangles(p.geom)) d`,
      { columns: [] },
    );
    return { output: computed(input, relation, { type: 'feature' }) };
  },
});
