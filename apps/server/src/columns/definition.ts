import type { ComparisonOperator, FilterLiteral } from '@geo/api';
import { invalidParameter, type LocalText } from '../problems/index.ts';

/** Adds a parameter to a statement; answers its placeholder. */
export type AddParameter = (value: unknown) => string;

/** A comparison of a column of a row `r` with a value that a client sent. */
export interface Comparison {
  /** The column's key. */
  property: string;
  operator: ComparisonOperator;
  literal: FilterLiteral;
  /** Of texts. */
  ignoreCase: boolean;
}

/** A condition without which no row has a key at or before `bound`, and which is told sooner than the key. Rows without a key do not meet it. */
export type Reach = (text: string, bound: string, descending: boolean, add: AddParameter) => string;

/** How the cells of a column of Parquet are encoded, see `formats/parquet/write/cells.ts`. */
export type ParquetCells = 'boolean' | 'date' | 'double' | 'instant' | 'json' | 'local' | 'text' | 'time' | 'whole';

/** How the cells of a column of a table with a column for each are held, see `typed.ts`. */
export type TypedCells =
  | 'boolean'
  | 'date'
  | 'decimal'
  | 'double'
  | 'instant'
  | 'instantMs'
  | 'json'
  | 'local'
  | 'localSpaced'
  | 'minutes'
  | 'text'
  | 'time'
  | 'whole';

/** What the columns of a kind are to the database, files and services. Their values lie in `props`, JSON, under the column's key. */
export interface ColumnSql {
  /** SQL type of the key by which rows are ordered. */
  sorted: 'numeric' | 'boolean' | 'text';
  /** SQL of that key, from the SQL of the value as `jsonb` and as text; NULL for what is none of the kind. */
  sortKey: (json: string, text: string) => string;
  /** Undefined where keys are cheap. */
  mayReach?: Reach;
  /** SQL of a comparison; every value a client sent becomes a parameter. Null for a literal that is none of the kind. */
  compare: (comparison: Comparison, add: AddParameter) => string | null;
  /** What a literal may be. */
  compared: LocalText;
  /** Its type in a schema of XML. */
  xsd: `xsd:${string}`;
  /** Its type in a JSON schema; without a member for any value. */
  jsonSchema: { readonly type?: 'boolean' | 'integer' | 'number' | 'string'; readonly format?: 'date' | 'date-time' | 'time' };
  /** SQL of the text of a value in a document of that schema, from that of the value as text, and escaped for XML. */
  xml: (text: string, escaped: string) => string;
  /** SQL of the text of a value in UTC, from that of the value as text, for formats that know no other zone; undefined for kinds without zones. */
  utc?: (text: string) => string;
  /** Its type in the schema of KML. */
  kml: 'double' | 'string';
  /** Its type in GDAL's tables. */
  gdal: 'Date' | 'DateTime' | 'Integer64' | 'Real' | 'String' | 'Time';
  /** What its column in Parquet may be encoded by: the first that holds all of its values, and at the end one that holds any. */
  parquet: readonly ParquetCells[];
  /** What its column in a table may be: the first that holds all of its values as they are written; what none holds is JSON. */
  typed: readonly TypedCells[];
}

/** SQL of a text that a client sent; the database keeps none with the character U+0000. */
export function textParameter(value: string, add: AddParameter): string {
  if (value.includes('\0'))
    throw invalidParameter('filter', value, { de: 'Text ohne das Zeichen U+0000', en: 'text without the character U+0000' });
  return `${add(value)}::text`;
}
