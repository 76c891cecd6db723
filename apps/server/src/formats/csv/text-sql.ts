import { arePoints, type DownloadSettings } from '@geo/api';
import { columnSql } from '../../columns/index.ts';
import type { Column, Params } from '../../relation/relation.ts';
import { projectedGeometry } from '../geojson/text-sql.ts';
import type { RecordsToWrite } from '../writer.ts';

/** How a table is written as text. */
export type CsvForm = Pick<DownloadSettings, 'sep' | 'decimal' | 'quoting' | 'geometry'>;

/** What a spreadsheet would take for a formula. Numbers with a sign, and those of telephones, are none. */
const formula = String.raw`^([=@\t\r]|[+-].*[^0-9 .,()/+-])`;

/** A text in quotation marks. */
const quotedSql = (text: string): string => `'"' || replace(${text}, '"', '""') || '"'`;

/** A text as a cell; before a formula stands an apostrophe. */
function cellSql(text: string, { sep, quoting }: CsvForm): string {
  const cell = quoting === 'all' ? quotedSql('c') : `CASE WHEN c = '' OR c ~ E'[${sep}"\\n\\r]' THEN ${quotedSql('c')} ELSE c END`;
  return `(SELECT ${cell} FROM (SELECT CASE WHEN t ~ '${formula}' THEN '''' || t ELSE t END AS c FROM (SELECT ${text} AS t) a) b)`;
}

/** A name of a column as a cell. */
function headCell(name: string, { sep, quoting }: CsvForm): string {
  const cell = new RegExp(formula, 's').test(name) ? `'${name}` : name;
  const isQuoted = quoting === 'all' || cell === '' || /["\n\r]/.test(cell) || cell.includes(sep);
  return isQuoted ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A number as a cell: never a formula, though a small one has an exponent. */
function numberSql(text: string, { decimal, quoting }: CsvForm): string {
  const number = decimal === ',' ? `replace(${text}, '.', ',')` : text;
  return quoting === 'all' ? quotedSql(number) : number;
}

/** Columns of a geometry, in the CRS that is asked for; none where there is no geometry. */
function placeColumns({ columns, geometryTypes, srid, target }: TableToWrite, form: CsvForm): { name: string; sql: string }[] {
  const taken = columns.map(({ key }) => key);
  const free = (name: string): string => (taken.includes(name) ? free(`${name}_`) : name);
  const kind = form.geometry ?? (arePoints(geometryTypes) ? 'xy' : 'wkt');
  if (geometryTypes.length === 0 || kind === 'none') return [];
  const geometry = projectedGeometry({ from: srid, to: target });
  if (kind === 'wkt') return [{ name: free('wkt'), sql: cellSql(`ST_AsText(${geometry})`, form) }];
  if (kind === 'geojson') return [{ name: free('geojson'), sql: cellSql(`ST_AsGeoJSON(${geometry}, 15, 0)`, form) }];
  return (['x', 'y'] as const).map((axis) => ({ name: free(axis), sql: numberSql(`ST_${axis.toUpperCase()}(${geometry})::text`, form) }));
}

/** The records of a table. */
export type TableToWrite = Pick<RecordsToWrite, 'columns' | 'geometryTypes' | 'srid' | 'target'>;

/** A table: the cells of its first line, and SQL of those of a row `f`. What has no value is null, an empty text stands in quotation marks. */
export function csvCells(table: TableToWrite, form: CsvForm): { head: string[]; row: (params: Params) => string[] } {
  const { columns } = table;
  const place = placeColumns(table, form);
  const valueSql = ({ key, kind }: Column, params: Params): string => {
    const at = `${params.add(key)}::text`;
    const value = `(f.props->>${at})`;
    if (columnSql(kind).sorted !== 'numeric') return cellSql(value, form);
    // Beside its numbers a column may hold values of another kind.
    return `CASE WHEN jsonb_typeof(f.props->${at}) = 'number' THEN ${numberSql(value, form)} ELSE ${cellSql(value, form)} END`;
  };
  return {
    head: [...columns.map(({ key }) => key), ...place.map(({ name }) => name)].map((name) => headCell(name, form)),
    row: (params) => [...columns.map((column) => valueSql(column, params)), ...place.map(({ sql }) => sql)],
  };
}

/** The first line of a table, and the text of a row `f`. */
export function csvSql(table: TableToWrite, form: CsvForm): { head: string; row: (params: Params) => string } {
  const { head, row } = csvCells(table, form);
  return {
    head: head.join(form.sep),
    row: (params) => `array_to_string(ARRAY[${row(params).join(', ')}]::text[], '${form.sep}', '')`,
  };
}
