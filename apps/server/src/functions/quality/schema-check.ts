import { checkedKinds } from '@geo/api';
import { FunctionError } from '../../problems/index.ts';
import { defineFunction } from '../define.ts';
import { text } from '../ports/text.ts';
import { checked, checkedInput, checkedOutputs } from './checking.ts';

const isKind = (kind: string): kind is (typeof checkedKinds)[number] => (checkedKinds as readonly string[]).includes(kind);

export const schemaCheck = defineFunction({
  name: 'quality.schema_check',
  title: { de: 'Schema prüfen', en: 'Check schema' },
  doc: {
    de: 'Prüft, ob es die erwarteten **Attribute** gibt und jeder Wert von der genannten Art ist. Fehlt ein Attribut ganz, scheitert der Schritt und nennt es; falsche Werte sind **Befunde** am zweiten Ausgang, die ersten 1.000 je Attribut. Die Datensätze gehen unverändert weiter.\n\nBeispiel: **Attribute** `ags` = `string`, `einwohner` = `integer`, `stand` = `date`.',
    en: 'Checks whether the expected **columns** are there and each value is of the stated kind. Where a column is missing the step fails and names it; wrong values are **findings** at the second output, the first 1,000 of each column. The records go on as they are.\n\nExample: **Columns** `ags` = `string`, `population` = `integer`, `date` = `date`.',
  },
  inputs: {
    rows: checkedInput,
    columns: text({
      label: { de: 'Attribute', en: 'Columns' },
      help: {
        de: `Unter ihrem Namen ihre Art: ${checkedKinds.join(', ')}.`,
        en: `By their names their kind: ${checkedKinds.join(', ')}.`,
      },
      dict: true,
    }),
  },
  outputs: checkedOutputs,
  async run(context, { rows, columns }) {
    const known = rows.relation.columns.map(({ key }) => key);
    const demands = [...columns].map(([column, given]) => {
      const kind = given.trim();
      if (isKind(kind)) return { check: 'type', column, kind } as const;
      throw new FunctionError(
        'input_kind',
        `„${column} = ${kind}“: Diese Art gibt es nicht. Richtig ist eine von ${checkedKinds.join(', ')}.`,
        `"${column} = ${kind}": there is no such kind. Right is one of ${checkedKinds.join(', ')}.`,
      );
    });
    const missing = demands.filter(({ column }) => !known.includes(column)).map(({ column }) => column);
    if (missing.length > 0)
      throw new FunctionError(
        'columns_missing',
        `Es fehlt: ${missing.join(', ')}. Vorhanden: ${known.join(', ') || 'keines'}.`,
        `Missing: ${missing.join(', ')}. There are: ${known.join(', ') || 'none'}.`,
      );
    return checked(context, rows, demands);
  },
});
