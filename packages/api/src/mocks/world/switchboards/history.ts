import { mostRunsKept, type RunCause, type RunStep, type SwitchboardRun, type SwitchboardRunDetail } from '../../../runs/history.ts';
import { isUnderWay } from '../../../runs/underWay.ts';
import type { MessageLanguage } from '../../../client/errors.ts';
import type { RunReason } from '../../../schemas/freshness.ts';
import type { Job } from '../../../schemas/job.ts';
import { notFound } from '../../errors.ts';
import { functionsIn } from './functions.ts';
import type { StoredNode, World } from '../state.ts';

/** A run as the world keeps it: its steps are named in the language of who asks. */
export interface MockRun {
  run: SwitchboardRun;
  steps: readonly Omit<RunStep, 'title'>[];
}

/** Begins the history of a run; what comes after it is told by what this answers. */
export function noteSwitchboardRun(world: World, switchboard: string, job: Job, user: string, cause: RunCause): RunHistory {
  const kept: MockRun = {
    run: {
      id: job.id,
      cause,
      triggers: [],
      hidden: 0,
      user: { resource_uri: user, name: [...world.users.values()].find((one) => one.resource_uri === user)?.display_name ?? '' },
      impersonator: null,
      status: 'waiting',
      created: world.now(),
      start: null,
      end: null,
      progress: 0,
      steps: { done: 0, failed: 0 },
      records_in: null,
      records_out: null,
      error: null,
      message: null,
    },
    steps: [],
  };
  world.runs.set(switchboard, [kept, ...(world.runs.get(switchboard) ?? [])].slice(0, mostRunsKept));
  const change = (changes: Partial<SwitchboardRun>): void => void (kept.run = { ...kept.run, ...changes });
  return {
    job: job.id,
    begin: () => change({ status: 'started', start: world.now() }),
    step: (node, reasons) => {
      const begun = {
        reasons: [...reasons],
        node: node.resource_uri,
        func: node.func,
        start: world.now(),
        notice: null,
        records_in: null,
        records_out: null,
      };
      const place = kept.steps.length;
      kept.steps = [...kept.steps, { ...begun, status: 'started', end: null, stacktrace: null, count: null }];
      return ({ status, stacktrace, count, taken }) => {
        const read = node.func === 'depot.retrieve' ? count : null;
        const stored = node.func === 'depot.store' && status === 'success' ? storedBy(world, node) : null;
        const records = { records_in: read, records_out: stored };
        kept.steps = kept.steps.with(place, { ...begun, ...records, status, end: world.now(), stacktrace, count, taken });
        change({
          records_in: sum(kept.run.records_in, read),
          records_out: sum(kept.run.records_out, stored),
          steps: {
            done: kept.steps.filter((one) => one.status === 'success').length,
            failed: kept.steps.filter((one) => one.status === 'failure').length,
          },
        });
      };
    },
    progress: (progress) => change({ progress }),
    end: ({ status, error, message }) =>
      change({ status, error, message, end: world.now(), progress: status === 'success' ? 1 : kept.run.progress }),
  };
}

export interface RunHistory {
  /** Number of the job. */
  readonly job: number;
  begin(): void;
  /** A step begins; what it answers ends it. */
  step(node: StoredNode, reasons: readonly RunReason[]): (end: Pick<RunStep, 'status' | 'stacktrace' | 'count' | 'taken'>) => void;
  progress(share: number): void;
  end(job: Pick<Job, 'status' | 'error' | 'message'>): void;
}

const sum = (one: number | null, other: number | null): number | null =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0);

/** How many records came in where they were stored. */
function storedBy(world: World, node: StoredNode): number | null {
  const link = [...world.graph.links.values()].find((one) => one.node === node.resource_uri && one.is_input && one.name !== 'depot');
  const frame = link && [...world.graph.frames.values()].find((one) => one.resource_uri === link.frame);
  return frame ? (world.graph.frameData.get(frame.id)?.length ?? null) : null;
}

/** A run with its steps, and the one before it that computed something. */
export function runDetail(world: World, switchboard: string, id: number, language: MessageLanguage): SwitchboardRunDetail {
  const runs = world.runs.get(switchboard) ?? [];
  const place = runs.findIndex(({ run }) => run.id === id);
  const kept = runs[place];
  if (!kept) throw notFound();
  const before = runs.slice(place + 1).find(({ run, steps }) => !isUnderWay(run.status) && steps.length > 0);
  const shown = ({ run, steps }: MockRun) => ({
    run,
    steps: steps.map((step): RunStep => {
      const isThere = [...world.graph.nodes.values()].some((node) => node.resource_uri === step.node);
      return {
        ...step,
        node: isThere ? step.node : null,
        title: functionsIn(language).find(({ name }) => name === step.func)?.verbose_name ?? step.func,
      };
    }),
  });
  return { ...shown(kept), before: before ? shown(before) : null };
}
