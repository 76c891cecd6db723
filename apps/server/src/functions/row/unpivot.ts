import { FunctionError } from '../../problems/index.ts';
import { isNumeric } from '../../relation/aggregate.ts';
import { objectOf, over, recordOf, textArray } from '../../relation/derive.ts';
import type { Column } from '../../relation/relation.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { requireNewName, requireOnce } from '../names.ts';
import { attributesOf } from '../ports/attributes.ts';
import { choice } from '../ports/choice.ts';
import { records } from '../ports/records.ts';
import { text } from '../ports/text.ts';
import { computed } from '../records.ts';
import { rowsLabel } from './labels.ts';

/** What values of several columns are together: of their kind where they have one, else numbers, else texts. */
function kindOf(columns: readonly Column[]): Column['kind'] {
  const [first] = columns;
  if (columns.every(({ kind }) => kind === first!.kind)) return first!.kind;
  return columns.every(isNumeric) ? 'number' : 'string';
}

export const unpivot = defineFunction({
  name: 'row.unpivot',
  title: { de: 'Zu Zeilen drehen', en: 'Unpivot' },
  doc: {
    de: 'Macht aus mehreren **Attributen** je Datensatz mehrere Datensätze: mit dem Namen des Attributs und seinem Wert. Die übrigen Attribute und die Geometrie kommen in jedem vor. Werte verschiedener Art werden Text.\n\nBeispiel: **Attribute** = `"2020", "2021", "2022"`, **Name** = `jahr`, **Wert** = `einwohner`.',
    en: 'Makes several records of several **columns** of each record: with the name of the column and its value. The other columns and the geometry occur in each. Values of different kinds become text.\n\nExample: **Columns** = `"2020", "2021", "2022"`, **Name** = `year`, **Value** = `population`.',
  },
  example: {
    inputs: {
      rows: [
        [{ name: 'Bonn', Q1: 321, Q2: 335 }, null],
        [{ name: 'Trier', Q1: 110, Q2: 113 }, null],
      ],
      columns: 'Q1, Q2',
      name: 'q',
      value: 'n',
    },
  },
  inputs: {
    rows: records({ label: rowsLabel }),
    columns: attributesOf('rows', {
      label: { de: 'Attribute', en: 'Columns' },
      help: {
        de: 'Mit Kommas dazwischen; ein Name mit einem Komma steht in doppelten Anführungszeichen.',
        en: 'With commas between them; a name with a comma stands in double quotes.',
      },
    }),
    name: text({ label: { de: 'Name', en: 'Name' }, default: 'name' }),
    value: text({ label: { de: 'Wert', en: 'Value' }, default: 'value' }),
    empty: choice(
      [
        { value: 'skip', label: { de: 'weglassen', en: 'leave out' } },
        { value: 'keep', label: { de: 'behalten', en: 'keep' } },
      ],
      { label: { de: 'Ohne Wert', en: 'Without a value' }, default: 'skip' },
    ),
  },
  outputs: { output: records({ label: resultLabel }) },
  async run(_, { rows, columns: chosen, name, value, empty }) {
    if (chosen.length === 0)
      throw new FunctionError(
        'no_columns',
        'Der Eingang „Attribute“ ist leer. Richtig sind die Attribute, die zu Zeilen werden, zum Beispiel "2020", "2021".',
        'The input "Columns" is empty. Right are the columns that become rows, for example "2020", "2021".',
      );
    const keys = chosen.map(({ column }) => column.key);
    requireOnce(keys);
    const kept = rows.relation.columns.filter(({ key }) => !keys.includes(key));
    const taken = kept.map(({ key }) => key);
    const [nameKey, valueKey] = [name.trim(), value.trim()];
    requireNewName(nameKey, taken);
    requireNewName(valueKey, [...taken, nameKey]);
    const kind = kindOf(chosen.map(({ column }) => column));
    const isMixed = kind === 'string';
    const relation = over(
      rows.relation,
      (from, params) => {
        const turned = textArray(keys, params);
        const members = [
          [nameKey, 'to_jsonb(c.key)'],
          [valueKey, 'c.value'],
        ] as const;
        const own = `NULLIF(r.props->k.key, 'null')`;
        const cells = `SELECT k.key, k.n, ${isMixed ? 'to_jsonb(r.props->>k.key)' : own} AS value FROM unnest(${turned}) WITH ORDINALITY k(key, n)`;
        return `SELECT ${recordOf({ idx: 'row_number() OVER (ORDER BY r.idx, c.n)', props: `(r.props - ${textArray(keys, params)}) || jsonb_strip_nulls(${objectOf(members, params)})` })}
          FROM ${from} r CROSS JOIN LATERAL (${cells}) c ${empty === 'skip' ? 'WHERE c.value IS NOT NULL' : ''}`;
      },
      { columns: [...kept, { key: nameKey, kind: 'string' }, { key: valueKey, kind }] },
    );
    const size = empty === 'keep' && rows.size !== null ? rows.size * keys.length : null;
    return { output: computed(rows, relation, { size }) };
  },
});
