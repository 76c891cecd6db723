import { isIsoTime } from '@geo/api';
import type { SourceBatch } from '../types.ts';

// GeoPackages have neither lists nor maps nor times of a day: GDAL writes them as text, `(2:a,b)`, `"a"=>"b"` and `09:15:00.250`.
// Lists and maps become JSON again, times are without digits that do not count.

/** Columns of a layer by what their texts stand for. */
export interface CodedColumns {
  lists: ReadonlySet<string>;
  maps: ReadonlySet<string>;
  times: ReadonlySet<string>;
}

/** Columns that GDAL says it writes as text, by what they are. */
export function toldColumns(told: readonly string[]): Pick<CodedColumns, 'lists' | 'times'> {
  const named = (type: string): Set<string> => {
    const line = new RegExp(`does not (?:seem to )?natively support ${type} type for field (.+?)\\. (?:Misconversion|Converting it)`);
    return new Set(told.map((text) => line.exec(text)?.[1]).filter((name) => name !== undefined));
  };
  return { lists: named('\\w+List'), times: named('Time') };
}

/**
 * A list as GDAL writes it, newer versions as JSON; null where the text is none, or where a comma of a value cannot be told from one
 * between values.
 */
export function readList(text: string): (string | number)[] | null {
  if (text.startsWith('[')) return jsonList(text);
  const match = /^\((\d+):([^]*)\)$/.exec(text);
  if (!match) return null;
  const count = Number(match[1]);
  const values = count === 0 ? [] : match[2]!.split(',');
  if (values.length !== count) return null;
  return values.every((value) => /^-?(?:0|[1-9]\d{0,14})$/.test(value)) ? values.map(Number) : values;
}

function jsonList(text: string): (string | number)[] | null {
  try {
    return JSON.parse(text) as (string | number)[];
  } catch {
    return null;
  }
}

/** Tags as GDAL writes them: `"key"=>"value",…`; null where the text is something else. */
export function readTags(text: string): Record<string, string> | null {
  const tags: [string, string][] = [];
  const pair = /"((?:[^"\\]|\\[^])*)"=>"((?:[^"\\]|\\[^])*)"(?:,|$)/y;
  while (pair.lastIndex < text.length) {
    const match = pair.exec(text);
    if (!match) return null;
    tags.push([unescaped(match[1]!), unescaped(match[2]!)]);
  }
  return tags.length === 0 ? null : Object.fromEntries(tags);
}

function unescaped(text: string): string {
  return text.replace(/\\([^])/g, '$1');
}

export function isCoded(name: string, { lists, maps, times }: CodedColumns): boolean {
  return lists.has(name) || maps.has(name) || times.has(name);
}

/** The value behind a text of such a column; null where the text stands for itself. */
function valueOf(name: string, text: string, { lists, maps, times }: CodedColumns): unknown {
  const list = lists.has(name) ? readList(text) : null;
  if (list !== null || !times.has(name)) return maps.has(name) ? readTags(text) : list;
  return isIsoTime(text) ? withoutZeros(text) : null;
}

/** A time of which GDAL wrote three digits of the second, without those that do not count. */
export function withoutZeros(time: string): string {
  return time.replace(/\.0+$|(\.\d*[1-9])0+$/, '$1');
}

/** The properties of one record with lists, tags and times as values. */
export function decoded(properties: Record<string, unknown>, coded: CodedColumns): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      typeof value === 'string' && isCoded(name, coded) ? (valueOf(name, value, coded) ?? value) : value,
    ]),
  );
}

/** The records with lists, tags and times as JSON. Members are found by their name, so that the text of others stays what it is. */
export async function* decodeColumns(batches: AsyncIterable<SourceBatch>, coded: CodedColumns): AsyncGenerator<SourceBatch> {
  const names = [...coded.lists, ...coded.maps, ...coded.times].map((name) => literally(JSON.stringify(name)));
  if (names.length === 0) return yield* batches;
  const member = new RegExp(`([{,])(${names.join('|')}):("(?:[^"\\\\]|\\\\[^])*")`, 'g');
  const decode = (whole: string, before: string, name: string, value: string): string => {
    const found = valueOf(JSON.parse(name) as string, JSON.parse(value) as string, coded);
    return found === null ? whole : `${before}${name}:${JSON.stringify(found)}`;
  };
  for await (const batch of batches) yield { ...batch, properties: batch.properties.map((text) => text.replace(member, decode)) };
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
