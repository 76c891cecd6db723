import type { Db, Sql } from '../../db/types.ts';
import type { Actor } from '../../access/permissions.ts';
import { refuseBeyond, refuseUnfinished, type UploadQuota } from '../../access/upload-quota.ts';
import type { FileName, FileStorage, PartsState, ReceivedParts } from '../../files/storage.ts';
import { Problem } from '../../problems/index.ts';
import { requireRoom } from './quota.ts';
import { addFile, endFile, type UploadFileRow } from './uploads.ts';

/** How long a file waits for its next part. */
export const waitsHours = 24;
/** How long a request that says nothing more keeps a file from others. */
const heldSeconds = 10;

/** A file that may be sent in parts. */
export interface SentFile extends Pick<UploadFileRow, 'uuid' | 'upload_id' | 'size' | 'status'> {
  /** Id of the account whose it is. */
  owner: number;
  /** Bytes that have arrived; null where it is not, or no longer, sent in parts. */
  sent: number | null;
  /** What the storage has to remember of it. */
  state: PartsState;
  /** When the last of them did. */
  modified: string;
}

/** Begins a file of an upload that comes in parts; it takes up at once what it will have. Answers its uuid. */
export async function beginParts(
  db: Db,
  storage: FileStorage,
  actor: Actor,
  upload: { readonly id: string; readonly path: string; readonly size: number },
  quota: UploadQuota,
): Promise<string> {
  return db.transaction(async (tx) => {
    // Of several that one user begins at once, each knows the others.
    await tx.query('SELECT 1 FROM geo.account WHERE id = $1 FOR NO KEY UPDATE', [actor.id]);
    const room = await requireRoom(tx, actor, quota);
    refuseBeyond(upload.size, room, quota);
    const { rows } = await tx.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM geo.upload_part p JOIN geo.upload_file f ON f.uuid = p.file
       JOIN geo.upload u ON u.id = f.upload_id WHERE u.account_id = $1 AND f.status = 'uploading'`,
      [actor.id],
    );
    refuseUnfinished(rows[0]!.count);
    const { uuid } = await addFile(tx, upload.id, upload.path);
    await tx.query('UPDATE geo.upload_file SET size = $2 WHERE uuid = $1', [uuid, upload.size]);
    const state = await storage.parts.begin({ upload: upload.id, uuid });
    await tx.query('INSERT INTO geo.upload_part (file, state) VALUES ($1, $2)', [uuid, JSON.stringify(state)]);
    return uuid;
  });
}

export const nameOf = ({ upload_id: upload, uuid }: Pick<SentFile, 'upload_id' | 'uuid'>): FileName => ({ upload, uuid });

export async function sentFile(sql: Sql, uuid: string): Promise<SentFile | null> {
  const { rows } = await sql.query<SentFile>(
    `SELECT f.uuid, f.upload_id, f.size::float8 AS size, f.status, u.account_id AS owner, p.sent::float8 AS sent, p.state,
       coalesce(p.modified, now()) AS modified
     FROM geo.upload_file f JOIN geo.upload u ON u.id = f.upload_id LEFT JOIN geo.upload_part p ON p.file = f.uuid WHERE f.uuid = $1`,
    [uuid],
  );
  return rows[0] ?? null;
}

/**
 * Takes a file for one request, of all that processes work on; what holds it hears that another one waits. False as long as it
 * is held. A file that is no longer sent is nobody's.
 */
export async function holdFile(sql: Sql, uuid: string, holder: string): Promise<boolean> {
  const { rows } = await sql.query<{ holder: string }>(
    `UPDATE geo.upload_part SET wanted = holder IS NOT NULL AND held_until >= now(),
       holder = CASE WHEN holder IS NOT NULL AND held_until >= now() THEN holder ELSE $2 END,
       held_until = CASE WHEN holder IS NOT NULL AND held_until >= now() THEN held_until ELSE now() + make_interval(secs => $3) END
     WHERE file = $1 RETURNING holder`,
    [uuid, holder, heldSeconds],
  );
  return rows[0] === undefined || rows[0].holder === holder;
}

/** Goes on holding a file. False where another request waits for it, or has it by now. */
export async function keepHolding(sql: Sql, uuid: string, holder: string): Promise<boolean> {
  const { rows } = await sql.query<{ wanted: boolean }>(
    'UPDATE geo.upload_part SET held_until = now() + make_interval(secs => $3) WHERE file = $1 AND holder = $2 RETURNING wanted',
    [uuid, holder, heldSeconds],
  );
  return rows[0]?.wanted === false;
}

export async function releaseFile(sql: Sql, uuid: string, holder: string): Promise<void> {
  await sql.query('UPDATE geo.upload_part SET holder = NULL, held_until = NULL, wanted = false WHERE file = $1 AND holder = $2', [
    uuid,
    holder,
  ]);
}

/** Notes how far a file has come. What was written by a request that no longer holds the file, or to one that is gone, counts for nothing. */
export async function notePart(sql: Sql, file: SentFile, holder: string, { bytes, state }: ReceivedParts): Promise<void> {
  const { rowCount } = await sql.query(
    `WITH noted AS (UPDATE geo.upload_part SET sent = $3::bigint + $4::bigint, state = $6, modified = now() WHERE file = $1 AND holder = $2 AND sent = $3 RETURNING 1)
     UPDATE geo.upload SET modified = now() WHERE id = $5 AND EXISTS (SELECT 1 FROM noted)`,
    [file.uuid, holder, file.sent, bytes, file.upload_id, JSON.stringify(state)],
  );
  if (rowCount === 0) throw new Problem('not_found');
}

/** Ends a file all of which has come; `look` finds out what is in it, and is done again where a process dies meanwhile. */
export async function endParts(db: Db, storage: FileStorage, file: SentFile, look: () => Promise<void>): Promise<void> {
  await storage.parts.end(nameOf(file), file.state, file.size);
  await endFile(db, file.uuid, 'success', file.size);
  await look();
  await db.query('DELETE FROM geo.upload_part WHERE file = $1', [file.uuid]);
}

/** Removes a file that is being sent. */
export async function removeParts(sql: Sql, storage: FileStorage, file: SentFile): Promise<void> {
  await sql.query('DELETE FROM geo.upload_file WHERE uuid = $1', [file.uuid]);
  await storage.remove(nameOf(file));
}

/** Removes what nobody has gone on sending for a day. */
export async function sweepParts(db: Db, storage: FileStorage): Promise<void> {
  const { rows } = await db.query<{ uuid: string; upload_id: string }>(
    `DELETE FROM geo.upload_file f USING geo.upload_part p
     WHERE p.file = f.uuid AND f.status = 'uploading' AND p.modified < now() - make_interval(hours => $1) RETURNING f.uuid, f.upload_id`,
    [waitsHours],
  );
  for (const { uuid, upload_id } of rows) await storage.remove({ upload: upload_id, uuid });
}
