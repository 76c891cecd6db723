import { chosenColumns, readOrder, shapes, type DownloadQuery } from '@geo/api';
import type { z } from 'zod';
import type { Actor } from '../../access/permissions.ts';
import { downloadNamed, invalidExport, writingOf, type RecordsToWrite } from '../../exports/writing.ts';
import type { Download } from '../../formats/index.ts';
import type { Selected } from '../../relation/texts/select.ts';
import { depotSource } from '../../store/depots/depot-source.ts';
import { readDepotRow, type DepotRow } from '../../store/depots/depots.ts';
import { narrowed, recordFilter, recordOrder } from '../../store/depots/record-page.ts';
import type { Platform } from '../context.ts';
import { askedMoment } from './asked-moment.ts';

type Language = 'de' | 'en';

/** A download as it will be written: everything that its address states was understood and is possible. */
export interface DownloadOrder extends RecordsToWrite {
  depot: DepotRow;
  download: Download;
  language: Language;
}

/** Reads what is asked for; whatever of it is not possible is told by the name of its parameter. */
export async function orderedDownload(
  { db, downloads }: Platform,
  actor: Actor,
  id: number,
  query: z.output<typeof DownloadQuery>,
  language: Language,
): Promise<DownloadOrder> {
  const depot = await readDepotRow(db, actor, id);
  const download = downloadNamed(downloads, query.format, language);
  const moment = await askedMoment(db, actor, depot, query.moment);
  const source = depotSource(depot, moment);
  const { relation, extent4326 } = source;
  const filter = recordFilter(source, query, language);
  const order = recordOrder(source, query, language) && readOrder(query.sortby!);
  const chosen = chosenColumns(relation.columns, query.columns);
  if ('field' in chosen) throw invalidExport([chosen], language);
  const stated = Object.fromEntries(shapes['row-export-config'].map(({ key }) => [key, query[key]]));
  const writing = await writingOf(
    db,
    download,
    {
      columns: chosen,
      srid: relation.srid,
      geometryTypes: moment?.geometry_types ?? [],
      stated,
      narrowed: query.columns !== undefined,
    },
    { language },
  );
  return {
    depot,
    download,
    selected: { relation, extent4326: extent4326 as Selected['extent4326'], count: source.size ?? 0 },
    selection: {
      filter,
      sort: order ? [{ property: order.column, descending: order.descending }] : [],
      byNumber: true,
      limit: null,
      offset: 0,
      locator: 'filter',
    },
    narrowing: narrowed(source, query, language),
    writing,
    language,
  };
}
