import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { isPictureName, pictureFilename } from '@geo/api';
import type { Db, Sql } from '../../db/types.ts';
import type { FileName, FileStorage } from '../../files/storage.ts';
import type { NewPicture } from '../../formats/index.ts';
import type { Actor } from '../../access/permissions.ts';
import { removeFiles } from './gone.ts';
import { namedPictures } from './named-pictures.ts';
import { addFile, endFile, openUpload } from './uploads.ts';

/** How long a picture waits for an object to name it: as long as an upload is kept. */
const unusedHours = 24;
/** What nobody was found to name is looked for a second time before it goes: rows move while they are looked through. */
const secondLookHours = 1;
/** What is named is looked for again. */
const nextLookHours = 7 * 24;
/** Pictures that are looked for at once. */
const atOnce = 1000;

/** Keeps a picture under a name that nobody guesses; answers what objects name it by. */
export async function keepPicture(db: Db, storage: FileStorage, owner: Pick<Actor, 'id'>, picture: NewPicture): Promise<string> {
  const name = `${randomBytes(16).toString('hex')}.${picture.extension}`;
  let upload: string | null = null;
  try {
    await db.transaction(async (tx) => {
      const uploadId = await openUpload(tx, owner);
      upload = uploadId;
      const { uuid } = await addFile(tx, uploadId, name);
      await storage.write({ upload, uuid }, Readable.from([picture.bytes]), { flush: true });
      await endFile(tx, uuid, 'success', picture.bytes.byteLength);
      // Not an upload of whoever sent it: it stays when the account goes.
      await tx.query('UPDATE geo.upload SET account_id = NULL WHERE id = $1', [uploadId]);
      await tx.query(
        'INSERT INTO geo.picture (name, upload_id, file, account_id, due) VALUES ($1, $2, $3, $4, now() + make_interval(hours => $5))',
        [name, uploadId, uuid, owner.id, unusedHours],
      );
    });
  } catch (error) {
    if (upload) await storage.removeUpload(upload).catch(() => undefined);
    throw error;
  }
  return pictureFilename(name);
}

/** The file of a stored picture; null where there is none of that name. */
export async function pictureFile(sql: Sql, name: string): Promise<FileName | null> {
  if (!isPictureName(name)) return null;
  const { rows } = await sql.query<FileName>('SELECT upload_id AS upload, file AS uuid FROM geo.picture WHERE name = $1', [name]);
  return rows[0] ?? null;
}

/** Removes pictures that nothing stored names, a day after they came or after the last that named them has gone. */
export async function sweepPictures(db: Db, storage: FileStorage): Promise<void> {
  const { rows } = await db.query<{ name: string }>(`SELECT name FROM geo.picture WHERE due <= now() ORDER BY due LIMIT ${atOnce}`);
  if (rows.length === 0) return;
  const named = await namedPictures(db);
  const due = rows.map(({ name }) => name);
  const isNamed = due.filter((name) => named.has(name));
  const left = due.filter((name) => !named.has(name));
  const later = 'due = now() + make_interval(hours => $2)';
  await db.query(`UPDATE geo.picture SET unused = false, ${later} WHERE name = ANY($1::text[])`, [isNamed, nextLookHours]);
  const { rows: gone } = await db.query<{ id: string }>(
    `DELETE FROM geo.upload u USING geo.picture p WHERE p.upload_id = u.id AND p.unused AND p.name = ANY($1::text[]) RETURNING u.id`,
    [left],
  );
  await db.query(`UPDATE geo.picture SET unused = true, ${later} WHERE name = ANY($1::text[])`, [left, secondLookHours]);
  await removeFiles(db, storage, gone);
}
