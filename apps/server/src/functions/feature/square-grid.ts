import { Params } from '../../relation/relation.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { site } from '../examples.ts';
import { features } from '../ports/records.ts';
import { mostMade, requireFew } from './sql/few.ts';
import { cellSize, gridCells, gridExtent, gridInputs } from './sql/grid-extent.ts';
import { squareSql } from './sql/plane.ts';

export const squareGrid = defineFunction({
  name: 'feature.square_grid',
  title: { de: 'Quadratgitter', en: 'Square grid' },
  doc: {
    de: 'Legt ein Gitter aus Quadraten über die Ausdehnung von Objekten oder über eine **Ausdehnung** in Grad, mit Spalte (`column`) und Zeile (`row`) jeder Zelle. Gitter einer Größe liegen im selben Koordinatensystem überall gleich: ihre Ränder sind Vielfache der **Zellgröße**. In geographischen Koordinatensystemen zählt ein Längengrad wie in der Mitte. Mehr als 1.000.000 Zellen werden abgelehnt.\n\nBeispiel: **Zellgröße** = 1000 m ergibt das Kilometergitter; „Punkte in Flächen zählen“ macht daraus eine Dichtekarte.',
    en: 'Lays a grid of squares over the extent of features, or over an **extent** in degrees, with the `column` and `row` of each cell. Grids of one size lie alike everywhere in a coordinate system: their edges are multiples of the **cell size**. In geographic coordinate systems a degree of longitude counts as in the middle. More than 1,000,000 cells are refused.\n\nExample: **Cell size** = 1000 m gives the kilometre grid; "Count points in polygons" makes a map of densities of it.',
  },
  example: { inputs: { features: site, size: 100 } },
  inputs: { ...gridInputs, size: cellSize({ de: 'Zellgröße', en: 'Cell size' }) },
  outputs: { output: features({ label: resultLabel }) },
  async run(context, { size, ...given }) {
    const plane = await gridExtent(context, given);
    const { box, x, y, srid } = plane;
    const [left, bottom] = [Math.floor((box[0] * x) / size), Math.floor((box[1] * y) / size)];
    // A place alone has a cell as well.
    const [right, top] = [Math.max(left + 1, Math.ceil((box[2] * x) / size)), Math.max(bottom + 1, Math.ceil((box[3] * y) / size))];
    const count = (right - left) * (top - bottom);
    requireFew(count, mostMade, { de: 'Zellen', en: 'cells' }, { de: 'eine größere Zelle', en: 'a larger cell' });
    const params = new Params();
    const [i0, i1, j0, j1, edge] = [left, right - 1, bottom, top - 1, size].map((value) => params.add(value));
    const sql = `SELECT row_number() OVER (ORDER BY j, i) AS idx, jsonb_build_object('column', i, 'row', j) AS props,
        ${squareSql('i', 'j', `${edge}::float8`, plane)} AS geom
      FROM generate_series(${i0}::bigint, ${i1}::bigint) i CROSS JOIN generate_series(${j0}::bigint, ${j1}::bigint) j`;
    return { output: gridCells(sql, params, srid, count) };
  },
});
