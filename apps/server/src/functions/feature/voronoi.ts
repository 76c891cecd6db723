import { over, recordOf, searched } from '../../relation/derive.ts';
import { overBoth } from '../../relation/join.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { stops } from '../examples.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { computed } from '../records.ts';
import { fromMetres, inMetres, planeOf } from './sql/plane.ts';

export const voronoi = defineFunction({
  name: 'feature.voronoi',
  title: { de: 'Einzugsflächen (Voronoi)', en: 'Voronoi areas' },
  doc: {
    de: 'Gibt jedem Punkt die Fläche, deren Orte ihm näher sind als allen anderen Punkten; die Attribute bleiben. Am Rand reichen die Flächen über die Punkte hinaus: „Zuschneiden“ begrenzt sie. Punkte am selben Ort haben dieselbe Fläche. Was kein einzelner Punkt ist, kommt unter `rejected`. In geographischen Koordinatensystemen zählt ein Längengrad wie in der Mitte der Punkte.\n\nBeispiel: Einzugsgebiete von Feuerwachen.',
    en: 'Gives each point the area whose places are nearer to it than to all other points; the columns stay. At the edge the areas reach beyond the points: "Clip" bounds them. Points at one place have the same area. What is no single point comes out as `rejected`. In geographic coordinate systems a degree of longitude counts as in the middle of the points.\n\nExample: the catchment areas of fire stations.',
  },
  example: { inputs: { features: stops } },
  inputs: { features: features({ label: featuresLabel, searched: true }) },
  outputs: { output: features({ label: resultLabel }), rejected: features({ label: { de: 'Übrige', en: 'Rejected' } }) },
  async run(context, { features: input }) {
    const { relation } = input;
    const plane = await planeOf(context, relation);
    const isPoint = "GeometryType(r.geom) LIKE 'POINT%' AND NOT ST_IsEmpty(r.geom)";
    const cells = overBoth(relation, searched(relation), ({ from, others }) => {
      const points = `SELECT ST_Collect(${inMetres('ST_Force2D(r.geom)', plane)}) AS geom FROM ${from} r WHERE ${isPoint}`;
      const areas = `SELECT ST_SetSRID(${fromMetres('d.geom', plane)}, ${relation.srid}) AS geom FROM (${points}) p CROSS JOIN LATERAL ST_Dump(ST_VoronoiPolygons(p.geom)) d`;
      // Looked for from the areas, whatever is known of the table: it has an index of its points.
      const within = `SELECT r.* FROM ${others} r WHERE ST_Intersects(r.geom, c.geom) AND ${isPoint} OFFSET 0`;
      return `SELECT DISTINCT ON (r.idx) ${recordOf({ geom: 'c.geom' })} FROM (${areas} OFFSET 0) c CROSS JOIN LATERAL (${within}) r ORDER BY r.idx`;
    });
    const rejected = over(relation, (from) => `SELECT ${recordOf()} FROM ${from} r WHERE NOT COALESCE(${isPoint}, false)`);
    return { output: computed(input, cells, { type: 'feature' }), rejected: computed(input, rejected) };
  },
});
