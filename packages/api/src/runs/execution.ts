import { z } from 'zod';
import { Datum } from '../schemas/datum.ts';
import { ReportMessage } from '../schemas/job.ts';
import { Uri } from '../schemas/common.ts';
import { Frame } from '../schemas/switchboard.ts';

/** Records of an output that an answer holds at most. */
export const mostOutputRecords = 1000;
/** Characters that the records of all outputs of an answer take at most, as JSON; the rest is read page by page. */
export const mostOutputText = 5_000_000;
/** Seconds that a call waits at most for the end of the run. */
export const longestWaitS = 600;
/** So long where nothing else is asked for: Node's `fetch` gives up an answer that has not begun after 300 s. */
export const usualWaitS = 240;

/** How a run is called for. */
export const ExecutionQuery = z.object({
  /** '1' answers when the run has ended, or after `timeout` seconds. */
  wait: z.enum(['0', '1']).optional(),
  /** Seconds to wait at most. @default 240 */
  timeout: z.coerce.number().int().min(1).max(longestWaitS).optional(),
});

/** Values for frames of the kind input, by the name of the frame or by its uri; null empties one. Frames that are not named stay as they are. */
export const ExecutionInput = z.object({ inputs: z.record(z.string().min(1), z.unknown()).default({}) });
export type ExecutionInput = z.input<typeof ExecutionInput>;

/** What a frame of the kind output holds. */
export const RunOutput = z.object({
  frame: Uri,
  name: z.string(),
  content_type: Uri,
  /** Number of all records. */
  count: z.number().int().min(0),
  /** The first records; a simple value is one. */
  records: z.array(Datum),
  /** Whether these are all; others are read page by page, as `GET /api/v1/datum/by-dataframe/{id}/` lists them. */
  complete: z.boolean(),
});
export type RunOutput = z.infer<typeof RunOutput>;

/** A run that was ordered; `outputs` and `error` are there where it has ended. */
export const Execution = z.object({
  job: Uri,
  status: z.string(),
  output_frames: z.array(Frame).optional(),
  outputs: z.array(RunOutput).optional(),
  /** Why it failed. */
  error: ReportMessage.nullable().optional(),
});
export type Execution = z.infer<typeof Execution>;

/** What the frames of the kind output hold now. */
export const RunOutputs = z.object({ outputs: z.array(RunOutput) });

/** A frame that takes a value for a run. */
interface InputFrame {
  readonly resource_uri: string;
  readonly name: string;
}

export type InputFault =
  | { readonly kind: 'unknown'; readonly known: readonly string[] }
  | { readonly kind: 'ambiguous'; readonly uris: readonly string[] };

/** The frame that a key of `inputs` means, by its uri or else by its name; why there is none or more than one. */
export function inputFrame<F extends InputFrame>(
  frames: readonly F[],
  key: string,
): { readonly frame: F } | { readonly fault: InputFault } {
  const byUri = frames.find((frame) => frame.resource_uri === key);
  if (byUri) return { frame: byUri };
  const [first, ...others] = frames.filter((frame) => frame.name === key);
  if (!first) return { fault: { kind: 'unknown', known: frames.map(({ name, resource_uri }) => name || resource_uri) } };
  if (others.length > 0) return { fault: { kind: 'ambiguous', uris: [first, ...others].map(({ resource_uri }) => resource_uri) } };
  return { frame: first };
}

/** Why a run does not take an input, for server and mocks. */
export const inputRefusals = {
  run_input_unknown: {
    status: 422,
    de: 'Einen Eingabe-Datensatz „{name}“ hat das Switchboard nicht. Es gibt: {known}',
    en: 'The switchboard has no input dataset "{name}". There are: {known}',
  },
  run_input_ambiguous: {
    status: 422,
    de: 'Mehrere Eingabe-Datensätze heißen „{name}“. Bitte nennen Sie einen mit seiner Adresse: {uris}',
    en: 'Several input datasets are called "{name}". Please name one by its address: {uris}',
  },
  run_input_wrong: {
    status: 422,
    de: 'Der Wert für „{name}“ passt nicht: {reason}',
    en: 'The value for "{name}" does not fit: {reason}',
  },
} as const;

/** The field of a call that gives an input. */
export const inputField = (name: string): string => `inputs.${name}`;

/** The records that fit into what is left of an answer, and how many characters remain. */
export function fittingRecords(records: readonly Datum[], room: number): { readonly records: readonly Datum[]; readonly room: number } {
  let left = room;
  const fitting: Datum[] = [];
  for (const record of records.slice(0, mostOutputRecords)) {
    const length = JSON.stringify(record).length;
    if (length > left) return { records: fitting, room: 0 };
    fitting.push(record);
    left -= length;
  }
  return { records: fitting, room: left };
}
