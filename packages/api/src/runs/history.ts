import { z } from 'zod';
import { Id, Timestamp, Uri } from '../schemas/common.ts';
import { RunReason } from '../schemas/freshness.ts';
import { Job, ReportMessage } from '../schemas/job.ts';
import { NodeRun } from '../schemas/switchboard.ts';

/** Runs of a switchboard that are kept at most, and for how many days; the newest stays however old it is. */
export const mostRunsKept = 200;
export const runsKeptDays = 90;

/**
 * Why a switchboard ran: somebody started it in the back office, its address for execution was called, a depot that it reads got a
 * new moment, its schedule said so, or it was a step of another switchboard.
 */
export const RunCause = z.enum(['manual', 'api', 'automatic', 'periodic', 'step']);
export type RunCause = z.infer<typeof RunCause>;

/** A number of records; null where nobody counted them. */
const RecordCount = z.number().int().min(0).nullable();
const moved = {
  /** Records that were read from depots; null where none was read. */
  records_in: RecordCount,
  /** Records that were stored in depots; null where nothing was stored. */
  records_out: RecordCount,
};

const Person = z.object({ resource_uri: Uri, name: z.string() });

/** One run of a switchboard. */
export const SwitchboardRun = z.object({
  /** That of its job. */
  id: Id,
  cause: RunCause,
  /** What set it off, as far as the user may see it: depots, and the switchboards that stored something in them; or the switchboard it was a step of. */
  triggers: z.array(z.object({ resource_uri: Uri, name: z.string() })),
  /** Number of things that set it off and that the user may not see. */
  hidden: z.number().int().min(0),
  /** With whose rights it ran; null when the account is gone. */
  user: Person.nullable(),
  /** The superuser who acted as that user. */
  impersonator: Person.nullable(),
  status: Job.shape.status,
  created: Timestamp,
  /** Null while it waits, and where it could not begin. */
  start: Timestamp.nullable(),
  end: Timestamp.nullable(),
  /** Share that is done, 0 to 1. */
  progress: z.number().min(0).max(1),
  /** Number of steps that were computed, and that failed; what was current was not computed. */
  steps: z.object({ done: z.number().int().min(0), failed: z.number().int().min(0) }),
  ...moved,
  error: ReportMessage.nullable(),
  /** What there is to say about a success, as that everything was current already. */
  message: ReportMessage.nullable(),
});
export type SwitchboardRun = z.infer<typeof SwitchboardRun>;

/** A step of a run. */
export const RunStep = NodeRun.pick({ status: true, start: true, end: true, stacktrace: true, notice: true, taken: true }).extend({
  /** Null when it was deleted since. */
  node: Uri.nullable(),
  /** namespace.name; '' where that was not kept. */
  func: z.string(),
  /** What the function is called, in the language of the request. */
  title: z.string(),
  /** Records that it handed on. */
  count: RecordCount,
  /** Why it ran: none where it was to run whatever was there; null where that was not noted. */
  reasons: z.array(RunReason).nullable(),
  ...moved,
});
export type RunStep = z.infer<typeof RunStep>;

/** A run with its steps in the order in which they began, and the run before it that computed something, to compare with. */
export const SwitchboardRunDetail = z.object({
  run: SwitchboardRun,
  steps: z.array(RunStep),
  before: z.object({ run: SwitchboardRun, steps: z.array(RunStep) }).nullable(),
});
export type SwitchboardRunDetail = z.infer<typeof SwitchboardRunDetail>;
