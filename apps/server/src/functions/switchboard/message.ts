import { plainNumber } from '@geo/api';
import { Readable } from 'node:stream';
import type { Db } from '../../db/types.ts';
import type { FilesValue, RecordsValue, RunContext, Value } from '../../engine/definition.ts';
import { featureSql } from '../../formats/geojson/text-sql.ts';
import { mimeTypeOf } from '../../formats/index.ts';
import type { Posted } from '../../outgoing/open.ts';
import { FunctionError } from '../../problems/index.ts';
import { Params, type Relation } from '../../relation/relation.ts';
import { ranges } from '../../relation/slices.ts';

type Message = Pick<Posted, 'sizeBytes' | 'body'> & { type: string };

const mostRecords = 10_000;
const mostBytes = 20_000_000;

/** A value as a message: values and lists as JSON, records as GeoJSON, a file as it is. */
export async function messageOf({ db, files }: Pick<RunContext, 'db' | 'files'>, value: Value): Promise<Message> {
  if (value.kind === 'files') return fileMessage(files, value);
  if (value.kind === 'value') return textMessage('application/json', JSON.stringify(value.value ?? null));
  if (value.entered) return textMessage('application/json', JSON.stringify(value.entered.length === 1 ? value.entered[0] : value.entered));
  return textMessage('application/geo+json', await geoJsonOf(db, value));
}

function textMessage(type: string, text: string): Message {
  const bytes = Buffer.from(text);
  return { type, sizeBytes: bytes.length, body: () => Readable.from([bytes]) };
}

function fileMessage(files: RunContext['files'], value: FilesValue): Message {
  const [file, ...others] = value.files;
  if (!file || others.length > 0)
    throw new FunctionError(
      'one_file',
      `Gesendet wird eine Datei, nicht ${value.files.length}. Richtig ist ein Datensatz mit einer Datei.`,
      `One file is sent, not ${value.files.length}. Right is a dataset of one file.`,
    );
  return { type: mimeTypeOf(file.name), sizeBytes: file.size, body: () => files.read(value, file) };
}

async function geoJsonOf(db: Db, { relation, size }: RecordsValue): Promise<string> {
  if ((size ?? 0) > mostRecords) throw tooMany();
  const texts: string[] = [];
  let bytes = 0;
  for await (const range of ranges(db, relation)) {
    const begun = performance.now();
    for (const text of await featuresIn(db, relation, range.condition, mostRecords + 1 - texts.length)) {
      bytes += Buffer.byteLength(text) + 1;
      if (texts.push(text) > mostRecords || bytes > mostBytes) throw tooMany();
    }
    range.took(performance.now() - begun);
  }
  return `{"type":"FeatureCollection","features":[${texts.join(',')}]}`;
}

async function featuresIn(db: Db, relation: Relation, condition: (params: Params) => string, limit: number): Promise<readonly string[]> {
  const params = new Params();
  const from = params.from(relation);
  const where = condition(params);
  const text = featureSql(null, { from: relation.srid, to: 4326, decimals: 7 }, params);
  const { rows } = await db.query<{ text: string }>(
    `SELECT ${text} AS text FROM (SELECT * FROM ${from} r WHERE ${where} ORDER BY r.idx LIMIT ${limit}) f ORDER BY f.idx`,
    params.values,
  );
  return rows.map((row) => row.text);
}

function tooMany(): FunctionError {
  const [de, en] = [plainNumber(mostRecords, 'de'), plainNumber(mostRecords, 'en')];
  return new FunctionError(
    'too_many_to_send',
    `Gesendet werden höchstens ${de} Datensätze mit zusammen 20 MB GeoJSON. Richtig ist eine Auswahl, oder die Adresse eines veröffentlichten Layers.`,
    `At most ${en} records are sent, of 20 MB of GeoJSON together. Right is a selection, or the address of a published layer.`,
  );
}
