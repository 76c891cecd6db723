import { objectOf, over, recordOf } from '../../relation/derive.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { features, featuresLabel, rows } from '../ports/records.ts';
import { text } from '../ports/text.ts';
import { requireNewName } from '../names.ts';
import { computed } from '../records.ts';

export const toRows = defineFunction({
  name: 'feature.to_rows',
  title: { de: 'In Tabelle umwandeln', en: 'Convert to rows' },
  doc: {
    de: 'Lässt die Geometrie weg; auf Wunsch steht sie als WKT in einem **neuen Attribut**.\n\nBeispiel: **Name** = `wkt` macht aus einem Punkt `POINT(356000 5645000)`.',
    en: 'Leaves out the geometry; on wish it stands as WKT in a **new column**.\n\nExample: **Name** = `wkt` makes `POINT(356000 5645000)` of a point.',
  },
  example: {
    inputs: {
      features: [
        [{ name: 'A' }, 'POINT(180 540)'],
        [{ name: 'B' }, 'POINT(430 600)'],
        [{ name: 'C' }, 'POINT(620 280)'],
      ],
      wkt: 'wkt',
    },
    label: 'name',
  },
  inputs: {
    features: features({ label: featuresLabel }),
    wkt: text({
      label: { de: 'Name', en: 'Name' },
      help: {
        de: 'Wie das Attribut mit der Geometrie heißt; ohne Angabe gibt es keines.',
        en: 'What the column with the geometry is called; without it there is none.',
      },
      default: '',
    }),
  },
  outputs: { output: rows({ label: resultLabel }) },
  async run(_, { features: input, wkt }) {
    const { columns } = input.relation;
    const key = wkt.trim();
    if (key !== '')
      requireNewName(
        key,
        columns.map((column) => column.key),
      );
    const relation = over(
      input.relation,
      (from, params) => {
        const props = key === '' ? {} : { props: `r.props || ${objectOf([[key, 'ST_AsText(r.geom)']], params)}` };
        return `SELECT ${recordOf({ ...props, geom: 'NULL::geometry' })} FROM ${from} r`;
      },
      key === '' ? {} : { columns: [...columns, { key, kind: 'string' }] },
    );
    return { output: computed(input, relation, { type: 'row', size: input.size }) };
  },
});
