import { FunctionError } from '../../problems/index.ts';
import { isNumeric } from '../../relation/aggregate.ts';
import { objectOf, over } from '../../relation/derive.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { requireNewName } from '../names.ts';
import { attributeOf } from '../ports/attribute.ts';
import { number } from '../ports/number.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { text } from '../ports/text.ts';
import { computed } from '../records.ts';
import { mostMade, requireFew } from './sql/few.ts';
import { planeOf, squareSql } from './sql/plane.ts';

/** So often may a feature be held against a cell: more would take hours. */
const mostSteps = 200_000_000;

export const heatmapGrid = defineFunction({
  name: 'feature.heatmap_grid',
  title: { de: 'Dichtegitter', en: 'Heatmap grid' },
  doc: {
    de: 'Berechnet auf einem Quadratgitter, wie dicht Objekte liegen: **je Quadratkilometer**, geglättet über den **Radius** (quartischer Kern), nach Wunsch mit einem Gewicht. Zellen, in deren Nähe nichts liegt, entstehen nicht. Linien und Flächen zählen an ihrem Schwerpunkt. In geographischen Koordinatensystemen zählt ein Längengrad wie in der Mitte. Mehr als 1.000.000 Zellen werden abgelehnt.\n\nBeispiel: Bäume mit **Zellgröße** = 50 m und **Radius** = 250 m, danach ein Stil nach `density`.',
    en: 'Computes on a square grid how densely features lie: **per square kilometre**, smoothed over the **radius** (quartic kernel), with a weight if wanted. Cells that have nothing near them do not occur. Lines and areas count at their centroid. In geographic coordinate systems a degree of longitude counts as in the middle. More than 1,000,000 cells are refused.\n\nExample: trees with **Cell size** = 50 m and **Radius** = 250 m, then a style by `density`.',
  },
  example: {
    inputs: {
      features: [
        [{}, 'POINT(300 460)'],
        [{}, 'POINT(360 500)'],
        [{}, 'POINT(330 380)'],
        [{}, 'POINT(420 430)'],
        [{}, 'POINT(640 290)'],
        [{}, 'POINT(700 250)'],
      ],
      size: 60,
      radius: 230,
    },
    shade: 'density',
  },
  inputs: {
    features: features({ label: featuresLabel, searched: true }),
    size: number({ label: { de: 'Zellgröße', en: 'Cell size' }, unit: 'm', default: 100, min: 0.01, max: 1_000_000 }),
    radius: number({ label: { de: 'Radius', en: 'Radius' }, unit: 'm', default: 500, min: 0.01, max: 1_000_000 }),
    weight: attributeOf('features', {
      label: { de: 'Gewicht', en: 'Weight' },
      help: {
        de: 'Ein Attribut mit Zahlen; ohne Angabe zählt jedes Objekt 1.',
        en: 'A column of numbers; without it each feature counts 1.',
      },
      optional: true,
      default: '',
    }),
    name: text({
      label: { de: 'Name', en: 'Name' },
      help: { de: 'Wie das Attribut der Zellen heißt.', en: 'What the column of the cells is called.' },
      default: 'density',
    }),
  },
  outputs: { output: features({ label: resultLabel }) },
  async run(context, { features: input, size, radius, weight, name }) {
    const key = name.trim();
    requireNewName(key, []);
    if (weight && !isNumeric(weight))
      throw new FunctionError(
        'no_numbers',
        `„${weight.key}“ ist kein Attribut mit Zahlen. Richtig ist ein Gewicht wie einwohner.`,
        `"${weight.key}" is no column of numbers. Right is a weight such as population.`,
      );
    const plane = await planeOf(context, input.relation);
    const { box, placed, x, y } = plane;
    const cells = (low: number, high: number, unit: number): number => ((high - low) * unit + 2 * radius) / size + 1;
    const around = Math.PI * (radius / size + 1) ** 2;
    const most = box === null ? 0 : Math.min(cells(box[0], box[2], x) * cells(box[1], box[3], y), placed * around);
    requireFew(most, mostMade, { de: 'Zellen', en: 'cells' }, { de: 'eine größere Zelle', en: 'a larger cell' });
    requireFew(
      placed * around,
      mostSteps,
      { de: 'Rechenschritte', en: 'steps' },
      { de: 'eine größere Zelle oder ein kleinerer Radius', en: 'a larger cell or a smaller radius' },
    );
    const relation = over(
      input.relation,
      (from, params) => {
        const [edge, reach] = [`${params.add(size)}::float8`, `${params.add(radius)}::float8`];
        const at = weight && `r.props->${params.add(weight.key)}::text`;
        const own = at ? `CASE WHEN jsonb_typeof(${at}) = 'number' THEN (${at})::float8 END` : '1';
        const points = `SELECT ST_X(c.geom) * ${x} AS x, ST_Y(c.geom) * ${y} AS y, ${own} AS w FROM ${from} r CROSS JOIN LATERAL (SELECT ST_Centroid(r.geom) AS geom OFFSET 0) c WHERE NOT ST_IsEmpty(c.geom)`;
        const series = (axis: string): string =>
          `generate_series(floor((p.${axis} - ${reach}) / ${edge})::bigint, floor((p.${axis} + ${reach}) / ${edge})::bigint)`;
        const share = `(((i + 0.5) * ${edge} - p.x) ^ 2 + ((j + 0.5) * ${edge} - p.y) ^ 2) / ${reach} ^ 2`;
        const cell = `SELECT i, j, sum(p.w * 3e6 / (pi() * ${reach} ^ 2) * (1 - s.share) ^ 2) AS value FROM (${points}) p
          CROSS JOIN LATERAL ${series('x')} i CROSS JOIN LATERAL ${series('y')} j CROSS JOIN LATERAL (SELECT ${share} AS share OFFSET 0) s
          WHERE s.share < 1 AND p.w IS NOT NULL GROUP BY i, j`;
        return `SELECT row_number() OVER (ORDER BY c.j, c.i) AS idx, ${objectOf([[key, 'round(c.value::numeric, 6)']], params)} AS props,
          ${squareSql('c.i', 'c.j', edge, plane)} AS geom FROM (${cell}) c`;
      },
      { columns: [{ key, kind: 'number' }] },
    );
    return { output: computed(input, relation, { type: 'feature' }) };
  },
});
