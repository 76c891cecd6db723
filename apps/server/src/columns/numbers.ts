import type { ComparisonOperator } from '@geo/api';
import { decimal } from './decimal.ts';
import { textParameter, type ColumnSql } from './definition.ts';

const pathOperators: Readonly<Record<ComparisonOperator, string>> = { '=': '==', '<>': '!=', '<': '<', '>': '>', '<=': '<=', '>=': '>=' };

const numeric: Omit<ColumnSql, 'xsd' | 'jsonSchema' | 'kml' | 'gdal' | 'parquet' | 'typed'> = {
  sorted: 'numeric',
  sortKey: (value) => `CASE WHEN jsonb_typeof(${value}) = 'number' THEN (${value})::numeric END`,
  /**
   * One look into the record, where reading the value and its type are three. The sign makes what is no number an error, and the comparison
   * neither true nor false. A path is made of text by what is done once for the statement.
   */
  compare: ({ property, operator, literal }, add) => {
    const number = String(literal).trim();
    if (typeof literal === 'boolean' || !Number.isFinite(decimal(number))) return null;
    const left = textParameter(`strict +$.${JSON.stringify(property)} ${pathOperators[operator]} `, add);
    return `(r.props @@ (${left} || (${add(number)}::numeric)::text)::jsonpath)`;
  },
  compared: { de: 'eine Zahl', en: 'a number' },
  xml: (_, escaped) => escaped,
};

export const number: ColumnSql = {
  ...numeric,
  xsd: 'xsd:double',
  jsonSchema: { type: 'number' },
  kml: 'double',
  gdal: 'Real',
  parquet: ['double', 'text'],
  typed: ['double', 'decimal'],
};

/** KML knows whole numbers of 32 bits only. */
export const integer: ColumnSql = {
  ...numeric,
  xsd: 'xsd:long',
  jsonSchema: { type: 'integer' },
  kml: 'string',
  gdal: 'Integer64',
  parquet: ['whole', 'text'],
  typed: ['whole', 'decimal'],
};
