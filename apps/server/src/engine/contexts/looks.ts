import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/types.ts';
import { fillTable } from '../../depots/ingest.ts';
import { dropRecordTable, recordIndexes, tableRelation } from '../../store/depots/record-table.ts';
import { extentTo4326, summarise, type RecordSource } from '../../store/depots/records.ts';
import type { Relation } from '../../relation/relation.ts';
import type { FrameRow } from '../../switchboards/rows.ts';
import { keyOf } from '../content-key.ts';

/** What was computed for a look, or read. */
export type Found = Pick<RecordSource, 'size' | 'sizeBytes' | 'extent4326'>;

/** How long the table of a look stays after the last one: who reads page after page or moves a map reads the same. */
const staysFor = "interval '5 minutes'";
/** Nobody begins to read a table that goes sooner. */
const leastLeft = "interval '1 minute'";
/** Longer than a table takes to be filled: until then it is nobody's leftover. */
const filledWithin = "interval '1 hour'";

/**
 * Records that lie in no table, to read: `fill` computes them, or reads them out of their file, into a table of the look's own, which
 * `sweepTables` removes when nobody has looked for a while. The frame keeps nothing of it.
 */
export async function lookAt(db: Db, frame: FrameRow, relation: Relation, fill: (table: string) => Promise<Found>): Promise<RecordSource> {
  const key = keyOf('look', relation.sql, relation.params);
  const sourceOf = (name: string, found: Found): RecordSource => ({
    relation: tableRelation(relation, name),
    contentType: frame.content_type,
    momentId: null,
    ...found,
  });
  const { rows } = await db.query<{ name: string; found: Found; late: boolean }>(
    `SELECT name, found, until < now() + ${staysFor} - ${leastLeft} AS late FROM geo.look
     WHERE frame_id = $1 AND key = $2 AND found IS NOT NULL AND until > now() + ${leastLeft} LIMIT 1`,
    [frame.id, key],
  );
  const [known] = rows;
  if (known) {
    if (known.late) await db.query(`UPDATE geo.look SET until = now() + ${staysFor} WHERE name = $1`, [known.name]);
    return sourceOf(known.name, known.found);
  }
  const name = `look_${frame.id}_${randomBytes(6).toString('hex')}`;
  await db.query(`INSERT INTO geo.look (name, frame_id, key, until) VALUES ($1, $2, $3, now() + ${filledWithin})`, [name, frame.id, key]);
  try {
    const found = await fill(name);
    for (const statement of recordIndexes(name)) await db.query(statement);
    await db.query(`UPDATE geo.look SET found = $2, until = now() + ${staysFor} WHERE name = $1`, [name, JSON.stringify(found)]);
    return sourceOf(name, found);
  } catch (error) {
    await dropRecordTable(db, name);
    await db.query('DELETE FROM geo.look WHERE name = $1', [name]);
    throw error;
  }
}

/** Fills the table of a look with what a plan computes. */
export async function computeLook(db: Db, table: string, relation: Relation, signal: AbortSignal): Promise<Found> {
  const counted = await fillTable(db, table, relation, signal);
  const { count, bytes, extentNative } = counted ?? (await summarise(db, tableRelation(relation, table)));
  return { size: count, sizeBytes: bytes, extent4326: await extentTo4326(db, extentNative, relation.srid) };
}
