import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { plainNumber } from '@geo/api';
import type { FilesValue, RecordsValue, RunContext } from '../../engine/definition.ts';
import { writtenInTurn } from '../../exports/turns.ts';
import { bytesOf, checkRecords, downloadNamed, textsOf, writingOf } from '../../exports/writing.ts';
import { downloads } from '../../formats/index.ts';
import { FunctionError } from '../../problems/index.ts';
import { inTable } from '../in-table.ts';
import { summarise } from '../../store/depots/records.ts';

export interface RecordsToWrite {
  records: RecordsValue;
  /** Id of a format of the downloads. */
  format: string;
  /** Of the file, without its extension. */
  name: string;
  /** What is stated of `row-export-config`. */
  stated: Readonly<Record<string, unknown>>;
}

/** Writes records to one file, as a download of a depot does. Its settings are as their editor shows them, in whatever language the user works. */
export async function writeRecords(context: RunContext, { records, format, name, stated }: RecordsToWrite): Promise<FilesValue> {
  const { db, actor, signal, files } = context;
  const { language } = actor;
  const download = downloadNamed(downloads, format, language);
  const relation = await inTable(context, records);
  const { count, geometryTypes } = await summarise(db, relation);
  if (download.told.places_only && geometryTypes.length === 0) throw noPlaces(download.told.label, count);
  const { columns, srid } = relation;
  const writing = await writingOf(
    db,
    download,
    { columns, srid, geometryTypes, stated, narrowed: false },
    { language, settingsLanguage: 'de' },
  );
  const selected = { relation, extent4326: null, count };
  const order = {
    selected,
    selection: { filter: null, sort: [], byNumber: true as const, limit: null, offset: 0, locator: 'filter' },
    narrowing: relation,
    writing,
    language,
  };
  await checkRecords(db, order);
  const stem = fileStem(name);
  const fileName = `${stem}.${download.told.extension}`;
  if (!writing.file) return files.create(fileName, Readable.from(bytesOf(await textsOf(db, order), writing)));
  const written = await writtenInTurn(() => textsOf(db, order), {
    ...writing.file,
    separator: writing.texts.separator,
    name: stem,
    signal,
  });
  try {
    return await files.create(fileName, createReadStream(written.path));
  } finally {
    await written.close();
  }
}

/** A name of a file as disks take it: no folders, no signs that some of them refuse. */
export function fileStem(name: string): string {
  const stem = name
    .normalize('NFC')
    .replace(/[<>:"/\\|?*\p{Cc}\p{Cs}]/gu, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, 200);
  if (stem !== '') return stem;
  throw new FunctionError(
    'file_name',
    'Der Eingang „Dateiname“ ist leer. Richtig ist ein Name ohne Endung, zum Beispiel pegel.',
    'The input "File name" is empty. Right is a name without extension, for example gauges.',
  );
}

function noPlaces(format: { de: string; en: string }, count: number): FunctionError {
  return new FunctionError(
    'no_geometry',
    `${format.de} enthält nur Objekte mit Geometrie, und keiner der ${plainNumber(count, 'de')} Datensätze hat eine. Richtig ist ein Format für Tabellen, zum Beispiel CSV.`,
    `${format.en} holds features with geometry only, and none of the ${plainNumber(count, 'en')} records has one. Right is a format for tables, for example CSV.`,
  );
}
