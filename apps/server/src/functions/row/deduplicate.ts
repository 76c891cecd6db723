import { over, recordOf } from '../../relation/derive.ts';
import { groupSql } from '../../relation/aggregate.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { attributesOf } from '../ports/attributes.ts';
import { records } from '../ports/records.ts';
import { computed } from '../records.ts';
import { rowsLabel } from './labels.ts';

export const deduplicate = defineFunction({
  name: 'row.deduplicate',
  title: { de: 'Doppelte entfernen', en: 'Remove duplicates' },
  doc: {
    de: 'Behält von Datensätzen, die in den genannten **Attributen** gleich sind, den ersten; ohne Angabe zählen alle Attribute und die Geometrie. `rejected` sind die übrigen. Kein Wert ist gleich keinem Wert.\n\nBeispiel: **Attribute** = `plz, strasse, hausnummer`.',
    en: 'Keeps the first of records that are equal in the named **columns**; without them all columns and the geometry count. `rejected` are the others. No value is equal to no value.\n\nExample: **Columns** = `postcode, street, number`.',
  },
  example: {
    inputs: {
      rows: [
        [{ name: 'Bonn', code: '53111' }, null],
        [{ name: 'Köln', code: '50667' }, null],
        [{ name: 'Bonn', code: '53113' }, null],
        [{ name: 'Trier', code: '54290' }, null],
      ],
      by: 'name',
    },
  },
  inputs: { rows: records({ label: rowsLabel }), by: attributesOf('rows', { label: { de: 'Attribute', en: 'Columns' } }) },
  outputs: { output: records({ label: resultLabel }), rejected: records({ label: { de: 'Doppelte', en: 'Duplicates' } }) },
  async run(_, { rows, by }) {
    const numbered = (condition: string) =>
      over(rows.relation, (from, params) => {
        const keys = by.length === 0 ? ['r.props', 'ST_AsBinary(r.geom)'] : by.map(({ column }) => groupSql(column, params).group);
        const place = `row_number() OVER (PARTITION BY ${keys.join(', ')} ORDER BY r.idx)`;
        return `SELECT ${recordOf()} FROM (SELECT r.*, ${place} AS place FROM ${from} r) r WHERE r.place ${condition}`;
      });
    return { output: computed(rows, numbered('= 1')), rejected: computed(rows, numbered('> 1')) };
  },
});
