import type { SourceBatch } from '../types.ts';

// GeoPackages have neither lists nor maps: GDAL writes both as text, `(2:a,b)` and `"a"=>"b"`. They become JSON again.

/** Columns of a layer by what their texts stand for. */
export interface CodedColumns {
  lists: ReadonlySet<string>;
  maps: ReadonlySet<string>;
}

/** Names of the columns that GDAL says it writes as lists. */
export function listColumns(told: readonly string[]): Set<string> {
  const names = told.map((line) => /does not natively support \w+List type for field (.+?)\. Misconversion/.exec(line)?.[1]);
  return new Set(names.filter((name) => name !== undefined));
}

/** A list as GDAL writes it; null where the text is none, or where a comma of a value cannot be told from one between values. */
export function readList(text: string): (string | number)[] | null {
  const match = /^\((\d+):([^]*)\)$/.exec(text);
  if (!match) return null;
  const count = Number(match[1]);
  const values = count === 0 ? [] : match[2]!.split(',');
  if (values.length !== count) return null;
  return values.every((value) => /^-?(?:0|[1-9]\d{0,14})$/.test(value)) ? values.map(Number) : values;
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

export function isCoded(name: string, { lists, maps }: CodedColumns): boolean {
  return lists.has(name) || maps.has(name);
}

/** The value behind a text of such a column; null where the text stands for itself. */
function valueOf(name: string, text: string, { maps }: CodedColumns): unknown {
  return maps.has(name) ? readTags(text) : readList(text);
}

/** The properties of one record with lists and tags as values. */
export function decoded(properties: Record<string, unknown>, coded: CodedColumns): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      typeof value === 'string' && isCoded(name, coded) ? (valueOf(name, value, coded) ?? value) : value,
    ]),
  );
}

/** The records with lists and tags as JSON. Members are found by their name, so that the text of others stays what it is. */
export async function* decodeColumns(batches: AsyncIterable<SourceBatch>, coded: CodedColumns): AsyncGenerator<SourceBatch> {
  const names = [...coded.lists, ...coded.maps].map((name) => literally(JSON.stringify(name)));
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
