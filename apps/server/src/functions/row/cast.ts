import type { DatumColumn } from '@geo/api';
import { castNumberSql } from '../../relation/casts.ts';
import { objectOf, over, recordOf } from '../../relation/derive.ts';
import { FunctionError } from '../../problems/index.ts';
import { defineFunction, resultLabel } from '../define.ts';
import { attributesOf } from '../ports/attributes.ts';
import { choice } from '../ports/choice.ts';
import { records } from '../ports/records.ts';
import { computed } from '../records.ts';
import { rowsLabel } from './labels.ts';

/** SQL of a value of the kind, from the SQL of a text without blanks around it; NULL for a text that is none. */
interface Cast {
  kind: DatumColumn['kind'];
  sql: (text: string) => string;
}

const dayOf = (year: string, month: string, day: string): string =>
  `CASE WHEN ${year} >= 1 AND ${month} BETWEEN 1 AND 12 AND ${day} BETWEEN 1 AND extract(day FROM make_date(${year}, ${month}, 1) + interval '1 month - 1 day')
    THEN to_char(make_date(${year}, ${month}, ${day}), 'YYYY-MM-DD') END`;
const partSql = (t: string, pattern: string, index: number): string => `((regexp_match(${t}, '${pattern}'))[${index}])::integer`;
const iso = '^(\\d{4})-(\\d{1,2})-(\\d{1,2})';
const german = '^(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})';

/** What fits into 64 bits: services and files have no room for more. */
const int64 = '-9223372036854775808 AND 9223372036854775807';

const casts: Readonly<Record<'number' | 'integer' | 'text' | 'boolean' | 'date', Cast>> = {
  number: { kind: 'number', sql: castNumberSql },
  integer: {
    kind: 'integer',
    sql: (t) => `(SELECT CASE WHEN n.v = trunc(n.v) AND n.v BETWEEN ${int64} THEN trunc(n.v) END FROM (SELECT ${castNumberSql(t)} AS v) n)`,
  },
  text: { kind: 'string', sql: (t) => t },
  boolean: {
    kind: 'boolean',
    sql: (t) =>
      `CASE WHEN lower(${t}) IN ('true', 'wahr', 'ja', 'yes', 'j', 'y', '1') THEN true WHEN lower(${t}) IN ('false', 'falsch', 'nein', 'no', 'n', '0') THEN false END`,
  },
  date: {
    kind: 'date',
    sql: (t) =>
      `CASE WHEN ${t} ~ '${iso}' THEN ${dayOf(partSql(t, iso, 1), partSql(t, iso, 2), partSql(t, iso, 3))}
        WHEN ${t} ~ '${german}' THEN ${dayOf(partSql(t, german, 3), partSql(t, german, 2), partSql(t, german, 1))} END`,
  },
};

export const cast = defineFunction({
  name: 'row.cast',
  title: { de: 'Werte umwandeln', en: 'Cast columns' },
  doc: {
    de: 'Wandelt die Werte von **Attributen** um: in Zahlen (auch `1.234,56`), ganze Zahlen, Texte, Wahrheitswerte (`ja`, `wahr`, `1` …) oder Daten (`31.12.2024`, `2024-12-31`, die Uhrzeit fällt weg). Was sich nicht umwandeln lässt, hat danach keinen Wert; `rejected` sind diese Datensätze, wie sie waren.\n\nBeispiel: **Attribute** = `einwohner, flaeche`, **Art** = Zahl.',
    en: 'Casts the values of **columns**: to numbers (`1.234,56` as well), whole numbers, texts, truth values (`yes`, `true`, `1` …) or dates (`31.12.2024`, `2024-12-31`, without the time). What cannot be cast has no value then; `rejected` are these records as they were.\n\nExample: **Columns** = `population, area`, **Kind** = number.',
  },
  example: {
    inputs: {
      rows: [
        [{ name: 'Bonn', day: '3.10.2024' }, null],
        [{ name: 'Köln', day: '31.12.2024' }, null],
        [{ name: 'Trier', day: '?' }, null],
      ],
      columns: 'day',
      kind: 'date',
    },
  },
  inputs: {
    rows: records({ label: rowsLabel }),
    columns: attributesOf('rows', { label: { de: 'Attribute', en: 'Columns' } }),
    kind: choice(
      [
        { value: 'number', label: { de: 'Zahl', en: 'number' } },
        { value: 'integer', label: { de: 'ganze Zahl', en: 'whole number' } },
        { value: 'text', label: { de: 'Text', en: 'text' } },
        { value: 'boolean', label: { de: 'Wahrheitswert', en: 'truth value' } },
        { value: 'date', label: { de: 'Datum', en: 'date' } },
      ],
      { label: { de: 'Art', en: 'Kind' }, default: 'number' },
    ),
  },
  outputs: { output: records({ label: resultLabel }), rejected: records({ label: { de: 'Nicht umgewandelt', en: 'Not cast' } }) },
  async run(_, { rows, columns, kind }) {
    if (columns.length === 0)
      throw new FunctionError(
        'no_columns',
        'Der Eingang „Attribute“ ist leer. Richtig ist mindestens ein Attribut.',
        'The input "Columns" is empty. Right is at least one column.',
      );
    const { relation } = rows;
    const to = casts[kind];
    const cast = new Set(columns.map(({ column }) => column.key));
    const output = over(
      relation,
      (from, params) => {
        const members = [...cast].map((key) => [key, `to_jsonb(${to.sql(`btrim(r.props->>${params.add(key)}::text)`)})`] as const);
        return `SELECT ${recordOf({ props: `r.props || ${objectOf(members, params)}` })} FROM ${from} r`;
      },
      { columns: relation.columns.map((column) => (cast.has(column.key) ? { ...column, kind: to.kind } : column)) },
    );
    const rejected = over(relation, (from, params) => {
      const failed = [...cast].map((key) => {
        const text = `btrim(r.props->>${params.add(key)}::text)`;
        return `(${text} <> '' AND (${to.sql(text)}) IS NULL)`;
      });
      return `SELECT ${recordOf()} FROM ${from} r WHERE ${failed.join(' OR ')}`;
    });
    return { output: computed(rows, output, { size: rows.size }), rejected: computed(rows, rejected) };
  },
});
