import type { RecordTypeOfFiles, TableSettings } from '@geo/api';
import type { FilesValue, RecordsValue, RunContext, ScalarValue } from '../../engine/definition.ts';
import { openStaging, settleRecords } from '../../depots/ingest.ts';
import { recordTypeOf, someNames } from '../../formats/index.ts';
import { dataSetsOf } from '../../imports/data-sets.ts';
import { refusalOf } from '../../imports/outcome.ts';
import { columnsOf, openFile, sourceOf, stage, stagedCrs, type ReadSettings } from '../../imports/read.ts';
import { reportOf } from '../../imports/report.ts';
import { FormatError, FunctionError, Problem, quoted, type StoredMessage } from '../../problems/index.ts';
import { openEnd, tableName } from '../../store/depots/record-table.ts';
import type { StoredReport } from '../../store/runs/jobs.ts';
import type { StoredDetection, StoredLayer, UploadFileRow } from '../../store/uploads/uploads.ts';
import { telling } from '../telling.ts';
import { layerMissing, noticesOf, reasonsOf, severalFiles, unplacedCrs, type LayerWords } from './messages.ts';

/** A layer of a data set, and what holds it. */
export interface FoundLayer {
  /** Name of the file. */
  file: string;
  detection: StoredDetection['detections'][number];
  layer: StoredLayer;
  record: RecordTypeOfFiles;
}

export interface RecordsToRead {
  files: FilesValue;
  settings: ReadSettings;
  /** How the text of a table is read; all else is found in it. */
  table?: TableSettings;
  /** Share of the records, 0 to 1, that may be refused. */
  share: number;
  words: LayerWords;
  /** Refuses what the function does not read, before it is read. */
  accept: (found: FoundLayer) => void;
  /** The type of the records. */
  typeOf: (found: FoundLayer) => 'feature' | 'row';
}

export interface ReadRecords {
  output: RecordsValue;
  rejected: RecordsValue;
  report: ScalarValue;
}

/** Reads the records of files into a table that a frame takes over. What is refused is told; too much of it is a failure. */
export async function readRecords(context: RunContext, wanted: RecordsToRead): Promise<ReadRecords> {
  const { db, actor, signal, storage, notice } = context;
  const { settings, share } = wanted;
  const { files, mains } = await dataSetsOf(db, storage, actor.id, wanted.files);
  const main = onlyDataSet(mains);
  for (const message of ignoredOf(main, mains)) notice(message);
  const found = layerIn(main, settings, wanted.words);
  if (found === null) {
    notice(layerMissing(main.name, settings.layer!, namesIn(main)));
    return { output: nothing(), rejected: rejectedOf([], actor.language), report: reportValue(emptyReport, actor.language) };
  }
  wanted.accept(found);
  const { file, detection, layer } = found;
  const source = await sourceOf(db, main, { ...settings, layer: layer.name });
  const tables = wanted.table && { [layer.statedAs ?? detection.file]: wanted.table };
  const table = await openStaging(db, context.newTable());
  const told = telling(context);
  const reading = await openFile(
    db,
    { owner: actor.id, storage, files, source, config: settings, tables: tables ?? {} },
    (bytes, records) => told.tell(bytes / Math.max(1, total), records),
    signal,
  );
  const total = reading.opened.totalBytes;
  try {
    await stage(db, table, reading, signal);
    const { crs, fields, hasPolygons, unsure } = reading.result;
    if (crs && crs.srid === null && settings.auto_transform === false) throw unplacedCrs(file, crs.name);
    const srid = crs?.srid ?? 4326;
    const settled = await settleRecords(db, { table, stagedCrs: stagedCrs(crs, srid), srid, hasPolygons, unsure, indexed: true, signal });
    const report = reportOf(reading, settled, srid);
    const refusal = refusalOf(report, share, file, { reasons: reasonsOf(report), ending: { de: '', en: '' } });
    if (refusal) throw new FunctionError(refusal.code, refusal.de, refusal.en);
    for (const message of noticesOf(report)) notice(message);
    return {
      output: {
        kind: 'records',
        type: wanted.typeOf(found),
        size: settled.summary.count,
        stored: false,
        relation: {
          sql: `SELECT idx, props, geom FROM ${tableName(settled.table)} WHERE to_m = ${openEnd}`,
          params: [],
          srid,
          columns: columnsOf(fields),
          bases: [{ table: settled.table }],
        },
        filled: { name: settled.table, bytes: settled.summary.bytes, extentNative: settled.summary.extentNative },
      },
      rejected: rejectedOf(report.rejections, actor.language),
      report: reportValue(report, actor.language),
    };
  } finally {
    await told.settled();
    await reading.close();
  }
}

/** The only data set of the files; refused where they are several, or none that can be read. */
function onlyDataSet(mains: readonly UploadFileRow[]): UploadFileRow {
  const readable = mains.filter(({ detection }) => (detection?.detections.length ?? 0) > 0);
  if (readable.length > 1) throw severalFiles(readable.map(({ name }) => name));
  const [main] = readable;
  if (main) return main;
  const error = mains.find(({ detection }) => detection?.error)?.detection?.error;
  throw error ? new FormatError(error) : new Problem('data_gone');
}

/** What of the files is not read, and why. */
function ignoredOf(main: UploadFileRow, mains: readonly UploadFileRow[]): StoredMessage[] {
  const within = main.detection!.detections.flatMap(({ ignored }) => ignored).filter(({ code }) => code !== 'companion');
  const beside = mains.flatMap(({ name, detection }) => (detection?.error ? [{ name, ...detection.error }] : []));
  const text = (language: 'de' | 'en'): string =>
    within.map((one) => `${language === 'de' ? quoted(one.name) : `"${one.name}"`}: ${one[language]}`).join(' ');
  const others = beside.map(({ code, de, en }) => ({ code, de, en }));
  if (within.length === 0) return others;
  return [{ code: 'ignored', de: `Nicht gelesen: ${text('de')}`, en: `Not read: ${text('en')}` }, ...others];
}

/** The layers that were found in a file. */
export function layersIn({ name, detection }: UploadFileRow): FoundLayer[] {
  return detection!.detections.flatMap((one) =>
    one.layers.map((layer) => ({ file: name, detection: one, layer, record: recordTypeOf(one, layer) })),
  );
}

const namesIn = (main: UploadFileRow): string[] => layersIn(main).map(({ layer }) => layer.name);

/** The layer that is asked for, or the only one; null for one that may be missing and is. */
function layerIn(
  main: UploadFileRow,
  { layer: name, ignore_missing_layer: isIgnored }: ReadSettings,
  words: LayerWords,
): FoundLayer | null {
  const layers = layersIn(main);
  const found = name === undefined ? (layers.length === 1 ? layers[0] : undefined) : layers.find(({ layer }) => layer.name === name);
  if (found) return found;
  if (name !== undefined && isIgnored) return null;
  const names = namesIn(main);
  const text = (language: 'de' | 'en'): string => {
    const told = someNames(names, language === 'de' ? quoted : undefined);
    return (name === undefined ? words.several(main.name, told) : words.unknown(main.name, name, told))[language];
  };
  throw new FunctionError(name === undefined ? 'choose_layer' : 'unknown_layer', text('de'), text('en'));
}

/** The records that were refused, each with its number in the file and the reason. */
function rejectedOf(rejections: readonly StoredMessage[], language: 'de' | 'en'): RecordsValue {
  const rows = rejections.map(({ record = null, code, ...text }) => ({ record, code, reason: text[language] }));
  return {
    kind: 'records',
    type: 'row',
    size: rows.length,
    stored: false,
    relation: {
      sql: 'SELECT place AS idx, props, NULL::geometry AS geom FROM jsonb_array_elements($1::text::jsonb) WITH ORDINALITY AS found (props, place)',
      params: [JSON.stringify(rows)],
      srid: 4326,
      columns: [
        { key: 'record', kind: 'integer' },
        { key: 'code', kind: 'string' },
        { key: 'reason', kind: 'string' },
      ],
      bases: [],
    },
  };
}

const emptyReport: StoredReport = { read: 0, written: 0, repaired: 0, rejected: 0, rejections: [], warnings: [], source_srid: null };

function reportValue(
  { read, written, repaired, rejected, counts, source_srid, warnings }: StoredReport,
  language: 'de' | 'en',
): ScalarValue {
  const value = { read, written, repaired, rejected, counts: counts ?? {}, source_srid };
  return { kind: 'value', type: 'dict', value: { ...value, warnings: warnings.map((one) => one[language]) } };
}

function nothing(): RecordsValue {
  const sql = 'SELECT NULL::bigint AS idx, NULL::jsonb AS props, NULL::geometry AS geom WHERE false';
  return { kind: 'records', type: 'row', size: 0, stored: false, relation: { sql, params: [], srid: 4326, columns: [], bases: [] } };
}
