import { randomUUID } from 'node:crypto';
import type { CrsProposal, MessageLanguage, Upload, UploadedFile } from '@geo/api';
import type { Db, Sql } from '../../db/types.ts';
import {
  dataSetOf,
  formatName,
  recordTypeOf,
  storableJson,
  type CrsInfo,
  type CrsStatus,
  type Detection,
  type SourceLayer,
  type StatedTables,
} from '../../formats/index.ts';
import type { FileStorage } from '../../files/storage.ts';
import { Problem, type StoredMessage } from '../../problems/index.ts';
import type { Actor } from '../../access/permissions.ts';
import { randomToken } from '../../access/random-token.ts';
import { removeFiles } from './gone.ts';

const keptHours = 24;

/**
 * A layer of a file with what is held true of its CRS: one that is `unknown` may be named by the file without being
 * possible. Its sample is in EPSG:4326 where the CRS is known.
 */
export interface StoredLayer extends SourceLayer {
  crsStatus: CrsStatus;
  /** Around the records that were looked at where the file has no extent; in its own units. */
  box: readonly [number, number, number, number] | null;
  proposals: CrsProposal[];
  extent4326: number[] | null;
}

/** What was found in a file. */
export interface StoredDetection {
  detections: (Omit<Detection, 'layers'> & { layers: StoredLayer[] })[];
  error: StoredMessage | null;
  /** What the user states of its tables. */
  tables?: StatedTables;
}

export interface UploadFileRow {
  uuid: string;
  upload_id: string;
  path: string;
  name: string;
  size: number;
  status: UploadedFile['status'];
  detection: StoredDetection | null;
}

export async function openUpload(sql: Sql, actor: Pick<Actor, 'id'>): Promise<string> {
  const id = randomToken();
  await sql.query('INSERT INTO geo.upload (id, account_id) VALUES ($1, $2)', [id, actor.id]);
  return id;
}

/** Only the user who opened an upload sees it. */
export async function requireUpload(sql: Sql, actor: Actor, id: string): Promise<void> {
  const { rows } = await sql.query('SELECT 1 FROM geo.upload WHERE id = $1 AND account_id = $2', [id, actor.id]);
  if (rows.length === 0) throw new Problem('not_found');
}

/** The name of a file at a path of the user; refused where it is none. */
export function fileNameAt(userPath: string): string {
  const name = (userPath.split(/[\\/]/).pop() ?? '').slice(0, 255);
  if (/^[\s.]*$|\p{Cc}/u.test(name)) throw new Problem('file_name', { name: name.replace(/\p{Cc}/gu, '\ufffd') }, { field: 'file' });
  return name;
}

/** A new file of an upload; it is stored under a name of ours, never the user's. */
export async function addFile(sql: Sql, uploadId: string, userPath: string): Promise<{ uuid: string; name: string }> {
  const name = fileNameAt(userPath);
  const uuid = randomUUID();
  await sql.query("INSERT INTO geo.upload_file (uuid, upload_id, path, name, size, status) VALUES ($1, $2, $3, $4, 0, 'uploading')", [
    uuid,
    uploadId,
    userPath.slice(0, 1000),
    name,
  ]);
  await sql.query('UPDATE geo.upload SET modified = now() WHERE id = $1', [uploadId]);
  return { uuid, name };
}

export async function endFile(sql: Sql, uuid: string, status: 'success' | 'failed', size: number): Promise<void> {
  await sql.query('UPDATE geo.upload_file SET status = $2, size = $3 WHERE uuid = $1', [uuid, status, size]);
}

export async function saveDetection(sql: Sql, uuid: string, detection: StoredDetection): Promise<void> {
  await sql.query('UPDATE geo.upload_file SET detection = $2 WHERE uuid = $1', [uuid, storableJson(JSON.stringify(detection))]);
}

export async function filesOf(sql: Sql, uploadId: string): Promise<UploadFileRow[]> {
  return (await sql.query<UploadFileRow>('SELECT * FROM geo.upload_file WHERE upload_id = $1 ORDER BY created, uuid', [uploadId])).rows;
}

/** The file that was uploaded under a path, or has that name or uuid; of several of one path the newest. */
export function fileAt(files: readonly UploadFileRow[], path: string): UploadFileRow | undefined {
  const usable = files.filter((file) => file.status === 'success');
  return usable.findLast((file) => file.path === path || file.uuid === path) ?? usable.findLast((file) => file.name === path);
}

/** Removes an upload with its files. */
export async function removeUpload(sql: Sql, storage: FileStorage, id: string): Promise<void> {
  await sql.query('DELETE FROM geo.upload WHERE id = $1', [id]);
  await removeFiles(sql, storage, [{ id }]);
}

/** SQL conditions: what still needs the upload `u`, a dataset of a switchboard (or one that may come back), a record, an object whose picture it is, or an import to be done. */
export const neededBy = {
  record: 'EXISTS (SELECT 1 FROM geo.depot_file d WHERE d.upload_id = u.id)',
  dataset: `(EXISTS (SELECT 1 FROM geo.frame f WHERE f.data ->> 'upload' = u.id)
    OR EXISTS (SELECT 1 FROM geo.graph_trash t WHERE t.row -> 'data' ->> 'upload' = u.id))`,
  picture: 'EXISTS (SELECT 1 FROM geo.picture p WHERE p.upload_id = u.id)',
  import: `EXISTS (SELECT 1 FROM geo.job j WHERE j.status IN ('waiting', 'started') AND j.input ->> 'upload_id' = u.id)`,
};

/** Deletes uploads that nobody has touched for a day, with their files. Kept is what a job still needs, and what a record needs, and pictures, which have a sweep of their own, and what lies in a frame, also in a deleted one that undo may bring back. */
export async function sweepUploads(db: Db, storage: FileStorage): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    `DELETE FROM geo.upload u WHERE modified < now() - make_interval(hours => $1)
     AND NOT ${neededBy.import} AND NOT ${neededBy.dataset} AND NOT ${neededBy.record} AND NOT ${neededBy.picture} RETURNING id`,
    [keptHours],
  );
  await removeFiles(db, storage, rows);
}

/**
 * Lets go of the upload with a file of records, unless another frame holds it, or one in the trash; its file goes as soon as the storage is there.
 * `gone` is a switchboard that goes as a whole.
 */
export async function letGoOfUpload(sql: Sql, id: string, gone: number | null = null): Promise<void> {
  await sql.query(
    `DELETE FROM geo.upload u WHERE u.id = $1
     AND NOT EXISTS (SELECT 1 FROM geo.frame f WHERE f.data ->> 'upload' = u.id AND f.switchboard_id IS DISTINCT FROM $2::int)
     AND NOT EXISTS (SELECT 1 FROM geo.graph_trash t WHERE t.row -> 'data' ->> 'upload' = u.id AND t.switchboard_id IS DISTINCT FROM $2::int)`,
    [id, gone],
  );
}

/** A file and those of its data set that are there as a whole. */
export function companions(files: readonly UploadFileRow[], main: UploadFileRow): UploadFileRow[] {
  return dataSetOf(
    files.filter(({ status }) => status === 'success'),
    main,
  );
}

/** The file at which the finding of a data set stands that another file is a part of. */
function wholeOf(files: readonly UploadFileRow[], part: UploadFileRow): UploadFileRow | undefined {
  if (part.detection === null || part.detection.error !== null || part.detection.detections.length > 0) return undefined;
  return files.find((file) => file !== part && (file.detection?.detections.length ?? 0) > 0 && companions(files, file).includes(part));
}

/** A layer that was found in a file; without a name its only one. */
export function layerOf(file: UploadFileRow, name: string | undefined): StoredLayer | undefined {
  const layers = (file.detection?.detections ?? []).flatMap((detection) => detection.layers);
  return name === undefined && layers.length === 1 ? layers[0] : layers.find((layer) => layer.name === name);
}

/** The CRS of a layer that was found in a file; undefined where an import must state it, or the file itself is asked. */
export function detectedCrs(found: StoredLayer | undefined): CrsInfo | undefined {
  return found?.crs?.srid ? found.crs : undefined;
}

export function uploadOf(id: string, files: readonly UploadFileRow[], language: MessageLanguage): Upload {
  const text = (message: StoredMessage) => ({
    code: message.code,
    text: language === 'de' ? message.de : message.en,
    ...(message.record === undefined ? {} : { record: message.record }),
  });
  return {
    upload_id: id,
    files: files.map((file) => {
      const detections = file.detection?.detections ?? [];
      const isKnown = ({ crsStatus }: StoredLayer): boolean => crsStatus !== 'unknown';
      return {
        uuid: file.uuid,
        path: file.path,
        name: file.name,
        size: file.size,
        status: file.status,
        format: detections[0]?.format ?? null,
        format_name: detections[0] ? formatName(detections[0].format, language) : null,
        layers: detections.flatMap((detection) =>
          detection.layers.map((layer) => ({
            name: layer.name,
            file: detection.file,
            format_name: formatName(detection.format, language),
            record_type: recordTypeOf(detection, layer),
            geometry_types: layer.geometryTypes,
            srid: isKnown(layer) ? (layer.crs?.srid ?? null) : null,
            crs_name: layer.crs?.name ?? null,
            crs_status: layer.crsStatus,
            crs_proposals: layer.proposals,
            encoding: layer.encoding,
            table: layer.table ?? null,
            ...(layer.upAxis === undefined ? {} : { up_axis: layer.upAxis }),
            ...(layer.nasVersion === undefined ? {} : { nas_version: layer.nasVersion }),
            ...(layer.awaited === undefined ? {} : { awaited: layer.awaited }),
            count: layer.count,
            fields: layer.fields,
            extent_native: layer.extent,
            extent4326: layer.extent4326 as [number, number, number, number] | null,
            sample: layer.sample.map((sample) => ({ ...sample, geometry: sample.geometry as { type: string } | null })),
          })),
        ),
        ignored: detections.flatMap((detection) => detection.ignored.map((one) => ({ name: one.name, ...text(one) }))),
        part_of: wholeOf(files, file)?.name ?? null,
        warnings: detections.flatMap((detection) => detection.warnings.map(text)),
        error: file.detection?.error ? text(file.detection.error) : null,
      };
    }),
  };
}
