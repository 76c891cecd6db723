import { appended } from '../../relation/join.ts';
import { FunctionError } from '../../problems/index.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { towns } from '../examples.ts';
import { records } from '../ports/records.ts';
import { computed } from '../records.ts';
import { othersLabel, rowsLabel } from './labels.ts';

export const union = defineFunction({
  name: 'row.union',
  title: { de: 'Datensätze anhängen', en: 'Append records' },
  doc: {
    de: 'Hängt **weitere Datensätze** an: erst die einen, dann die anderen, mit den Attributen von beiden. Ein Attribut, das in beiden gleich heißt, ist eines. Geometrien müssen im selben Koordinatensystem sein.\n\nBeispiel: die Bäume aus zwei Bezirken in einer Tabelle.',
    en: 'Appends **other records**: first these, then those, with the columns of both. A column that has the same name in both is one. Geometries have to be in the same coordinate system.\n\nExample: the trees of two districts in one table.',
  },
  example: {
    inputs: {
      rows: towns.slice(0, 2),
      others: [[{ name: 'Trier', state: 'RP', river: 'Mosel' }, null]],
    },
  },
  inputs: { rows: records({ label: rowsLabel }), others: records({ label: othersLabel }) },
  outputs: { output: records({ label: resultLabel }) },
  async run(_, { rows, others }) {
    const [first, second] = [rows.relation, others.relation];
    if (first.srid !== second.srid)
      throw new FunctionError(
        'other_crs',
        `Die weiteren Datensätze liegen in EPSG:${second.srid}, die ersten in EPSG:${first.srid}. Bitte vorher umprojizieren.`,
        `The other records are in EPSG:${second.srid}, the first ones in EPSG:${first.srid}. Please reproject before.`,
      );
    const columns = first.columns.map((column) => {
      const other = second.columns.find(({ key }) => key === column.key);
      // What is not of one kind in both is text, as in a depot.
      return other === undefined || other.kind === column.kind ? column : { ...column, kind: 'string' as const };
    });
    const further = second.columns.filter(({ key }) => !first.columns.some((column) => column.key === key));
    const relation = appended([first, second], [...columns, ...further]);
    const size = rows.size === null || others.size === null ? null : rows.size + others.size;
    return { output: computed(rows, relation, { size, ...(rows.type === 'row' && { type: others.type }) }) };
  },
});
