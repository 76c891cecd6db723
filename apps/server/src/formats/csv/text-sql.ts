import { columnSql } from '../../columns/index.ts';
import type { Column, Params } from '../../relation/relation.ts';

/** How a table is written as text. */
export interface CsvForm {
  separator: ';' | ',';
  decimal: ',' | '.';
}

/** As the spreadsheets of a language read a table at once. */
export const csvForms: Readonly<Record<'de' | 'en', CsvForm>> = {
  de: { separator: ';', decimal: ',' },
  en: { separator: ',', decimal: '.' },
};

/** What a spreadsheet would take for a formula. Numbers with a sign, and those of telephones, are none. */
const formula = String.raw`^([=@\t\r]|[+-].*[^0-9 .,()/+-])`;

/** A text as a cell; before a formula stands an apostrophe. */
function cellSql(text: string, { separator }: CsvForm): string {
  return `(SELECT CASE WHEN c = '' OR c ~ E'[${separator}"\\n\\r]' THEN '"' || replace(c, '"', '""') || '"' ELSE c END
    FROM (SELECT CASE WHEN t ~ '${formula}' THEN '''' || t ELSE t END AS c FROM (SELECT ${text} AS t) a) b)`;
}

/** A name of a column as a cell. */
function headCell(name: string, { separator }: CsvForm): string {
  const cell = new RegExp(formula, 's').test(name) ? `'${name}` : name;
  return cell === '' || /["\n\r]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A number as a cell: never a formula, though a small one has an exponent. */
const numberSql = (text: string, { decimal }: CsvForm): string => (decimal === ',' ? `replace(${text}, '.', ',')` : text);

/** Columns of a geometry: x and y of points, WKT of all else; none where there is no geometry. In the CRS of the rows. */
function placeColumns(geometryTypes: readonly string[], taken: readonly string[], form: CsvForm): { name: string; sql: string }[] {
  const free = (name: string): string => (taken.includes(name) ? free(`${name}_`) : name);
  if (geometryTypes.length === 0) return [];
  if (!geometryTypes.every((type) => type === 'Point')) return [{ name: free('wkt'), sql: cellSql('ST_AsText(f.geom)', form) }];
  return (['x', 'y'] as const).map((axis) => ({
    name: free(axis),
    sql: numberSql(`ST_${axis.toUpperCase()}(f.geom)::text`, form),
  }));
}

/** The first line of a table, and the text of a row `f`. What has no value is empty, an empty text stands in quotation marks. */
export function csvSql(
  columns: readonly Column[],
  geometryTypes: readonly string[],
  form: CsvForm,
): { head: string; row: (params: Params) => string } {
  const names = columns.map(({ key }) => key);
  const place = placeColumns(geometryTypes, names, form);
  const valueSql = ({ key, kind }: Column, params: Params): string => {
    const at = `${params.add(key)}::text`;
    const value = `(f.props->>${at})`;
    if (columnSql(kind).sorted !== 'numeric') return cellSql(value, form);
    // Beside its numbers a column may hold values of another kind.
    return `CASE WHEN jsonb_typeof(f.props->${at}) = 'number' THEN ${numberSql(value, form)} ELSE ${cellSql(value, form)} END`;
  };
  return {
    head: [...names, ...place.map(({ name }) => name)].map((name) => headCell(name, form)).join(form.separator),
    row: (params) => {
      const cells = [...columns.map((column) => valueSql(column, params)), ...place.map(({ sql }) => sql)];
      return `array_to_string(ARRAY[${cells.join(', ')}]::text[], '${form.separator}', '')`;
    },
  };
}
