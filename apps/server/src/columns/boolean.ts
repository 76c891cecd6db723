import { textParameter, type ColumnSql } from './definition.ts';

function flagOf(text: string): boolean | null {
  if (/^(true|1)$/i.test(text)) return true;
  return /^(false|0)$/i.test(text) ? false : null;
}

export const boolean: ColumnSql = {
  sorted: 'boolean',
  sortKey: (value) => `CASE WHEN jsonb_typeof(${value}) = 'boolean' THEN (${value})::boolean END`,
  compare: ({ property, operator, literal }, add) => {
    const flag = flagOf(String(literal));
    if (flag === null) return null;
    const value = `r.props->${textParameter(property, add)}`;
    // JSON by way of text is made once for the statement; `to_jsonb` would be asked for every row.
    return `(CASE WHEN jsonb_typeof(${value}) = 'boolean' THEN ${value} ${operator} (${add(String(flag))}::boolean)::text::jsonb END)`;
  },
  compared: { de: 'true oder false', en: 'true or false' },
  xsd: 'xsd:boolean',
  jsonSchema: { type: 'boolean' },
  xml: (_, escaped) => escaped,
  kml: 'string',
  // As `true` or `false`, of which GDAL would make numbers.
  gdal: 'String',
  parquet: ['boolean', 'text'],
  typed: ['boolean'],
};
