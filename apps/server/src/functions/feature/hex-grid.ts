import { Params } from '../../relation/relation.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { site } from '../examples.ts';
import { features } from '../ports/records.ts';
import { mostMade, requireFew } from './sql/few.ts';
import { cellSize, gridCells, gridExtent, gridInputs } from './sql/grid-extent.ts';
import { fromMetres } from './sql/plane.ts';

/** Area of a hexagon whose edge is 1. */
const hexagonArea = (3 * Math.sqrt(3)) / 2;

export const hexGrid = defineFunction({
  name: 'feature.hex_grid',
  title: { de: 'Sechseckgitter', en: 'Hexagon grid' },
  doc: {
    de: 'Legt ein Gitter aus Sechsecken über die Ausdehnung von Objekten oder über eine **Ausdehnung** in Grad, mit Spalte (`column`) und Zeile (`row`) jeder Zelle. Gitter einer **Kantenlänge** liegen im selben Koordinatensystem überall gleich. In geographischen Koordinatensystemen zählt ein Längengrad wie in der Mitte. Mehr als 1.000.000 Zellen werden abgelehnt.\n\nBeispiel: **Kantenlänge** = 500 m über einer Stadt, danach „Punkte in Flächen zählen“.',
    en: 'Lays a grid of hexagons over the extent of features, or over an **extent** in degrees, with the `column` and `row` of each cell. Grids of one **edge length** lie alike everywhere in a coordinate system. In geographic coordinate systems a degree of longitude counts as in the middle. More than 1,000,000 cells are refused.\n\nExample: **Edge length** = 500 m over a city, then "Count points in polygons".',
  },
  example: { inputs: { features: site, size: 70 } },
  inputs: { ...gridInputs, size: cellSize({ de: 'Kantenlänge', en: 'Edge length' }) },
  outputs: { output: features({ label: resultLabel }) },
  async run(context, { size, ...given }) {
    const plane = await gridExtent(context, given);
    const { box, x, y, srid } = plane;
    const [width, height] = [(box[2] - box[0]) * x, (box[3] - box[1]) * y];
    const about = ((width + 2 * size) * (height + 2 * size)) / (hexagonArea * size * size);
    requireFew(about, mostMade, { de: 'Zellen', en: 'cells' }, { de: 'eine größere Kantenlänge', en: 'a larger edge length' });
    const params = new Params();
    const bounds = [box[0] * x, box[1] * y, box[2] * x, box[3] * y].map((value) => `${params.add(value)}::float8`);
    const sql = `SELECT row_number() OVER (ORDER BY h.j, h.i) AS idx, jsonb_build_object('column', h.i, 'row', h.j) AS props,
        ST_SetSRID(${fromMetres('h.geom', plane)}, ${srid}) AS geom
      FROM ST_HexagonGrid(${params.add(size)}::float8, ST_MakeEnvelope(${bounds.join(', ')})) h`;
    return { output: gridCells(sql, params, srid, null) };
  },
});
