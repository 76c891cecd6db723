import type { ListOf, StoredUpload, UploadList } from '@geo/api';
import type { Db, Sql } from '../../db/types.ts';
import type { Actor } from '../../access/permissions.ts';
import { refuseBeyond, roomFor, type UploadQuota, type UploadUsage } from '../../access/upload-quota.ts';
import type { FileStorage } from '../../files/storage.ts';
import { Problem } from '../../problems/index.ts';
import { iso } from '../rows.ts';
import { removeFiles } from './gone.ts';
import { neededBy, requireUpload } from './uploads.ts';

/**
 * Files that are being sent count as files at once, and with their bytes when they have come. Pictures of objects count for the day in
 * which they may still be left over, and belong to the objects afterwards.
 */
async function usageOf(sql: Sql, accountId: number): Promise<UploadUsage> {
  const { rows } = await sql.query<UploadUsage>(
    `SELECT coalesce(sum(f.size), 0)::float8 AS bytes, count(f.uuid)::int AS files
     FROM geo.upload u JOIN geo.upload_file f ON f.upload_id = u.id WHERE f.status <> 'failed' AND (u.account_id = $1
       OR EXISTS (SELECT 1 FROM geo.picture p WHERE p.upload_id = u.id AND p.account_id = $1 AND p.created > now() - interval '1 day'))`,
    [accountId],
  );
  return rows[0]!;
}

/** How many more bytes the user may upload; refuses who may upload no further file. */
export async function requireRoom(sql: Sql, { id }: Actor, quota: UploadQuota): Promise<number> {
  return roomFor(await usageOf(sql, id), quota);
}

/** Refuses a file that has come, of which several were sent at once that are too much together. */
export async function requireWithin(sql: Sql, { id }: Actor, quota: UploadQuota): Promise<void> {
  const { bytes } = await usageOf(sql, id);
  refuseBeyond(0, quota.bytes - bytes, quota);
}

interface UploadRow extends UploadUsage {
  id: string;
  names: string[];
  modified: string;
  in_dataset: boolean;
  in_import: boolean;
}

/** The uploads of a user, the newest first, and what they may take up. */
export async function listUploads(sql: Sql, { id }: Actor, quota: UploadQuota): Promise<UploadList> {
  const { rows } = await sql.query<UploadRow>(
    `SELECT u.id, u.modified, coalesce(sum(f.size), 0)::float8 AS bytes, count(f.uuid)::int AS files,
       coalesce(array_agg(f.name ORDER BY f.created, f.uuid) FILTER (WHERE f.uuid IS NOT NULL), '{}') AS names,
       ${neededBy.dataset} AS in_dataset, ${neededBy.import} AS in_import
     FROM geo.upload u LEFT JOIN geo.upload_file f ON f.upload_id = u.id AND f.status <> 'failed'
     WHERE u.account_id = $1 GROUP BY u.id HAVING count(f.uuid) > 0 ORDER BY u.modified DESC, u.id LIMIT 1000`,
    [id],
  );
  const objects = rows.map((row): StoredUpload => ({
    upload_id: row.id,
    names: row.names.slice(0, 5),
    files: row.files,
    size: row.bytes,
    modified: iso(row.modified),
    used_by: row.in_dataset ? 'dataset' : row.in_import ? 'import' : null,
  }));
  const meta: ListOf<StoredUpload>['meta'] = { offset: 0, limit: 1000, total_count: objects.length };
  const used = await usageOf(sql, id);
  return { objects, meta, used_bytes: used.bytes, allowed_bytes: quota.bytes, used_files: used.files, allowed_files: quota.files };
}

/** Deletes an upload of the user with its files; one that an import reads or a dataset holds stays. */
export async function deleteUpload(db: Db, storage: FileStorage, actor: Actor, id: string): Promise<void> {
  await requireUpload(db, actor, id);
  // In one statement: a dataset may take it, or an import begin, at any time.
  const { rowCount } = await db.query(`DELETE FROM geo.upload u WHERE u.id = $1 AND NOT ${neededBy.import} AND NOT ${neededBy.dataset}`, [
    id,
  ]);
  if (rowCount === 0) {
    const { rows } = await db.query<{ imports: boolean }>(`SELECT ${neededBy.import} AS imports FROM geo.upload u WHERE u.id = $1`, [id]);
    if (!rows[0]) throw new Problem('not_found');
    throw new Problem(rows[0].imports ? 'upload_in_import' : 'upload_in_dataset');
  }
  await removeFiles(db, storage, [{ id }]);
}
