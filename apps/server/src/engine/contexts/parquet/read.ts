import type { Db } from '../../../db/types.ts';
import { encodeRecords, framed } from '../../../depots/copy-encoder.ts';
import { copyRecords } from '../../../depots/ingest.ts';
import type { FileStorage } from '../../../files/storage.ts';
import { keptRows, type KeptSelection } from '../../../formats/index.ts';
import type { Relation } from '../../../relation/relation.ts';
import { createRecordTable, dropRecordTable } from '../../../store/depots/record-table.ts';
import type { HeldFile } from '../../definition.ts';

/** Where files are read from, and into what. */
export interface FileReading {
  db: Db;
  storage: FileStorage;
}

/** Reads the records of a file into a table without indexes, some at a time. All of them, or there is no table. */
export async function readIntoTable(
  { db, storage }: FileReading,
  table: string,
  { upload, file, srid }: HeldFile & { srid: number },
  signal: AbortSignal,
): Promise<void> {
  const { paths, release } = await storage.lend([{ upload, uuid: file.uuid, bytes: file.size }]);
  try {
    await dropRecordTable(db, table);
    await createRecordTable(db, table, false);
    await copyRecords(db, table, framed(tuples(paths[0]!, file.layout, srid), signal));
  } catch (error) {
    await dropRecordTable(db, table);
    throw error;
  } finally {
    await release();
  }
}

async function* tuples(path: string, layout: HeldFile['file']['layout'], srid: number): AsyncGenerator<Uint8Array> {
  for await (const { numbers, wkb, properties } of keptRows(path, layout)) yield encodeRecords(numbers, wkb, properties, srid);
}

/** Some records of a file as a relation of their own: they are parameters of its statement. */
export async function someRecords(
  storage: FileStorage,
  { upload, file }: HeldFile,
  relation: Relation,
  selection: KeptSelection,
): Promise<Relation> {
  const { paths, release } = await storage.lend([{ upload, uuid: file.uuid, bytes: file.size }]);
  const [numbers, properties, places]: [number[], string[], (string | null)[]] = [[], [], []];
  try {
    for await (const rows of keptRows(paths[0]!, file.layout, selection)) {
      numbers.push(...rows.numbers);
      properties.push(...rows.properties);
      places.push(...rows.wkb.map((wkb) => wkb && Buffer.from(wkb).toString('hex')));
    }
  } finally {
    await release();
  }
  const sql = `SELECT u.idx, u.props::jsonb AS props, ST_GeomFromWKB(decode(u.wkb, 'hex'), ${relation.srid}) AS geom
    FROM unnest($1::bigint[], $2::text[], $3::text[]) AS u(idx, props, wkb)`;
  return { ...relation, sql, params: [numbers, properties, places], bases: [] };
}
