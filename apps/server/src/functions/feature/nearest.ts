import { objectOf, pickedProps, recordOf } from '../../relation/derive.ts';
import { besides, columnsOf } from '../../relation/join.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { requireNewName } from '../names.ts';
import { attributesOf } from '../ports/attributes.ts';
import { crsUnits } from '../ports/crs-units.ts';
import { integer, number } from '../ports/number.ts';
import { features, featuresLabel, otherFeaturesLabel } from '../ports/records.ts';
import { text } from '../ports/text.ts';
import { computed } from '../records.ts';
import { partners } from '../row/labels.ts';
import { meeting } from './sql/both.ts';
import { distanceSql, nearestSql } from './sql/nearest.ts';

export const nearest = defineFunction({
  name: 'feature.nearest',
  title: { de: 'Nächste finden', en: 'Nearest' },
  doc: {
    de: 'Gibt Objekten die Attribute der nächsten **weiteren Objekte** und den Abstand in Metern; die Geometrie bleibt. Bei mehr als einem kommt jedes Objekt mehrmals vor, das nächste zuerst. Gemessen wird im Koordinatensystem der weiteren Objekte, in Graden auf dem Ellipsoid. Gleiche Namen bekommen eine Nummer.\n\nBeispiel: Adressen, **Weitere Objekte** = Haltestellen, **Höchster Abstand** = 1000 m gibt jeder Adresse ihre nächste Haltestelle.',
    en: 'Gives features the columns of the nearest **other features** and the distance in metres; the geometry stays. With more than one each feature occurs several times, the nearest first. It is measured in the coordinate system of the other features, in degrees on the ellipsoid. Names that are there already get a number.\n\nExample: addresses, **Other features** = stops, **Largest distance** = 1000 m gives each address its nearest stop.',
  },
  example: {
    inputs: {
      features: [
        [{}, 'POINT(160 560)'],
        [{}, 'POINT(300 200)'],
        [{}, 'POINT(760 560)'],
      ],
      others: [
        [{ stop: 'A' }, 'POINT(400 560)'],
        [{ stop: 'B' }, 'POINT(720 260)'],
      ],
    },
    label: 'stop',
  },
  inputs: {
    features: features({ label: featuresLabel }),
    others: features({ label: otherFeaturesLabel, searched: true }),
    count: integer({
      label: { de: 'Anzahl', en: 'Number' },
      help: { de: 'Wie viele je Objekt.', en: 'How many of each feature.' },
      default: 1,
      min: 1,
      max: 100,
    }),
    max_distance: number({
      label: { de: 'Höchster Abstand', en: 'Largest distance' },
      help: { de: 'Ohne Angabe ist keines zu weit.', en: 'Without it none is too far.' },
      unit: 'm',
      optional: true,
      min: 0,
      max: 20_100_000,
    }),
    fields: attributesOf('others', {
      label: { de: 'Attribute', en: 'Columns' },
      help: {
        de: 'Welche Attribute der weiteren Objekte dazukommen, mit Kommas dazwischen; ohne Angabe alle.',
        en: 'Which columns of the other features are added, with commas between them; without it all.',
      },
    }),
    name: text({
      label: { de: 'Name des Abstands', en: 'Name of the distance' },
      help: { de: 'Wie das neue Attribut heißt.', en: 'What the new column is called.' },
      default: 'distance',
    }),
    kind: partners,
  },
  outputs: { output: features({ label: resultLabel }) },
  async run(context, { features: input, others, count, max_distance: most, fields, name, kind }) {
    const { columns } = input.relation;
    const key = name.trim();
    requireNewName(
      key,
      columns.map((column) => column.key),
    );
    const distance = { key, kind: 'number' } as const;
    const chosen = fields.length === 0 ? others.relation.columns : fields.map(({ column }) => column);
    const added = besides([...columns, distance], chosen);
    const units = await crsUnits(context.db, others.relation.srid);
    const relation = await meeting(
      context,
      input,
      others,
      (met) => {
        const found = nearestSql(met, units, { count, most: most ?? null });
        const measured = objectOf([[key, `round((${distanceSql(units, met.own, 'o.geom')})::numeric, 3)`]], met.params);
        const own = `CASE WHEN o.idx IS NULL THEN '{}' ELSE ${measured} || ${pickedProps(others.relation, added, 'o', met.params)} END`;
        const idx = 'row_number() OVER (ORDER BY r.idx, o.place)';
        return `SELECT ${recordOf({ idx, props: `r.props || ${own}` })} FROM ${met.from} r ${kind === 'left' ? 'LEFT' : 'INNER'} JOIN LATERAL (${found}) o ON true`;
      },
      { columns: [...columns, distance, ...columnsOf(added)] },
    );
    return { output: computed(input, relation, { type: 'feature' }) };
  },
});
