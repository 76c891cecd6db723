import {
  chosenColumns,
  downloadProblems,
  heldSettings,
  lackedBy,
  lackedProblem,
  readOrder,
  shapes,
  type DownloadProblem,
  type DownloadQuery,
} from '@geo/api';
import type { z } from 'zod';
import type { Actor } from '../../access/permissions.ts';
import type { Db } from '../../db/types.ts';
import type { Download, Downloads, Writing } from '../../formats/index.ts';
import { invalidInput, Problem, shown } from '../../problems/index.ts';
import { countMatched, type Selected, type Selection } from '../../publish/features/select.ts';
import { Params, type Relation } from '../../relation/relation.ts';
import { amongIds, scannedIds } from '../../relation/slices.ts';
import { catalogCrs } from '../../store/crs/catalog.ts';
import { depotSource } from '../../store/depots/depot-source.ts';
import { readDepotRow, type DepotRow } from '../../store/depots/depots.ts';
import { narrowed, recordFilter, recordOrder } from '../../store/depots/record-page.ts';
import type { Platform } from '../context.ts';
import { askedMoment } from './asked-moment.ts';

type Language = 'de' | 'en';

/** A download as it will be written: everything that its address states was understood and is possible. */
export interface DownloadOrder {
  depot: DepotRow;
  download: Download;
  selected: Selected;
  selection: Selection;
  /** The records that are left, as a relation. */
  narrowing: Relation;
  writing: Writing;
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
  if ('field' in chosen) throw invalid([chosen], language);
  const geometryTypes = moment?.geometry_types ?? [];
  const stated = Object.fromEntries(shapes['row-export-config'].map(({ key }) => [key, query[key]]));
  const problems = downloadProblems(download.told, stated, language, { columns: chosen, geometryTypes, srid: relation.srid });
  if (problems.length > 0) throw invalid(problems, language);
  const settings = heldSettings(stated, language);
  const target = settings.crs ?? relation.srid;
  const crs = await catalogCrs(db, target);
  if (settings.crs !== null && !crs) throw invalidInput('unknown_crs', language, 'crs');
  const writing = download.writer.write({
    columns: chosen,
    srid: relation.srid,
    target,
    wkt: crs?.wkt ?? '',
    geometryTypes,
    settings,
    narrowed: query.columns !== undefined,
    language,
  });
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

/** Looks through the records for what a file cannot take: too many, or a character that its encoding lacks. */
export async function checkRecords(db: Db, { selected, selection, narrowing, writing, language }: DownloadOrder): Promise<void> {
  const { mostRecords } = writing.file ?? {};
  if (mostRecords !== undefined && selected.count > mostRecords && (await countMatched(db, selected, selection)) > mostRecords)
    throw new Problem('too_many_records', { limit: mostRecords });
  const { encoding } = writing;
  if (!encoding) return;
  const { name, values } = encoding;
  const lacked = (params: Params): { values: string; pattern: string } => ({
    values: `(SELECT ${values(params)} FROM (SELECT r.props) f)`,
    pattern: `${params.add(lackedBy(name))}::text`,
  });
  const isLacking = (params: Params): string => {
    const own = lacked(params);
    return `${own.values} ~ ${own.pattern}`;
  };
  for await (const [number] of scannedIds(db.background, narrowing, isLacking)) {
    const params = new Params();
    const from = params.from(narrowing);
    const own = lacked(params);
    const { rows } = await db.query<{ character: string }>(
      `SELECT substring(${own.values} FROM ${own.pattern}) AS character FROM ${from} r WHERE ${amongIds([number!], params)}`,
      params.values,
    );
    throw invalid([lackedProblem(name, rows[0]?.character ?? '?', number!)], language);
  }
}

/** What is asked for by this id; refused with what is offered where no format is called so. */
function downloadNamed({ offered, missing }: Downloads, id: string, language: Language): Download {
  const download = offered.find(({ told }) => told.id === id);
  if (download) return download;
  if (missing.includes(id)) throw new Problem('not_offered');
  const ids = offered.map(({ told }) => told.id).join(', ');
  const text = {
    de: `Datensätze gibt es nicht als „${shown(id)}“. Möglich ist: ${ids}`,
    en: `Records are not handed out as "${shown(id)}". Possible is: ${ids}`,
  };
  throw invalid([{ field: 'format', text }], language);
}

/** The refusal of a download, each problem told of its parameter. */
function invalid(problems: readonly DownloadProblem[], language: Language): Problem {
  const fields = Object.fromEntries(problems.map(({ field, text }) => [field, text[language]]));
  const details = Object.entries(fields)
    .map(([field, text]) => `${field}: ${text}`)
    .join('; ');
  return new Problem('invalid', { details }, { fields });
}
