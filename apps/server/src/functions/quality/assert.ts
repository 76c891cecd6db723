import { plainNumber } from '@geo/api';
import { FunctionError } from '../../problems/index.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { overTable } from '../../relation/over-table.ts';
import { conditionOn } from '../ports/condition.ts';
import { records } from '../ports/records.ts';
import { text } from '../ports/text.ts';
import { rowsLabel, whereHelp, whereLabel } from '../row/labels.ts';

/** So many of the records that do not meet the condition are named. */
const named = 5;

export const assert = defineFunction({
  name: 'quality.assert',
  title: { de: 'Sicherstellen', en: 'Assert' },
  doc: {
    de: "Hält den Ablauf an, wenn eine **Bedingung** nicht für jeden Datensatz gilt, und sagt, für wie viele nicht und welche die ersten sind; sonst gehen die Datensätze unverändert weiter. Wo ein Wert fehlt, gilt sie nicht.\n\nBeispiel: **Bedingung** = `einwohner >= 0 AND ags LIKE '05%'`, **Meldung** = `Die Lieferung ist nicht aus NRW.`",
    en: "Stops the pipeline where a **condition** does not hold for each record, and says for how many it does not and which are the first; else the records go on as they are. Where a value is missing it does not hold.\n\nExample: **Condition** = `population >= 0 AND ags LIKE '05%'`, **Message** = `The delivery is not of NRW.`",
  },
  inputs: {
    rows: records({ label: rowsLabel, searched: true }),
    where: conditionOn('rows', { label: whereLabel, help: whereHelp }),
    message: text({
      label: { de: 'Meldung', en: 'Message' },
      help: { de: 'Was dann dasteht, vor der Zahl der Datensätze.', en: 'What is said then, before the number of records.' },
      optional: true,
    }),
  },
  outputs: { output: records({ label: resultLabel }) },
  async run(context, { rows, where, message }) {
    const slices = await overTable<{ count: number; first: number[] | null }>(context, rows.relation, (params) => {
      const fails = `NOT COALESCE(${where(params)}, false)`;
      return `count(*) FILTER (WHERE ${fails})::float8 AS count, to_jsonb((array_agg(r.idx ORDER BY r.idx) FILTER (WHERE ${fails}))[1:${named}]) AS first`;
    });
    const count = slices.reduce((sum, slice) => sum + slice.count, 0);
    if (count === 0) return { output: rows };
    const numbers = `${slices
      .flatMap(({ first }) => first ?? [])
      .slice(0, named)
      .join(', ')}${count > named ? ', …' : ''}`;
    const said = message?.trim() ? `${message.trim()} ` : '';
    throw new FunctionError(
      'assertion_failed',
      `${said}Die Bedingung gilt für ${plainNumber(count, 'de')} Datensätze nicht (Nummer ${numbers}).`,
      `${said}The condition does not hold for ${plainNumber(count, 'en')} records (number ${numbers}).`,
    );
  },
});
