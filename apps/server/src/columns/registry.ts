import type { ColumnKind } from '@geo/api';
import { boolean } from './boolean.ts';
import { date, datetime } from './dates.ts';
import type { ColumnSql } from './definition.ts';
import { instant } from './instant.ts';
import { integer, number } from './numbers.ts';
import { json, string } from './texts.ts';
import { time } from './time.ts';

/** Of each kind that `@geo/api` knows; one that is left out does not compile. */
const definitions: Readonly<Record<ColumnKind, ColumnSql>> = { string, integer, number, boolean, date, time, datetime, instant, json };

/** What the columns of a kind are to the database, files and services. */
export function columnSql(kind: ColumnKind): ColumnSql {
  return definitions[kind];
}
