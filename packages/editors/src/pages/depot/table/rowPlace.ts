import { typeName, type Datum } from '@geo/api';
import type { RecordsState } from '@geo/api/react';
import type { Format } from '@geo/ui';
import { recordTitle } from '../../../values/cards/rules/record.ts';
import type { PagesTranslate } from '../../i18n/texts.ts';

/** Which row of a table a record is, counted from 1, and of how many. */
export interface RowPlace {
  readonly number: number;
  readonly total: number;
}

/** The row of a record; null where its page is not loaded. */
export function rowPlace({ objects, offset, meta }: Pick<RecordsState, 'objects' | 'offset' | 'meta'>, id: Datum['id']): RowPlace | null {
  const at = objects.findIndex((datum) => datum.id === id);
  const number = offset + at + 1;
  return at < 0 ? null : { number, total: Math.max(meta?.total_count ?? 0, number) };
}

/** What a record without a name is called. Its own number is none of the rows' once some are gone, or not shown. */
export function rowName(row: RowPlace | null, t: PagesTranslate): string {
  return row ? t('recordOf', { number: row.number, total: row.total }) : t('recordChosen');
}

/** What a record is called beside the table: by its name, else by its row. */
export function recordName(datum: Datum, row: RowPlace | null, format: Format, t: PagesTranslate): string {
  return recordTitle(typeName(datum.content_type), datum, format) || rowName(row, t);
}
