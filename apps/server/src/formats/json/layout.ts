import { crsOfPlaces } from '../csv/layout.ts';
import type { ReadContext } from '../definition.ts';
import { extension, type SourceFile } from '../files/source.ts';
import { newSplitter } from '../geojson/envelope.ts';
import { ItemText } from '../geojson/item-text.ts';
import type { StoredMessage } from '../../problems/index.ts';
import { decoded } from '../signatures/text.ts';
import { asUtf8, markedEncoding, requireDecoder, type Decoder } from '../text/decoder.ts';
import { isObject } from '../text/json.ts';
import { jsonShape } from '../text/json-shape.ts';
import type { CrsInfo, ReadOptions } from '../types.ts';
import { recordMessages } from './messages.ts';
import { findPlace, firstPlaces, type JsonRecord, type RecordPlace } from './place.ts';

/** How to read a list of records, found from its first ones and what the user said. */
export interface JsonLayout {
  decoder: Decoder;
  /** Member that holds the list; null where the records stand at the top. */
  list: string | null;
  place: RecordPlace;
  crs: CrsInfo | null;
  warnings: StoredMessage[];
}

/** What is looked at before reading. */
const sampleRecords = 500;
const sampleBytes = 16 * 1024 * 1024;

export async function jsonLayout(file: SourceFile, options: ReadOptions, context: ReadContext): Promise<JsonLayout> {
  const warnings: StoredMessage[] = [];
  const head = await file.head();
  const decoder = requireDecoder(options.encoding ?? markedEncoding(head)?.label ?? 'utf-8', file.name);
  const shape = jsonShape(decoded(head), extension(file.base));
  const list = shape.kind === 'records' ? shape.list : null;
  const records = await firstRecords(file, { decoder, list, context, signal: options.signal });
  const place = findPlace(records);
  if (list !== null && shape.kind === 'records' && !shape.isSure) warnings.push(recordMessages.list(file.name, list));
  warnings.push(told(file.name, records, place));
  const crs = place.kind === 'none' ? null : (options.crs ?? crsOfPlaces(firstPlaces(records, place), file.name, warnings));
  return { decoder, list, place, crs, warnings };
}

/** Where the place stands that was found. */
export function told(file: string, records: readonly JsonRecord[], place: RecordPlace): StoredMessage {
  if (place.kind === 'pair') return recordMessages.pair(file, place.x.join('.'), place.y.join('.'));
  if (place.kind === 'geometry') return recordMessages.geometry(file, place.path.join('.'));
  return records.length === 0 ? recordMessages.noRecords(file) : recordMessages.noPlace(file);
}

interface Pass {
  decoder: Decoder;
  list: string | null;
  context: ReadContext;
  signal: AbortSignal | undefined;
}

async function firstRecords(file: SourceFile, { decoder, list, context, signal }: Pass): Promise<JsonRecord[]> {
  const records: JsonRecord[] = [];
  const texts = new ItemText(file.name, []);
  const take = (item: Parameters<ItemText['parse']>[0]): void => {
    if (records.length >= sampleRecords) return;
    const { value } = texts.parse(item, texts.text(item.buffer, item.from, item.to), records.length + 1);
    if (isObject(value)) records.push(value);
  };
  const splitter = newSplitter(file, context, take, list);
  let bytes = 0;
  for await (const chunk of asUtf8(file.stream(signal), decoder)) {
    splitter.push(chunk);
    bytes += chunk.length;
    if (records.length >= sampleRecords || (records.length > 0 && bytes > sampleBytes)) break;
  }
  return records;
}
