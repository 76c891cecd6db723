import {
  downloadProblems,
  heldSettings,
  lackedBy,
  lackedProblem,
  narrowBytes,
  type DatumColumn,
  type DownloadProblem,
  type NarrowEncoding,
} from '@geo/api';
import type { Db } from '../db/types.ts';
import type { Download, Downloads, Writing } from '../formats/index.ts';
import { invalidInput, Problem, shown } from '../problems/index.ts';
import { Params, type Relation } from '../relation/relation.ts';
import { amongIds, scannedIds } from '../relation/slices.ts';
import { countMatched, selectTexts, type Selected, type Selection } from '../relation/texts/select.ts';
import { enclosed, primed } from '../relation/texts/streaming.ts';
import { catalogCrs } from '../store/crs/catalog.ts';

type Language = 'de' | 'en';

/** Records that are to be written, and how. */
export interface RecordsToExport {
  columns: readonly DatumColumn[];
  /** EPSG code of their geometries; 0 where nobody knows it. */
  srid: number;
  geometryTypes: readonly string[];
  /** What is stated of the settings (`row-export-config`). */
  stated: Readonly<Record<string, unknown>>;
  /** Only some of their columns are asked for. */
  narrowed: boolean;
}

/** How records are written in a format: everything that is stated was understood and is possible. */
export async function writingOf(
  db: Db,
  { told, writer }: Download,
  { columns, srid, geometryTypes, stated, narrowed }: RecordsToExport,
  { language, settingsLanguage = language }: { language: Language; settingsLanguage?: Language },
): Promise<Writing> {
  const problems = downloadProblems(told, stated, settingsLanguage, { columns, geometryTypes, srid });
  if (problems.length > 0) throw invalidExport(problems, language);
  const settings = heldSettings(stated, settingsLanguage);
  const target = settings.crs ?? srid;
  const crs = await catalogCrs(db, target);
  if (settings.crs !== null && !crs) throw invalidInput('unknown_crs', language, 'crs');
  return writer.write({ columns, srid, target, wkt: crs?.wkt ?? '', geometryTypes, settings, narrowed, language });
}

/** Which records are written. */
export interface RecordsToWrite {
  selected: Selected;
  selection: Selection;
  /** The records that are left, as a relation. */
  narrowing: Relation;
  writing: Writing;
}

/** Looks through the records for what a file cannot take: too many, or a character that its encoding lacks. */
export async function checkRecords(
  db: Db,
  { selected, selection, narrowing, writing, language }: RecordsToWrite & { language: Language },
): Promise<void> {
  const { mostRecords, isEmpty } = writing.file ?? {};
  if (isEmpty) throw new Problem('no_columns');
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
    throw invalidExport([lackedProblem(name, rows[0]?.character ?? '?', number!)], language);
  }
}

/** The text of a file, or what the file is written from; what fails at the database fails before it has begun. */
export async function textsOf(db: Db, { selected, selection, writing: { texts } }: RecordsToWrite): Promise<AsyncGenerator<string>> {
  return enclosed(await primed(selectTexts(db, selected, selection, texts.text, texts.separator)), texts.head, texts.each, texts.tail);
}

/** What is handed out of a text: itself, or its bytes where it is not UTF-8. */
export function bytesOf(texts: AsyncGenerator<string>, { encoding }: Writing): AsyncGenerator<string> | AsyncGenerator<Uint8Array> {
  return encoding ? inBytes(texts, encoding.name) : texts;
}

async function* inBytes(texts: AsyncGenerator<string>, encoding: NarrowEncoding): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield narrowBytes(text, encoding);
}

/** The format that is asked for by this id; refused with what is offered where none is called so. */
export function downloadNamed({ offered, missing }: Downloads, id: string, language: Language): Download {
  const download = offered.find(({ told }) => told.id === id);
  if (download) return download;
  if (missing.includes(id)) throw new Problem('not_offered');
  const ids = offered.map(({ told }) => told.id).join(', ');
  const text = {
    de: `Datensätze gibt es nicht als „${shown(id)}“. Möglich ist: ${ids}`,
    en: `Records are not handed out as "${shown(id)}". Possible is: ${ids}`,
  };
  throw invalidExport([{ field: 'format', text }], language);
}

/** The refusal of an export, each problem told of its parameter. */
export function invalidExport(problems: readonly DownloadProblem[], language: Language): Problem {
  const fields = Object.fromEntries(problems.map(({ field, text }) => [field, text[language]]));
  const details = Object.entries(fields)
    .map(([field, text]) => `${field}: ${text}`)
    .join('; ');
  return new Problem('invalid', { details }, { fields });
}
