import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { jsonOutline } from '../../formats/index.ts';
import type { Page } from './page.ts';

export interface NewRecord {
  geometry: unknown;
  properties: Readonly<Record<string, unknown>>;
}

const partBytes = 256_000;

/** Writes records as GeoJSON beside a page, few at a time; answers the path. */
export async function writeRecords(
  { path }: Pick<Page, 'path'>,
  write: (add: (record: NewRecord) => void) => void | Promise<void>,
): Promise<string> {
  const target = `${path}-records`;
  const file = openSync(target, 'w');
  try {
    let part = '{"type":"FeatureCollection","features":[';
    let separator = '';
    await write((record) => {
      part += `${separator}${JSON.stringify({ type: 'Feature', ...record })}`;
      separator = ',';
      if (part.length < partBytes) return;
      writeSync(file, part);
      part = '';
    });
    writeSync(file, `${part}]}`);
  } finally {
    closeSync(file);
  }
  return target;
}

/** The same with the objects in a list of a page in JSON, one by one. */
export function rewriteList(page: Page, list: string, recordOf: (object: Readonly<Record<string, unknown>>) => NewRecord): Promise<string> {
  return writeRecords(page, async (add) => {
    await jsonOutline(page.name, createReadStream(page.path), list, (text) =>
      add(recordOf(JSON.parse(text) as Readonly<Record<string, unknown>>)),
    );
  });
}
