import type { TypeName } from '../types/registry.ts';
import { boolean } from './boolean.ts';
import { date, datetime } from './dates.ts';
import type { ColumnKindDefinition } from './definition.ts';
import { instant } from './instant.ts';
import { integer, number } from './numbers.ts';
import { json, string } from './texts.ts';
import { time } from './time.ts';

/** The definitions of all kinds of columns. */
const definitions = { string, integer, number, boolean, date, time, datetime, instant, json };

/** A kind of columns of records: what its values are. */
export type ColumnKind = keyof typeof definitions;

/** The names of all kinds of columns. */
export const columnKinds: readonly ColumnKind[] = Object.keys(definitions) as ColumnKind[];

/** What the values of a column of a kind are. */
export function columnKind(kind: ColumnKind): ColumnKindDefinition {
  return definitions[kind];
}

/** The type whose values stand in a column of records. */
export function columnType(kind: ColumnKind): TypeName {
  return definitions[kind].type;
}
