import type { ListOf, RunCause, RunReason, RunStep, SwitchboardRun, SwitchboardRunDetail } from '@geo/api';
import type { Actor } from '../access/permissions.ts';
import type { Sql } from '../db/types.ts';
import { Problem, type StoredMessage } from '../problems/index.ts';
import { displayNameSql } from '../store/accounts.ts';
import { keyOf, summariesOf, type ObjectRef } from '../store/objects/relations.ts';
import { iso, isoOrNull, page } from '../store/rows.ts';
import type { CalledStep } from '../store/runs/called.ts';
import type { JobRow } from '../store/runs/jobs.ts';
import type { RunOrder } from '../store/runs/orders.ts';
import { uriOf } from '../store/uris.ts';
import type { SwitchboardLibrary } from './library.ts';
import { takenFrom, type TakenRow } from './taken-from.ts';

/** A run's job; a run that was a step of another switchboard names that one, and holds its steps. */
interface RunRow extends JobRow {
  input: Partial<RunOrder> & { caller?: number } & Record<string, unknown>;
  ended: Date | string | null;
  steps: CalledStep[] | null;
  user_name: string | null;
  impersonator_name: string | null;
  done_steps: number;
  failed_steps: number;
  records_in: number | null;
  records_out: number | null;
}

interface StepRow {
  node: number | null;
  func: string | null;
  status: RunStep['status'];
  start: Date | string;
  end: Date | string | null;
  stacktrace: string | null;
  notice: string | null;
  count: number | null;
  records_in: number | null;
  records_out: number | null;
  /** Both are missing for steps of a run that was a step itself. */
  taken?: TakenRow | null;
  reasons?: RunReason[] | null;
}

const nameOf = (column: string): string => `(SELECT ${displayNameSql('a')} FROM geo.account a WHERE a.id = j.${column})`;
const columns = `j.*, ${nameOf('account_id')} AS user_name, ${nameOf('impersonator_id')} AS impersonator_name, s.done_steps, s.failed_steps, s.records_in, s.records_out`;
const counted = `geo.job j CROSS JOIN LATERAL (
  SELECT count(*) FILTER (WHERE r.status = 'success')::int AS done_steps, count(*) FILTER (WHERE r.status = 'failure')::int AS failed_steps,
    sum(r.records_in)::float8 AS records_in, sum(r.records_out)::float8 AS records_out FROM geo.node_run r WHERE r.job_id = j.id) s`;
const ofSwitchboard = `j.kind = 'run' AND j.switchboard_id = $1`;

/** Newest first. Who asks may read the switchboard; what set a run off is told as far as they may read that. */
export async function listRuns(
  sql: Sql,
  actor: Actor,
  switchboard: number,
  paging: { offset: number; limit: number },
): Promise<ListOf<SwitchboardRun>> {
  const from = `geo.job j WHERE ${ofSwitchboard}`;
  const { rows, meta } = await page<{ id: number }>(sql, 'j.id', from, [switchboard], 'j.id DESC', paging);
  const { rows: runs } = await sql.query<RunRow>(
    `SELECT ${columns} FROM ${counted} WHERE ${ofSwitchboard} AND j.id = ANY($2::int[]) ORDER BY j.id DESC`,
    [switchboard, rows.map(({ id }) => id)],
  );
  return { objects: await runsOf(sql, actor, runs), meta };
}

/** A run with its steps, and the one before it that computed something. */
export async function readRun(
  sql: Sql,
  actor: Actor,
  library: SwitchboardLibrary,
  switchboard: number,
  id: number,
): Promise<SwitchboardRunDetail> {
  const one = `SELECT ${columns} FROM ${counted} WHERE ${ofSwitchboard}`;
  const { rows } = await sql.query<RunRow>(`${one} AND j.id = $2`, [switchboard, id]);
  const [row] = rows;
  if (!row) throw new Problem('not_found');
  const before = await sql.query<RunRow>(
    `${one} AND j.id < $2 AND j.status IN ('success', 'failure')
       AND (s.done_steps + s.failed_steps > 0 OR jsonb_array_length(coalesce(j.steps, '[]')) > 0) ORDER BY j.id DESC LIMIT 1`,
    [switchboard, id],
  );
  const both = [row, ...before.rows];
  const [run, runBefore] = await runsOf(sql, actor, both);
  const [steps, stepsBefore] = await Promise.all(both.map((each) => stepsOf(sql, actor, library, each)));
  return { run: run!, steps: steps!, before: runBefore && stepsBefore ? { run: runBefore, steps: stepsBefore } : null };
}

async function runsOf(sql: Sql, actor: Actor, rows: readonly RunRow[]): Promise<SwitchboardRun[]> {
  const triggers = new Map(rows.map((row) => [row.id, triggersOf(row)]));
  const seen = await summariesOf(sql, actor, [...triggers.values()].flat());
  return rows.map((row) => {
    const refs = triggers.get(row.id)!;
    const shown = refs.flatMap((ref) => seen.get(keyOf(ref)) ?? []);
    return {
      ...runOf(row, actor),
      triggers: shown.map(({ resource_uri, name }) => ({ resource_uri, name })),
      hidden: refs.length - shown.length,
    };
  });
}

function causeOf({ cause, through, caller }: RunRow['input']): RunCause {
  if (caller !== undefined) return 'step';
  return cause ?? (through === 'api' ? 'api' : 'manual');
}

/** What set a run off, each once. */
function triggersOf({ input: { triggers = [], caller } }: RunRow): ObjectRef[] {
  const refs: ObjectRef[] = triggers.flatMap(({ depot, switchboard }) => [
    { kind: 'depot', id: depot },
    ...(switchboard === null ? [] : [{ kind: 'switchboard', id: switchboard } as const]),
  ]);
  if (caller !== undefined) refs.push({ kind: 'switchboard', id: caller });
  return [...new Map(refs.map((ref) => [keyOf(ref), ref])).values()];
}

function runOf(row: RunRow, { language }: Pick<Actor, 'language'>): Omit<SwitchboardRun, 'triggers' | 'hidden'> {
  const said = (message: StoredMessage | null) => message && { code: message.code, text: message[language] };
  const called = row.steps ?? [];
  const sum = (key: 'records_in' | 'records_out'): number | null => {
    const numbers = [row[key], ...called.map((step) => step[key])].filter((one) => one !== null);
    return numbers.length === 0 ? null : numbers.reduce((all, one) => all + one, 0);
  };
  return {
    id: row.id,
    cause: causeOf(row.input),
    user: person(row.account_id, row.user_name),
    impersonator: person(row.impersonator_id, row.impersonator_name),
    status: row.status,
    created: iso(row.created),
    start: isoOrNull(row.started),
    end: isoOrNull(row.ended),
    progress: row.status === 'success' ? 1 : Math.min(1, row.total ? row.done / row.total : 0),
    steps: {
      done: row.done_steps + called.filter(({ status }) => status === 'success').length,
      failed: row.failed_steps + called.filter(({ status }) => status === 'failure').length,
    },
    records_in: sum('records_in'),
    records_out: sum('records_out'),
    error: said(row.error),
    message: said(row.message),
  };
}

function person(id: number | null, name: string | null): SwitchboardRun['user'] {
  return id === null ? null : { resource_uri: uriOf('user', id), name: name ?? '' };
}

async function stepsOf(sql: Sql, actor: Actor, library: SwitchboardLibrary, run: RunRow): Promise<RunStep[]> {
  const { language } = actor;
  const shown = (row: StepRow): RunStep => {
    const func = row.func ?? '';
    return {
      node: row.node === null ? null : uriOf('node', row.node),
      func,
      title: library.get(func)?.title[language] ?? func,
      status: row.status,
      start: iso(row.start),
      end: isoOrNull(row.end),
      stacktrace: row.stacktrace,
      notice: row.notice,
      count: row.count,
      records_in: row.records_in,
      records_out: row.records_out,
      reasons: row.reasons ?? null,
    };
  };
  if (run.steps) {
    const { rows } = await sql.query<{ id: number }>('SELECT id FROM geo.node WHERE switchboard_id = $1', [run.switchboard_id]);
    const there = new Set(rows.map(({ id }) => id));
    return run.steps.map(({ said, ...step }) => {
      const text = said.map((message) => message[language]).join(' ') || null;
      const isFailed = step.status === 'failure';
      return shown({
        ...step,
        node: there.has(step.node) ? step.node : null,
        stacktrace: isFailed ? text : null,
        notice: isFailed ? null : text,
      });
    });
  }
  const { rows } = await sql.query<StepRow>(
    `SELECT n.id AS node, coalesce(r.func, n.func) AS func, r.status, r.start, r."end", r.stacktrace, r.notice, r.count, r.records_in, r.records_out, r.taken, r.reasons
     FROM geo.node_run r LEFT JOIN geo.node n ON n.id = r.node_id AND n.switchboard_id = $2 WHERE r.job_id = $1 ORDER BY r.id`,
    [run.id, run.switchboard_id],
  );
  const taken = await takenFrom(sql, actor, rows);
  return rows.map((row) => ({ ...shown(row), taken: taken(row) }));
}
