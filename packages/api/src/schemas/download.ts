import { z } from 'zod';
import { queryOf } from '../types/fields/query.ts';
import { rowExport } from '../types/fields/shapes/tables.ts';
import { DatumQuery } from './datum.ts';
import { hinted } from './hints.ts';

/** Names of columns as a JSON list: a name may hold any character that would stand between two. */
const ColumnNames = z
  .string()
  .max(200_000)
  .transform((text, context): string[] => {
    const names = z.array(z.string()).min(1).max(10_000).safeParse(jsonOf(text));
    if (names.success) return names.data;
    context.addIssue({ code: 'custom', ...hinted('columnList') });
    return z.NEVER;
  });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * What is downloaded of a depot, and how: records as a table shows them, a format of the configuration, its settings. Nothing else may be
 * stated: a setting that is not known would have no effect. `sep` and `decimal` are by default those of the language of the request.
 */
export const DownloadQuery = DatumQuery.pick({ q: true, filter: true, 'filter-lang': true, sortby: true })
  .extend({
    format: z.string().max(100),
    /** Number of a moment. @default the newest */
    moment: z.string().max(20).optional(),
    /** @default all */
    columns: ColumnNames.optional(),
    ...queryOf(rowExport),
  })
  .strict();
export type DownloadQuery = z.input<typeof DownloadQuery>;
