import { over } from '../../relation/derive.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { computed } from '../records.ts';
import { overlayGrid } from './sql/grid.ts';

export const linesToPolygons = defineFunction({
  name: 'feature.lines_to_polygons',
  title: { de: 'Linien zu Flächen', en: 'Lines to polygons' },
  doc: {
    de: 'Macht aus allen Linien zusammen die **Flächen**, die sie umschließen; wo sie sich kreuzen, werden sie geteilt. Die Flächen haben keine Attribute. Linienstücke, die keine Fläche begrenzen (lose Enden und Verbindungen), kommen unter `rejected`; wie viele das sind, steht dort. Punkte und Flächen bleiben außer Acht.\n\nBeispiel: aus Straßen werden Baublöcke.',
    en: 'Makes the **areas** that all lines together enclose; where they cross they are divided. The areas have no columns. Parts of lines that bound no area (dangles and bridges) come out as `rejected`; how many these are is told there. Points and areas are left out of account.\n\nExample: roads become blocks.',
  },
  example: {
    inputs: {
      features: [
        [{}, 'LINESTRING(80 180,920 140)'],
        [{}, 'LINESTRING(100 600,920 640)'],
        [{}, 'LINESTRING(180 80,160 690)'],
        [{}, 'LINESTRING(500 100,560 680)'],
        [{}, 'LINESTRING(820 90,860 690)'],
        [{}, 'LINESTRING(160 390,530 390)'],
      ],
    },
  },
  inputs: { features: features({ label: featuresLabel }) },
  outputs: { output: features({ label: resultLabel }), rejected: features({ label: { de: 'Übrige Linien', en: 'Lines left over' } }) },
  async run({ db }, { features: input }) {
    const grid = await overlayGrid(db, input.relation.srid);
    const made = (parts: string) =>
      over(
        input.relation,
        (from) =>
          `SELECT row_number() OVER (ORDER BY p.path) AS idx, '{}'::jsonb AS props, p.geom FROM (
             SELECT n.geom AS lines, (SELECT ST_Polygonize(e.geom) FROM ST_Dump(n.geom) e) AS areas
             FROM (SELECT ST_Union(ST_Force2D(ST_CollectionExtract(r.geom, 2)), ${grid}) AS geom FROM ${from} r WHERE ST_Dimension(r.geom) = 1 OFFSET 0) n
             OFFSET 0) s CROSS JOIN LATERAL ST_Dump(${parts}) p`,
        { columns: [] },
      );
    const bounds = `(SELECT ST_Union(ST_Boundary(a.geom), ${grid}) FROM ST_Dump(s.areas) a)`;
    const left = `COALESCE(ST_Difference(s.lines, ${bounds}, ${grid}), s.lines)`;
    return {
      output: computed(input, made('s.areas'), { type: 'feature' }),
      rejected: computed(input, made(`CASE WHEN ST_NumGeometries(s.lines) > 0 THEN ${left} END`), { type: 'feature' }),
    };
  },
});
