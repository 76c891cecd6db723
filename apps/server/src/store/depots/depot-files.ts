import type { Db, Sql } from '../../db/types.ts';
import type { FileName, FileStorage } from '../../files/storage.ts';
import type { KeptFiles, KeptPlaces, SceneFacts } from '../../formats/index.ts';
import { Params, type Relation } from '../../relation/relation.ts';
import type { Actor } from '../../access/permissions.ts';
import { removeFiles } from '../uploads/gone.ts';
import { addFile, endFile, neededBy, openUpload } from '../uploads/uploads.ts';
import { depotOfTable, depotTable } from './depots.ts';
import { tableName } from './record-table.ts';

/** Places for the files of a record that is to be; they are swept like an upload's unless `keepFiles` says that a depot has them. */
export interface FilePlaces extends KeptPlaces {
  uploadId: string;
  pictureUuid: string;
  /** Both are made: stores them, and answers their bytes. */
  store: () => Promise<{ file: number; picture: number }>;
  /** They are not wanted. */
  leave: () => Promise<void>;
}

export async function openPlaces(sql: Sql, storage: FileStorage, owner: Pick<Actor, 'id'>): Promise<FilePlaces> {
  const upload = await openUpload(sql, owner);
  const open = async (name: string) => {
    const { uuid } = await addFile(sql, upload, name);
    return { uuid, place: await storage.place({ upload, uuid }) };
  };
  const [file, picture] = [await open('file'), await open('picture.png')];
  return {
    uploadId: upload,
    file: { uuid: file.uuid, path: file.place.path },
    picture: { path: picture.place.path },
    pictureUuid: picture.uuid,
    store: async () => ({ file: await file.place.keep(), picture: await picture.place.keep() }),
    async leave() {
      const { rowCount } = await sql.query(`DELETE FROM geo.upload u WHERE u.id = $1 AND NOT ${neededBy.record}`, [upload]);
      // What fails after they have become the depot's takes nothing from it.
      if (rowCount === 0) return;
      await file.place.leave();
      await picture.place.leave();
      await removeFiles(sql, storage, [{ id: upload }]);
    },
  };
}

/** The files of a depot's records from now on: in the transaction that makes those visible. Sizes in bytes. */
export async function keepFiles(
  tx: Sql,
  depotId: number,
  { uploadId, file, pictureUuid }: FilePlaces,
  { name, extent3857, scene }: KeptFiles,
  sizes: { file: number; picture: number },
): Promise<void> {
  await endFile(tx, file.uuid, 'success', sizes.file);
  await endFile(tx, pictureUuid, 'success', sizes.picture);
  await tx.query('UPDATE geo.upload_file SET name = $2 WHERE uuid = $1', [file.uuid, name.slice(0, 255)]);
  // Not an upload of whoever imported it: it counts for nobody, and stays when the account goes.
  await tx.query('UPDATE geo.upload SET account_id = NULL WHERE id = $1', [uploadId]);
  await tx.query('INSERT INTO geo.depot_file (file, upload_id, depot_id, picture, extent3857, scene) VALUES ($1, $2, $3, $4, $5, $6)', [
    file.uuid,
    uploadId,
    depotId,
    pictureUuid,
    extent3857,
    scene ?? null,
  ]);
}

/** A picture of a record, and what it covers in EPSG:3857. */
export interface KeptPicture {
  file: FileName;
  extent3857: [number, number, number, number];
}

/** Pictures that are drawn over each other at most. */
const mostPictures = 50;

/** The depots that a relation reads records from: a record names a file of its own depot only, whatever stands in its attributes. */
export function depotsOf({ bases }: Pick<Relation, 'bases'>): number[] {
  return [...new Set(bases.flatMap(({ table }) => depotOfTable(table) ?? []))];
}

/** The pictures of records of these depots that touch a box in EPSG:3857, the first records below. */
export async function picturesWithin(
  sql: Sql,
  depots: readonly number[],
  relation: Relation,
  box: readonly [number, number, number, number],
): Promise<KeptPicture[]> {
  const params = new Params();
  const from = params.from(relation);
  const [minX, minY, maxX, maxY] = box.map((side) => params.add(side));
  const { rows } = await sql.query<{ picture: string; upload_id: string; extent3857: KeptPicture['extent3857'] }>(
    `SELECT d.picture, d.upload_id, d.extent3857 FROM ${from} r JOIN geo.depot_file d ON d.file = r.props ->> 'file'
     WHERE d.depot_id = ANY(${params.add(depots)}::int[]) AND d.extent3857[1] < ${maxX}::float8 AND d.extent3857[3] > ${minX}::float8
     AND d.extent3857[2] < ${maxY}::float8 AND d.extent3857[4] > ${minY}::float8 ORDER BY r.idx DESC LIMIT ${mostPictures}`,
    params.values,
  );
  return rows.toReversed().map((row) => ({ file: { upload: row.upload_id, uuid: row.picture }, extent3857: row.extent3857 }));
}

/** The picture of the first of the records of these depots that has a scene; null where none has. */
export async function firstScenePicture(sql: Sql, depots: readonly number[], relation: Relation): Promise<FileName | null> {
  const params = new Params();
  const { rows } = await sql.query<{ picture: string; upload_id: string }>(
    `SELECT d.picture, d.upload_id FROM ${params.from(relation)} r JOIN geo.depot_file d ON d.file = r.props ->> 'file'
     WHERE d.depot_id = ANY(${params.add(depots)}::int[]) AND d.scene IS NOT NULL ORDER BY r.idx LIMIT 1`,
    params.values,
  );
  return rows[0] ? { upload: rows[0].upload_id, uuid: rows[0].picture } : null;
}

/** A file that a depot keeps for a record, with its picture. */
export interface DepotFile {
  file: FileName;
  name: string;
  picture: FileName;
  /** How it is drawn, of a 3D model. */
  scene: SceneFacts | null;
}

/** Those of the records that have no picture in these depots. */
export function withoutPicture(relation: Relation, depots: readonly number[]): Relation {
  const params = new Params();
  const sql = `SELECT r.idx, r.props, r.geom FROM ${params.from(relation)} r WHERE NOT EXISTS (
    SELECT 1 FROM geo.depot_file d WHERE d.file = r.props ->> 'file' AND d.depot_id = ANY(${params.add(depots)}::int[]) AND d.extent3857 IS NOT NULL)`;
  return { ...relation, sql, params: params.values };
}

/** The file that a record of one of these depots names; null where they have none of that name. */
export async function depotFile(sql: Sql, depots: readonly number[], file: unknown): Promise<DepotFile | null> {
  if (typeof file !== 'string') return null;
  const { rows } = await sql.query<{ upload_id: string; uuid: string; name: string; picture: string; scene: SceneFacts | null }>(
    `SELECT f.upload_id, f.uuid, f.name, d.picture, d.scene FROM geo.depot_file d JOIN geo.upload_file f ON f.uuid = d.file
     WHERE d.depot_id = ANY($1::int[]) AND d.file = $2`,
    [depots, file],
  );
  const [row] = rows;
  if (!row) return null;
  const { upload_id: upload, uuid, name, picture, scene } = row;
  return { file: { upload, uuid }, name, picture: { upload, uuid: picture }, scene };
}

/** The files that records of a depot have taken over from others, from now on also its own: in the transaction that makes those visible. */
export async function shareFiles(tx: Sql, from: readonly number[], depotId: number): Promise<void> {
  await tx.query(
    `INSERT INTO geo.depot_file (file, upload_id, depot_id, picture, extent3857, scene)
     SELECT DISTINCT ON (d.file) d.file, d.upload_id, $2::int, d.picture, d.extent3857, d.scene FROM geo.depot_file d
     WHERE d.depot_id = ANY($1::int[]) AND EXISTS (SELECT 1 FROM ${tableName(depotTable(depotId))} r WHERE r.props ->> 'file' = d.file)
     ON CONFLICT DO NOTHING`,
    [from, depotId],
  );
}

/** Lets go of files that no version of a record names any more; they go with the last depot that kept them. */
export async function sweepDepotFiles(db: Db, storage: FileStorage): Promise<void> {
  const { rows: depots } = await db.query<{ depot_id: number }>('SELECT DISTINCT depot_id FROM geo.depot_file');
  for (const { depot_id: id } of depots) {
    const { rows } = await db.query<{ id: string }>(
      `WITH left_over AS (DELETE FROM geo.depot_file d WHERE d.depot_id = $1
         AND NOT EXISTS (SELECT 1 FROM ${tableName(depotTable(id))} r WHERE r.props ->> 'file' = d.file) RETURNING d.file, d.upload_id)
       DELETE FROM geo.upload u USING left_over l WHERE u.id = l.upload_id
         AND NOT EXISTS (SELECT 1 FROM geo.depot_file d WHERE d.upload_id = u.id AND d.depot_id <> $1) RETURNING u.id`,
      [id],
    );
    await removeFiles(db, storage, rows);
  }
}
