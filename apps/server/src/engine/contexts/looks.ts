import { randomBytes } from 'node:crypto';
import { cacheOf } from '../../cache/cache.ts';
import { DatabaseUnavailable, type Db } from '../../db/types.ts';
import { fillTable } from '../../depots/ingest.ts';
import { dropRecordTable, recordIndexes, tableRelation } from '../../store/depots/record-table.ts';
import { extentTo4326, summarise, type RecordSource } from '../../store/depots/records.ts';
import type { Relation } from '../../relation/relation.ts';
import type { FrameRow } from '../../switchboards/rows.ts';
import { keyOf } from '../content-key.ts';
import type { RecordsContent } from './definition.ts';
import { packTable, unpackTable } from './packed.ts';

/** What was computed for a look, or read. */
export type Found = Pick<RecordSource, 'size' | 'sizeBytes' | 'extent4326'>;

/** How long the table of a look stays after the last one: who reads page after page or moves a map reads the same. */
const staysFor = "interval '5 minutes'";
/** Nobody begins to read a table that goes sooner. */
const leastLeft = "interval '1 minute'";
/** Longer than a table takes to be filled: until then it is nobody's leftover. */
const filledWithin = "interval '1 hour'";

/** Fills the table of a look, and tells what is in it. */
type Fill = (table: string) => Promise<Found>;

/**
 * Records that lie in no table, to read: `fill` computes them, or reads them out of their file, into a table of the look's own, which
 * `sweepTables` removes when nobody has looked for a while. The frame keeps nothing of it.
 */
export async function lookAt(db: Db, frame: FrameRow, relation: Relation, fill: Fill): Promise<RecordSource> {
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
  const { name, found } = await makeLook(db, frame.id, relation, fill);
  return sourceOf(name, found);
}

/** Makes the table of a look, which others then find. */
export function makeLook(db: Db, frame: number, relation: Relation, fill: Fill): Promise<{ name: string; found: Found }> {
  const key = keyOf('look', relation.sql, relation.params);
  return filledLook(db, { frame, key, staysFor }, async (name) => {
    const found = await fill(name);
    for (const statement of recordIndexes(name)) await db.query(statement);
    return found;
  });
}

/** Of no frame: what a layer of another server's features shows. */
export const noFrame = 0;

/** Whose table of a look it is, what it is found by, and how long it stays, as an interval of the database. */
interface LookToFill {
  readonly frame: number;
  readonly key: string;
  readonly staysFor: string;
}

/** Fills the table of a look, with its indexes. Other tables whose names go on from its name, by `_1`, `_2` or `_t`, are swept with it. */
export async function filledLook<Told>(
  db: Db,
  { frame, key, staysFor: stays }: LookToFill,
  fill: (table: string) => Promise<Told>,
): Promise<{ name: string; found: Told }> {
  const name = `look_${frame}_${randomBytes(6).toString('hex')}`;
  await db.query(`INSERT INTO geo.look (name, frame_id, key, until) VALUES ($1, $2, $3, now() + ${filledWithin})`, [name, frame, key]);
  try {
    const found = await fill(name);
    await db.query(`UPDATE geo.look SET found = $2, until = now() + ${stays} WHERE name = $1`, [name, JSON.stringify(found)]);
    return { name, found };
  } catch (error) {
    await dropRecordTable(db, name);
    await db.query('DELETE FROM geo.look WHERE name = $1', [name]);
    throw error;
  }
}

/** What was filled last under a key, and stays long enough to be read; null for nothing. */
export async function lookOf<Told>(
  db: Db,
  { frame, key }: Pick<LookToFill, 'frame' | 'key'>,
): Promise<{ name: string; found: Told } | null> {
  const { rows } = await db.query<{ name: string; found: Told }>(
    `SELECT name, found FROM geo.look WHERE frame_id = $1 AND key = $2 AND found IS NOT NULL AND until > now() + ${leastLeft}
     ORDER BY until DESC LIMIT 1`,
    [frame, key],
  );
  return rows[0] ?? null;
}

/** Makes a table of what the cache has; false where it has nothing that can be read. */
async function takeCached(db: Db, key: string, table: string): Promise<boolean> {
  const bytes = await cacheOf(db)?.get(key);
  if (!bytes) return false;
  try {
    await unpackTable(db, table, bytes);
    return true;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    console.error('What a cache had of a result cannot be read:', error);
    return false;
  }
}

async function keepCached(db: Db, key: string, table: string, signal: AbortSignal): Promise<void> {
  const cache = cacheOf(db);
  const bytes = cache && (await packTable(db, table, cache.mostBytes, signal));
  if (bytes) await cache.put(key, bytes);
}

/** Fills the table of a look with what the cache has of the records, or by computing them, for the cache as well. */
export async function computeLook(
  db: Db,
  table: string,
  { relation, cached }: Pick<RecordsContent, 'relation' | 'cached'>,
  signal: AbortSignal,
): Promise<Found> {
  const isThere = cached !== undefined && (await takeCached(db, cached, table));
  const counted = isThere ? null : await fillTable(db, table, relation, signal);
  if (cached !== undefined && !isThere) await keepCached(db, cached, table, signal);
  const { count, bytes, extentNative } = counted ?? (await summarise(db, tableRelation(relation, table)));
  return { size: count, sizeBytes: bytes, extent4326: await extentTo4326(db, extentNative, relation.srid) };
}
