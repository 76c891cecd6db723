import type { ImportReport, Job, MessageLanguage } from '@geo/api';
import { hostname } from 'node:os';
import type { Sql } from '../../db/types.ts';
import type { StoredMessage } from '../../problems/index.ts';
import type { EventActor } from '../objects/events.ts';
import { iso } from '../rows.ts';
import { uriOf } from '../uris.ts';

/** Channel that wakes workers when a job was added, and its payload. */
export const jobChannel = 'geo_job';
/** Channel that tells the id of a job that has ended. */
export const jobEndChannel = 'geo_job_end';

export interface StoredReport extends Omit<ImportReport, 'rejections' | 'warnings'> {
  rejections: StoredMessage[];
  warnings: StoredMessage[];
}
export interface JobRow {
  id: number;
  kind: Job['kind'];
  status: Job['status'];
  account_id: number;
  /** The superuser who acted as that user. */
  impersonator_id: number | null;
  input: Record<string, unknown>;
  depot_id: number | null;
  switchboard_id: number | null;
  /** Id of the first of the imports that are done one after the other; null for one alone. */
  batch_id: number | null;
  worker: string | null;
  done: number;
  total: number | null;
  records: number;
  started: Date | string | null;
  abort_requested: boolean;
  report: StoredReport | null;
  moment_id: number | null;
  error: StoredMessage | null;
  /** What there is to say about a success. */
  message: StoredMessage | null;
  created: Date | string;
}

/** Name of this process among the workers: it tells host and process, so that a restart recognises its own dead. */
export const workerName = `${hostname()}/${process.pid}/${Date.now().toString(36)}`;

/** A worker whose sign of life is older than this is dead. */
const silenceSeconds = 20;

/** Adds a job in the caller's transaction: what was acknowledged is done or reported. */
export async function addJob(
  sql: Sql,
  actor: EventActor,
  job: Pick<JobRow, 'kind' | 'input'> & Partial<Pick<JobRow, 'depot_id' | 'switchboard_id' | 'batch_id'>>,
): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    'INSERT INTO geo.job (kind, account_id, impersonator_id, input, depot_id, switchboard_id, batch_id) VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id',
    [
      job.kind,
      actor.id,
      actor.impersonatorId,
      JSON.stringify(job.input),
      job.depot_id ?? null,
      job.switchboard_id ?? null,
      job.batch_id ?? null,
    ],
  );
  await sql.query('SELECT pg_notify($1, $2)', [jobChannel, String(rows[0]!.id)]);
  return rows[0]!.id;
}

/**
 * Takes the oldest job that need not wait for another one for this worker, and tiles once there is nothing else to do; no two workers get the
 * same one.
 */
export async function claimJob(sql: Sql): Promise<JobRow | null> {
  const { rows } = await sql.query<JobRow>(
    `UPDATE geo.job SET status = 'started', worker = $1, heartbeat = now(), started = now()
     WHERE id = (SELECT j.id FROM geo.job j WHERE j.status = 'waiting' AND NOT EXISTS (
       SELECT 1 FROM geo.job before WHERE before.batch_id = j.batch_id AND before.id < j.id AND before.status IN ('waiting', 'started'))
       ORDER BY (j.kind = 'tiles'), j.id FOR UPDATE OF j SKIP LOCKED LIMIT 1) RETURNING *`,
    [workerName],
  );
  return rows[0] ?? null;
}

/** Whether jobs wait that go before tiles. */
export async function othersWait(sql: Sql): Promise<boolean> {
  const { rows } = await sql.query("SELECT 1 FROM geo.job WHERE status = 'waiting' AND kind <> 'tiles' LIMIT 1");
  return rows.length > 0;
}

/**
 * Puts a job back among those that wait, with what it has to know to go on; its worker does so itself, or has died. False where it has ended
 * or is somebody else's.
 */
export async function putBack(sql: Sql, { id, worker, beat: seen }: Orphan, input: JobRow['input']): Promise<boolean> {
  const { rowCount } = await sql.query(
    `UPDATE geo.job SET status = 'waiting', worker = NULL, heartbeat = NULL, input = $4
     WHERE id = $1 AND worker = $2 AND status = 'started' AND NOT abort_requested AND ($3::text IS NULL OR heartbeat::text = $3)
     RETURNING pg_notify('${jobChannel}', id::text)`,
    [id, worker, seen ?? null, JSON.stringify(input)],
  );
  return rowCount === 1;
}

/** Sign of life of the jobs this worker is really at. */
export async function beat(sql: Sql, running: ReadonlySet<number>): Promise<void> {
  await sql.query("UPDATE geo.job SET heartbeat = now() WHERE worker = $1 AND status = 'started' AND id = ANY($2::int[])", [
    workerName,
    [...running],
  ]);
}

/** The work on a job has to end: somebody aborted it, or it is no longer this worker's (`lost`) and others write what became of it. */
export class JobStopped extends Error {
  readonly reason: 'aborted' | 'lost';

  constructor(id: number, reason: JobStopped['reason']) {
    super(`Job ${id} was stopped (${reason}).`);
    this.name = 'JobStopped';
    this.reason = reason;
  }
}

/** Refuses, in the caller's transaction, when the job is no longer this worker's: nothing may then be written in its name. */
export async function requireOwn(sql: Sql, id: number): Promise<{ abort_requested: boolean }> {
  const { rows } = await sql.query<{ abort_requested: boolean }>(
    "SELECT abort_requested FROM geo.job WHERE id = $1 AND worker = $2 AND status = 'started' FOR UPDATE",
    [id, workerName],
  );
  if (!rows[0]) throw new JobStopped(id, 'lost');
  return rows[0];
}

/** Refuses also when the job shall stop: what it computed must then not be stored. */
export async function requireRunning(sql: Sql, id: number): Promise<void> {
  if ((await requireOwn(sql, id)).abort_requested) throw new JobStopped(id, 'aborted');
}

/** False when the job is no longer this worker's, or shall stop. */
export async function isWanted(sql: Sql, id: number): Promise<boolean> {
  const { rows } = await sql.query("SELECT 1 FROM geo.job WHERE id = $1 AND worker = $2 AND status = 'started' AND NOT abort_requested", [
    id,
    workerName,
  ]);
  return rows.length > 0;
}

/** Reports progress, with what a job has to know to go on where it does; answers false when the job is no longer this worker's, or shall stop. */
export async function reportProgress(
  sql: Sql,
  id: number,
  progress: { done: number; total: number | null; records: number; input?: JobRow['input'] },
): Promise<boolean> {
  const { rows } = await sql.query<{ abort_requested: boolean }>(
    "UPDATE geo.job SET done = $2, total = $3, records = $4, input = coalesce($6::jsonb, input), heartbeat = now() WHERE id = $1 AND worker = $5 AND status = 'started' RETURNING abort_requested",
    [id, progress.done, progress.total, progress.records, workerName, progress.input ? JSON.stringify(progress.input) : null],
  );
  return rows[0]?.abort_requested === false;
}

/**
 * Ends a job in the caller's transaction. A worker that was declared dead meanwhile may not: the transaction then fails
 * as a whole.
 */
export async function endJob(
  sql: Sql,
  id: number,
  end: {
    status: 'success' | 'failure' | 'cancelled';
    report?: StoredReport;
    momentId?: number;
    error?: StoredMessage;
    message?: StoredMessage;
  },
): Promise<void> {
  const { rowCount } = await sql.query(
    `UPDATE geo.job SET status = $2, report = $3, moment_id = $4, error = $5, message = $7, ended = now(), done = CASE WHEN $2 = 'success' THEN coalesce(total, done) ELSE done END
     WHERE id = $1 AND worker = $6 AND status = 'started' RETURNING pg_notify('${jobEndChannel}', id::text)`,
    [
      id,
      end.status,
      end.report ? JSON.stringify(end.report) : null,
      end.momentId ?? null,
      end.error ? JSON.stringify(end.error) : null,
      workerName,
      end.message ? JSON.stringify(end.message) : null,
    ],
  );
  if (rowCount !== 1) throw new JobStopped(id, 'lost');
}

/** A job whose worker is no longer at it, and the sign of life by which that was judged; without one where the worker itself says so. */
export type Orphan = JobRow & { beat?: string | null };

/**
 * Jobs whose worker has died, and those of this worker that it is no longer at (their end could not be written). `isDead` judges
 * workers on this host, and single jobs of them.
 */
export async function findOrphans(
  sql: Sql,
  running: ReadonlySet<number>,
  isDead: (worker: string, job: number) => boolean,
  all: boolean,
): Promise<Orphan[]> {
  const { rows } = await sql.query<Orphan & { silent: boolean }>(
    `SELECT *, heartbeat::text AS beat, heartbeat < now() - make_interval(secs => $1) AS silent FROM geo.job
     WHERE status = 'started' AND (worker <> $2 OR NOT id = ANY($3::int[])) ORDER BY id`,
    [silenceSeconds, workerName, [...running]],
  );
  return rows.filter((job) => all || job.silent || isDead(job.worker ?? '', job.id));
}

/**
 * Declares a job failed, in the caller's transaction, that its worker no longer works on; false where it gave a sign of life
 * since, has ended, or somebody else was faster.
 */
export async function failOrphan(tx: Sql, { id, worker, beat: seen }: Orphan, error: StoredMessage): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE geo.job SET status = 'failure', error = $4, ended = now()
     WHERE id = $1 AND worker = $2 AND status = 'started' AND ($3::text IS NULL OR heartbeat::text = $3)
     RETURNING pg_notify('${jobEndChannel}', id::text)`,
    [id, worker, seen ?? null, JSON.stringify(error)],
  );
  return rowCount === 1;
}

export function jobOf(row: JobRow, language: MessageLanguage, now = new Date()): Job {
  const seconds = row.started === null ? 0 : Math.max(0.001, (now.getTime() - new Date(row.started).getTime()) / 1000);
  const running = row.status === 'started' && row.done > 0;
  const text = ({ code, de, en, record }: StoredMessage) => ({
    code,
    text: language === 'de' ? de : en,
    ...(record === undefined ? {} : { record }),
  });
  return {
    id: row.id,
    resource_uri: uriOf('job', row.id),
    kind: row.kind,
    status: row.status,
    created: iso(row.created),
    source: sourceOf(row.input),
    progress: {
      done: row.done,
      total: row.total,
      records: row.records,
      rate: running ? row.records / seconds : null,
      remaining_s: running && row.total !== null ? Math.max(0, ((row.total - row.done) / row.done) * seconds) : null,
    },
    report: row.report ? { ...row.report, rejections: row.report.rejections.map(text), warnings: row.report.warnings.map(text) } : null,
    moment_id: row.moment_id,
    depot: row.depot_id === null ? null : uriOf('depot', row.depot_id),
    error: row.error ? text(row.error) : null,
    message: row.message ? text(row.message) : null,
  };
}

function sourceOf({ source, config }: JobRow['input']): Job['source'] {
  if (typeof source !== 'string') return null;
  const { layer } = (config ?? {}) as { layer?: string };
  return { name: source, layer: layer ?? null };
}
