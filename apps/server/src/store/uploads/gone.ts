import type { Sql } from '../../db/types.ts';
import type { FileStorage } from '../../files/storage.ts';

/** Removes the files of uploads that are gone. Where the storage is away that is no failure of who deleted them: a sweep does it later. */
export async function removeFiles(sql: Sql, storage: FileStorage, uploads: readonly { readonly id: string }[]): Promise<void> {
  for (const { id } of uploads) {
    try {
      await storage.removeUpload(id);
    } catch (error) {
      console.error('Files of deleted uploads are removed later:', error);
      return;
    }
    await sql.query('DELETE FROM geo.upload_gone WHERE id = $1', [id]);
  }
}

/** Removes the files of all uploads that went, as with their user, and of those whose files could not be removed then. */
export async function sweepGone(sql: Sql, storage: FileStorage): Promise<void> {
  const { rows } = await sql.query<{ id: string }>('SELECT id FROM geo.upload_gone ORDER BY gone LIMIT 10000');
  await removeFiles(sql, storage, rows);
}
