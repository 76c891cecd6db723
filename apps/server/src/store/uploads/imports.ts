import type { BodyOutput, endpoints } from '@geo/api';
import type { Db, Sql } from '../../db/types.ts';
import { objectPermissions, type Actor } from '../../access/permissions.ts';
import { someNames } from '../../formats/index.ts';
import { readDepotRow } from '../depots/depots.ts';
import { Problem } from '../../problems/index.ts';
import { addJob, jobChannel, jobEndChannel, type JobRow } from '../runs/jobs.ts';
import { fileAt, filesOf, layerOf, requireUpload, type StoredLayer, type UploadFileRow } from './uploads.ts';

type ImportCall = BodyOutput<typeof endpoints.importIntoDepot>;

/** What an import's job carries. */
export interface ImportTask {
  upload_id: string;
  /** Uuid of the file; absent for the first that can be read. */
  file?: string;
  /** Name of the file, to be shown. */
  source?: string;
  mode: ImportCall['mode'];
  config: ImportCall['config'];
  max_rejected_share: number;
}

/** Adds the jobs of an import into a depot that the actor may write, in the order of its sources. */
export async function orderImports(db: Db, actor: Actor, depotId: number, call: ImportCall): Promise<number[]> {
  await requireUpload(db, actor, call.upload_id);
  const files = await filesOf(db, call.upload_id);
  const { upload_id, mode, config, max_rejected_share } = call;
  const sources = call.sources?.map((source) => ({ ...source, config: source.config ?? config })) ?? [
    { path: call.file, layer: config.layer, config },
  ];
  const tasks = sources.map(({ path, layer, config: { encoding, ...settings } }): ImportTask => {
    const file = path === undefined ? undefined : requireFile(files, path, settings.ignore_missing_layer ? undefined : layer);
    return {
      upload_id,
      ...(file ? { file: file.uuid, source: file.name } : {}),
      mode,
      config: { ...settings, ...(encoding === undefined ? {} : { encoding }), ...(layer === undefined ? {} : { layer }) },
      max_rejected_share,
    };
  });
  return db.transaction((tx) => addBatch(tx, actor, depotId, tasks));
}

/** One job each. Several belong together: each waits for those before it. */
async function addBatch(tx: Sql, actor: Actor, depotId: number, tasks: readonly ImportTask[]): Promise<number[]> {
  const jobs: number[] = [];
  for (const task of tasks) {
    const batch = tasks.length > 1 ? (jobs[0] ?? null) : null;
    jobs.push(await addJob(tx, actor, { kind: 'import', input: { ...task }, depot_id: depotId, batch_id: batch }));
  }
  if (jobs.length > 1) await tx.query('UPDATE geo.job SET batch_id = id WHERE id = $1', [jobs[0]]);
  return jobs;
}

function noSuchLayer({ name }: UploadFileRow, layer: string, layers: readonly string[], field: 'layer' | 'sources'): Problem {
  return new Problem('no_such_layer', { file: name, layer, layers: someNames(layers, (one) => one) }, { fields: { [field]: layer } });
}

/** Names of the layers that were found in a file. */
export const layerNames = ({ detection }: Pick<UploadFileRow, 'detection'>): string[] =>
  detection?.detections.flatMap(({ layers }) => layers.map(({ name }) => name)) ?? [];

function requireFile(files: readonly UploadFileRow[], path: string, layer: string | undefined): UploadFileRow {
  const file = fileAt(files, path);
  if (!file) throw new Problem('no_such_file', { file: path }, { fields: { sources: path } });
  const layers = layerNames(file);
  if (layer !== undefined && layers.length > 0 && !layers.includes(layer)) throw noSuchLayer(file, layer, layers, 'sources');
  return file;
}

/** A layer of an uploaded file; without a name its only one. */
export function requireLayer(
  files: readonly UploadFileRow[],
  path: string,
  layer: string | undefined,
): { file: UploadFileRow; layer: StoredLayer } {
  const file = requireFile(files, path, layer);
  const found = layerOf(file, layer);
  if (!found) throw noSuchLayer(file, layer ?? '', layerNames(file), 'layer');
  return { file, layer: found };
}

/** A job its starter may see, and who may write the depot that it writes to. */
export async function readJob(sql: Sql, actor: Actor, id: number): Promise<JobRow> {
  const { rows } = await sql.query<JobRow>('SELECT * FROM geo.job WHERE id = $1', [id]);
  const [row] = rows;
  if (!row) throw new Problem('not_found');
  if (row.account_id === actor.id || actor.isSuperuser) return row;
  if (row.depot_id === null) throw new Problem('not_found');
  if (!(await mayWrite(sql, actor, row.depot_id))) throw new Problem('not_found', {}, { about: { kind: 'depot', id: row.depot_id } });
  return row;
}

/** True for who may write the depot. */
export async function mayWrite(sql: Sql, actor: Actor, depotId: number): Promise<boolean> {
  try {
    await readDepotRow(sql, actor, depotId, objectPermissions.depot.write);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** Stops a job: one that waits to write to a depot ends at once, what runs is asked to. One that has ended stays as it is. */
export async function abortJob(db: Db, actor: Actor, id: number): Promise<JobRow> {
  const { kind } = await readJob(db, actor, id);
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.query(
      `UPDATE geo.job SET status = 'cancelled', ended = now() WHERE id = $1 AND $2 <> 'run' AND status = 'waiting'
       RETURNING pg_notify('${jobEndChannel}', id::text), pg_notify('${jobChannel}', id::text)`,
      [id, kind],
    );
    if (rowCount === 0)
      await tx.query("UPDATE geo.job SET abort_requested = true WHERE id = $1 AND status IN ('waiting', 'started')", [id]);
  });
  return readJob(db, actor, id);
}

/** Orders an import once more that has not been taken over; what belongs together stays so. */
export async function repeatImport(db: Db, actor: Actor, id: number, maxRejectedShare: number | undefined): Promise<number> {
  const job = await readJob(db, actor, id);
  if (job.kind !== 'import' || (job.status !== 'failure' && job.status !== 'cancelled')) throw new Problem('not_repeatable');
  await readDepotRow(db, actor, job.depot_id!, objectPermissions.depot.write);
  const task = job.input as unknown as ImportTask;
  await requireUpload(db, actor, task.upload_id).catch(() => {
    throw new Problem('upload_gone');
  });
  const input = { ...task, max_rejected_share: maxRejectedShare ?? task.max_rejected_share };
  return db.transaction((tx) => addJob(tx, actor, { kind: 'import', input, depot_id: job.depot_id, batch_id: job.batch_id }));
}

/** True when an earlier one of the imports it belongs to was taken over. */
export async function joinsEarlier(sql: Sql, job: JobRow): Promise<boolean> {
  // One that ended well without its layer has taken nothing over: joining it, the first records would join those that they replace.
  const { rows } = await sql.query(
    "SELECT 1 FROM geo.job WHERE batch_id = $1 AND id < $2 AND status = 'success' AND (report->>'written')::int > 0 LIMIT 1",
    [job.batch_id, job.id],
  );
  return rows.length > 0;
}
