import { objectOf, over, recordOf } from '../../relation/derive.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { requireNewName } from '../names.ts';
import { choice } from '../ports/choice.ts';
import { integer, number } from '../ports/number.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { text } from '../ports/text.ts';
import { computed } from '../records.ts';
import { planeOf, type Plane } from './sql/plane.ts';

/** SQL of a geometry on a plane in metres; NULL where it has no place there. */
function onPlane({ geographic, x, box }: Plane): string {
  if (!geographic)
    return `CASE WHEN NOT ST_IsEmpty(r.geom) THEN ${x === 1 ? 'ST_Force2D(r.geom)' : `ST_Scale(ST_Force2D(r.geom), ${x}, ${x})`} END`;
  // Equal areas around the middle: distances are true there, and off by less than one in a thousand within 500 km.
  const [lon, lat] = box === null ? [0, 0] : [(box[0] + box[2]) / 2, Math.max(-90, Math.min(90, (box[1] + box[3]) / 2))];
  return `CASE WHEN NOT ST_IsEmpty(r.geom) AND ST_YMin(r.geom) >= -90 AND ST_YMax(r.geom) <= 90
    THEN ST_Transform(ST_Force2D(r.geom), '+proj=laea +lat_0=${lat} +lon_0=${lon} +datum=WGS84 +units=m') END`;
}

export const cluster = defineFunction({
  name: 'feature.cluster',
  title: { de: 'Gruppen bilden', en: 'Cluster' },
  doc: {
    de: 'Gibt jedem Objekt die Nummer seiner **Gruppe**, gezählt in der Reihenfolge der Objekte ab 1. **Dichte** (DBSCAN): zusammen gehört, was höchstens so weit auseinander liegt und genug Nachbarn hat; wer zu keiner Gruppe gehört, bekommt keine Nummer. **Anzahl** (k-means): so viele Gruppen, jedes Objekt bei der nächsten Mitte. In geographischen Koordinatensystemen wird auf einer flächentreuen Ebene um die Mitte der Objekte gemessen.\n\nBeispiel: Unfälle mit **Verfahren** = Dichte, **Abstand** = 50 m und **Mindestens** = 5 ergeben Unfallhäufungen.',
    en: 'Gives each feature the number of its **cluster**, counted in the order of the features from 1. **Density** (DBSCAN): together is what is no further apart than this and has enough neighbours; what belongs to no cluster gets no number. **Number** (k-means): so many clusters, each feature with the nearest middle. In geographic coordinate systems it is measured on an equal-area plane around the middle of the features.\n\nExample: accidents with **Method** = density, **Distance** = 50 m and **At least** = 5 give accident clusters.',
  },
  example: {
    inputs: {
      features: [
        [{}, 'POINT(160 520)'],
        [{}, 'POINT(220 600)'],
        [{}, 'POINT(270 500)'],
        [{}, 'POINT(330 590)'],
        [{}, 'POINT(620 190)'],
        [{}, 'POINT(700 140)'],
        [{}, 'POINT(720 250)'],
        [{}, 'POINT(810 210)'],
        [{}, 'POINT(860 610)'],
      ],
      distance: 150,
      min_points: 3,
    },
    color: 'cluster',
  },
  inputs: {
    features: features({ label: featuresLabel, searched: true }),
    method: choice(
      [
        { value: 'dbscan', label: { de: 'Dichte (DBSCAN)', en: 'density (DBSCAN)' } },
        { value: 'kmeans', label: { de: 'Anzahl (k-means)', en: 'number (k-means)' } },
      ],
      { label: { de: 'Verfahren', en: 'Method' }, default: 'dbscan' },
    ),
    distance: number({
      label: { de: 'Abstand', en: 'Distance' },
      help: {
        de: 'Bei „Dichte“: wie weit Nachbarn höchstens auseinander liegen.',
        en: 'With "density": how far neighbours are apart at most.',
      },
      unit: 'm',
      default: 100,
      min: 0,
      max: 1_000_000,
    }),
    min_points: integer({
      label: { de: 'Mindestens', en: 'At least' },
      help: {
        de: 'Bei „Dichte“: so viele Objekte liegen in diesem Abstand, es selbst eingeschlossen.',
        en: 'With "density": so many features lie within this distance, itself included.',
      },
      default: 5,
      min: 1,
      max: 1_000_000,
    }),
    count: integer({
      label: { de: 'Gruppen', en: 'Clusters' },
      help: { de: 'Bei „Anzahl“: wie viele.', en: 'With "number": how many.' },
      default: 5,
      min: 1,
      max: 10_000,
    }),
    name: text({
      label: { de: 'Name', en: 'Name' },
      help: { de: 'Wie das neue Attribut heißt.', en: 'What the new column is called.' },
      default: 'cluster',
    }),
  },
  outputs: { output: features({ label: resultLabel }) },
  async run(context, { features: input, method, distance, min_points: least, count, name }) {
    const { columns } = input.relation;
    const key = name.trim();
    requireNewName(
      key,
      columns.map((column) => column.key),
    );
    const plane = await planeOf(context, input.relation);
    const relation = over(
      input.relation,
      (from, params) => {
        // No more clusters than features.
        const found =
          method === 'dbscan'
            ? `ST_ClusterDBSCAN(p.plane, ${params.add(distance)}::float8, ${params.add(least)}::integer)`
            : `ST_ClusterKMeans(p.plane, LEAST(${params.add(count)}::bigint, (SELECT count(*) FROM p WHERE p.plane IS NOT NULL))::integer)`;
        const clustered = `WITH p AS (SELECT r.*, ${onPlane(plane)} AS plane FROM ${from} r)
          SELECT p.idx, p.props, p.geom, ${found} OVER (ORDER BY p.idx) AS own FROM p WHERE p.plane IS NOT NULL
          UNION ALL SELECT p.idx, p.props, p.geom, NULL FROM p WHERE p.plane IS NULL`;
        const first = `SELECT r.*, min(r.idx) OVER (PARTITION BY r.own) AS first FROM (${clustered}) r`;
        const numbered = `SELECT r.*, dense_rank() OVER (PARTITION BY r.own IS NULL ORDER BY r.first) AS n FROM (${first}) r`;
        const own = objectOf([[key, 'r.n']], params);
        return `SELECT ${recordOf({ props: `CASE WHEN r.own IS NULL THEN r.props ELSE r.props || ${own} END` })} FROM (${numbered}) r`;
      },
      { columns: [...columns, { key, kind: 'integer' }] },
    );
    return { output: computed(input, relation, { size: input.size }) };
  },
});
