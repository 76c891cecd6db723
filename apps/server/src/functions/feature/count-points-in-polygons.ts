import { objectOf, recordOf } from '../../relation/derive.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { stops, districts } from '../examples.ts';
import { features, featuresLabel } from '../ports/records.ts';
import { text } from '../ports/text.ts';
import { requireNewName } from '../names.ts';
import { computed } from '../records.ts';
import { meeting, meets } from './sql/both.ts';

export const countPointsInPolygons = defineFunction({
  name: 'feature.count_points_in_polygons',
  title: { de: 'Punkte je Fläche zählen', en: 'Count points in polygons' },
  doc: {
    de: 'Zählt zu jeder Fläche die **Punkte**, die in ihr oder auf ihrem Rand liegen, in ein **neues Attribut**.\n\nBeispiel: Stadtteile und Adressen ergeben mit **Name** = `adressen` die Zahl der Adressen je Stadtteil.',
    en: 'Counts for each area the **points** within it or on its edge, in a **new column**.\n\nExample: districts and addresses give, with **Name** = `addresses`, the number of addresses in each district.',
  },
  example: { inputs: { features: districts, points: stops, name: 'count' }, label: 'count' },
  inputs: {
    features: features({ label: featuresLabel }),
    points: features({ label: { de: 'Punkte', en: 'Points' }, searched: true }),
    name: text({
      label: { de: 'Name', en: 'Name' },
      help: { de: 'Wie das neue Attribut heißt.', en: 'What the new column is called.' },
      default: 'count',
    }),
  },
  outputs: { output: features({ label: resultLabel }) },
  async run(context, { features: input, points, name }) {
    const key = name.trim();
    const { columns } = input.relation;
    requireNewName(
      key,
      columns.map((column) => column.key),
    );
    const relation = await meeting(
      context,
      input,
      points,
      (met) => {
        const count = `(SELECT count(*) FROM ${met.others} o WHERE ${meets('intersects', met)})`;
        return `SELECT ${recordOf({ props: `r.props || ${objectOf([[key, count]], met.params)}` })} FROM ${met.from} r`;
      },
      { columns: [...columns, { key, kind: 'integer' }] },
    );
    return { output: computed(input, relation, { size: input.size }) };
  },
});
