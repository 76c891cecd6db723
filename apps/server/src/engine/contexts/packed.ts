import { copyHeader, copyTrailer } from '../../db/copy-format.ts';
import type { Db } from '../../db/types.ts';
import { copyRecords } from '../../depots/ingest.ts';
import { createRecordTable, tableName } from '../../store/depots/record-table.ts';

/** A row as PostgreSQL's binary COPY has it: how many fields, and each with its length. */
const rowSql = `int2send(5::int2) || int4send(8) || int8send(idx) || int4send(4) || int4send(from_m) || int4send(4) || int4send(to_m)
  || int4send(octet_length(p)) || p || coalesce(int4send(octet_length(g)) || g, int4send(-1))`;
const rowsAtOnce = 1000;

/** The records of a table as bytes; null where they are more than `most`. */
export async function packTable(db: Db, table: string, most: number, signal: AbortSignal): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [copyHeader];
  let size = copyHeader.byteLength + copyTrailer.byteLength;
  const select = `SELECT ${rowSql} AS row FROM (SELECT idx, from_m, to_m, jsonb_send(props) AS p, geometry_send(geom) AS g FROM ${tableName(table)} OFFSET 0) r`;
  for await (const rows of db.stream<{ row: Uint8Array }>(select, [], rowsAtOnce, signal)) {
    for (const { row } of rows) {
      size += row.byteLength;
      parts.push(row);
    }
    if (size > most) return null;
  }
  return Buffer.concat([...parts, copyTrailer], size);
}

/** Makes a table of such bytes, without indexes. */
export async function unpackTable(db: Db, table: string, bytes: Uint8Array): Promise<void> {
  await createRecordTable(db, table, false);
  const [header, trailer] = [copyHeader.byteLength, bytes.byteLength - copyTrailer.byteLength];
  await copyRecords(db, table, inParts([bytes.subarray(0, header), ...slices(bytes.subarray(header, trailer)), bytes.subarray(trailer)]));
}

const partBytes = 1 << 20;

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += partBytes) yield bytes.subarray(at, at + partBytes);
}

// eslint-disable-next-line @typescript-eslint/require-await
async function* inParts(parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}
