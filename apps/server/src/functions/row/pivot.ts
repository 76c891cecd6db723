import { plainNumber, type DatumColumn } from '@geo/api';
import { FunctionError } from '../../problems/index.ts';
import { aggregateColumn, aggregated, groupSql } from '../../relation/aggregate.ts';
import { objectOf, over } from '../../relation/derive.ts';
import { besides, columnsOf } from '../../relation/join.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { quarters } from '../examples.ts';
import { overTable } from '../../relation/over-table.ts';
import { attributeOf } from '../ports/attribute.ts';
import { attributesOf } from '../ports/attributes.ts';
import { records, rows as rowsPort } from '../ports/records.ts';
import { text } from '../ports/text.ts';
import { computed } from '../records.ts';
import { readAggregates } from './aggregates.ts';
import { rowsLabel } from './labels.ts';

/** More columns than this are no table that anybody reads. */
const mostColumns = 200;
const valueLabel = { de: 'Wert', en: 'Value' };

/** A value as the name of a column: numbers are the same however they are written. */
function nameSql(key: string): string {
  return `CASE jsonb_typeof(r.props->${key}) WHEN 'number' THEN trim_scale((r.props->${key})::numeric)::text ELSE NULLIF(r.props->>${key}, '') END`;
}

export const pivot = defineFunction({
  name: 'row.pivot',
  title: { de: 'Zu Spalten drehen', en: 'Pivot' },
  doc: {
    de: 'Macht aus den Werten eines Attributs **Spalten**: je Gruppe ein Datensatz ohne Geometrie, in jeder Spalte der **Wert** der Datensätze, die dort so heißen: `count()`, `sum(x)`, `first(x)` und was „Datensätze zusammenfassen“ sonst kennt. Wo keiner so heißt, bleibt die Zelle leer. Mehr als 200 Spalten werden abgelehnt.\n\nBeispiel: **Gruppieren nach** = `gemeinde`, **Spalten aus** = `jahr`, **Wert** = `sum(einwohner)` ergibt eine Zeile je Gemeinde mit einer Spalte je Jahr.',
    en: 'Makes **columns** of the values of an attribute: for each group a record without geometry, with in each column the **value** of the records that are called so: `count()`, `sum(x)`, `first(x)` and what else "Aggregate records" knows. Where none is called so the cell stays empty. More than 200 columns are refused.\n\nExample: **Group by** = `municipality`, **Columns of** = `year`, **Value** = `sum(population)` gives a row for each municipality with a column for each year.',
  },
  example: { inputs: { rows: quarters, by: 'name', names: 'q', value: 'sum(n)' } },
  inputs: {
    // Its values are looked at before: they are the columns.
    rows: records({ label: rowsLabel, searched: true }),
    by: attributesOf('rows', {
      label: { de: 'Gruppieren nach', en: 'Group by' },
      help: { de: 'Ohne Angabe entsteht ein einziger Datensatz.', en: 'Without it there is a single record.' },
    }),
    names: attributeOf('rows', { label: { de: 'Spalten aus', en: 'Columns of' } }),
    value: text({
      label: valueLabel,
      help: { de: 'Was in den Zellen steht, zum Beispiel sum(einwohner).', en: 'What stands in the cells, for example sum(population).' },
      default: 'count()',
    }),
  },
  outputs: { output: rowsPort({ label: resultLabel }) },
  async run(context, { rows, by, names, value }) {
    const { relation } = rows;
    const groups = by.map(({ column }) => column);
    const [made] = readAggregates(new Map([[valueLabel.en.toLowerCase(), value]]), relation.columns);
    // Under a name that no group has.
    const [cell] = besides([...groups, names], [{ key: made!.as, kind: 'json' }]);
    const slices = await overTable<{ found: string[] | null }>(
      context,
      relation,
      (params) => `to_jsonb((array_agg(DISTINCT ${nameSql(`${params.add(names.key)}::text`)}))[1:${mostColumns + 2}]) AS found`,
    );
    const found = [...new Set(slices.flatMap((slice) => slice.found ?? []))].filter((one) => one !== null);
    if (found.length > mostColumns)
      throw new FunctionError(
        'too_many_columns',
        `„${names.key}“ hat mehr als ${plainNumber(mostColumns, 'de')} verschiedene Werte; so viele Spalten sind erlaubt. Richtig ist ein Attribut mit wenigen Werten, wie ein Jahr.`,
        `"${names.key}" has more than ${plainNumber(mostColumns, 'en')} different values; so many columns are allowed. Right is a column with few values, such as a year.`,
      );
    const { kind } = aggregateColumn(made!);
    const cells = besides(
      groups,
      found.toSorted((a, b) => a.localeCompare(b, 'de', { numeric: true })).map((key): DatumColumn => ({ key, kind })),
    );
    const columnNames = Object.fromEntries(cells.map(({ column, as }) => [column.key, as]));
    const summed = aggregated(relation, [...groups, names], [{ ...made!, as: cell!.as }]);
    const turned = over(
      summed,
      (from, params) => {
        const own = groups.map((column) => ({ key: column.key, ...groupSql(column, params) }));
        const title = `(${params.add(JSON.stringify(columnNames))}::jsonb->>${nameSql(`${params.add(names.key)}::text`)})`;
        const values = `COALESCE(jsonb_object_agg(COALESCE(${title}, ''), r.props->${params.add(cell!.as)}::text) FILTER (WHERE ${title} IS NOT NULL), '{}')`;
        const props = `${objectOf(
          own.map(({ key, value: sql }) => [key, sql] as const),
          params,
        )} || ${values}`;
        const grouped = own.length === 0 ? '' : `GROUP BY ${own.map(({ group }) => group).join(', ')}`;
        return `SELECT row_number() OVER (ORDER BY min(r.idx)) AS idx, ${props} AS props, NULL::geometry AS geom FROM ${from} r ${grouped}`;
      },
      { columns: [...groups, ...columnsOf(cells)] },
    );
    return { output: computed(rows, turned, { type: 'row', ...(groups.length === 0 && { size: 1 }) }) };
  },
});
