import { uriOf } from '../kinds/kinds.ts';
import type { FreshnessReason, FreshnessState } from '../schemas/freshness.ts';

/** An input as a run used it; `place` tells the elements of a list or dict port apart. */
export interface KeyedInput {
  port: string;
  place: string;
  /** Id of the linked frame; null for a default. */
  frame: number | null;
  /** Content key: equal keys mean equal content. */
  key: string;
}

/** Something outside of the switchboard that a function reads or writes. */
export interface Source {
  /** Input that names it. */
  port: string;
  /** As users know it, for example a depot's path. */
  name: string;
  uri: string | null;
  /** Changes with its content. */
  fingerprint: string;
  /** Of a switchboard: the prints of the moments that its steps read. @default what the fingerprint names */
  read?: readonly string[];
  /** For how many minutes what was read counts, as it may have changed without a word. @default as long as the fingerprint is the same */
  minutes?: number;
}

/** What a node noted at its last successful run. */
export interface NodeResult {
  version: number | string;
  inputs: KeyedInput[];
  sources: Source[];
  outputs: { port: string; key: string }[];
  /** Content key of all outputs together. Runs of old noted none. */
  key?: string;
  /** When the function began to read what it cannot tell the changes of; missing where it reads no such thing. */
  at?: string;
}

/** A node as far as its freshness depends on it. */
export interface FreshNode {
  id: number;
  /** Of its function now; null when there is none of this name any more. */
  version: number | string | null;
  /** For how many minutes the result counts after `at`, 0 for not at all; null where nothing but inputs and sources goes into it. */
  minutes: number | null;
  /** The last run failed. */
  failed: boolean;
  result: NodeResult | null;
  /** As a run would get them now; the key is null where an empty frame is linked. */
  inputs: readonly (Omit<KeyedInput, 'key'> & { key: string | null })[];
  sources: readonly Source[];
  /** Frames that its outputs write, with the content key of what lies in them. */
  outputs: readonly { port: string; frame: number; key: string | null }[];
}

/** A node with what stands before it. */
export interface FreshStep extends FreshNode {
  /** Nodes that write frames which an input is linked to, also while these are empty. */
  before: readonly { port: string; node: number }[];
}

export interface FoundFreshness {
  state: FreshnessState;
  reasons: FreshnessReason[];
  /** When a current result is outdated, whatever happens; missing where it is not by time. */
  until?: string;
}

/** When what was read at a time stops to count; null where it does not count, or nobody knows since when. */
function endOf(at: string | undefined, minutes: number): number | null {
  const end = Date.parse(at ?? '') + minutes * 60_000;
  return minutes > 0 && Number.isFinite(end) ? end : null;
}

/** Whether what was read at a time still counts; `minutes` is null where it does as long as nothing else changes. */
export function isInTime(at: string | undefined, minutes: number | null, now: number): boolean {
  if (minutes === null) return true;
  const end = endOf(at, minutes);
  return end !== null && now < end;
}

/** Why a run of this node alone would give something else than what is there; empty when it would not. */
export function ownReasons(node: FreshNode, now = Date.now()): FreshnessReason[] {
  const result = presentResult(node);
  if (result === null) return [{ kind: node.failed ? 'failed' : 'never_run' }];
  const inputs = inputReasons(result.inputs, node.inputs);
  const explained = new Set(inputs.map((reason) => reason.port));
  return [
    ...(node.failed ? [{ kind: 'failed' } as const] : []),
    ...(node.version === result.version ? [] : [{ kind: 'function_changed' } as const]),
    ...inputs,
    // Another path names another depot: that is a change of the input.
    ...sourceReasons(result.sources, node.sources).filter((reason) => !explained.has(reason.port)),
    ...timeReasons(result, node.minutes, now),
  ];
}

/**
 * Freshness of all nodes of a switchboard. `steps` stand in an order in which each follows those before it; one that does not, as in a
 * cycle, counts as not current.
 */
export function freshnessOf(steps: readonly FreshStep[], now = Date.now()): Map<number, FoundFreshness> {
  const found = new Map<number, FoundFreshness>();
  for (const step of steps) {
    const waiting = step.before
      .filter(({ node }) => found.get(node)?.state !== 'current')
      .map(({ port, node }) => ({ kind: 'step_before', port, node: uriOf('node', node) }) as const);
    const explained = new Set(waiting.map((reason) => reason.port));
    // An input that a step before will write again is no reason of its own.
    const reasons = [
      ...ownReasons(step, now).filter((reason) => reason.kind !== 'input_changed' || !explained.has(reason.port)),
      ...waiting,
    ];
    const result = presentResult(step);
    const end = reasons.length > 0 || result === null || step.minutes === null ? null : endOf(result.at, step.minutes);
    found.set(step.id, {
      state: reasons.length === 0 ? 'current' : result === null ? 'never' : 'stale',
      reasons,
      ...(end !== null && { until: new Date(end).toISOString() }),
    });
  }
  return found;
}

/** What the last successful run noted, null when a frame of an output no longer holds what it wrote. */
function presentResult({ result, outputs }: FreshNode): NodeResult | null {
  const written = new Map(result?.outputs.map(({ port, key }) => [port, key]));
  return outputs.some(({ port, key }) => written.has(port) && written.get(port) !== key) ? null : result;
}

/** What is to be read anew at each run, and what was read too long ago. */
function timeReasons({ at }: NodeResult, minutes: number | null, now: number): FreshnessReason[] {
  if (minutes === null || isInTime(at, minutes, now)) return [];
  return at === undefined || minutes === 0 ? [{ kind: 'always' }] : [{ kind: 'outdated', at, minutes }];
}

type InputReason = Extract<FreshnessReason, { kind: 'input_changed' | 'input_relinked' }>;

/** Equal content is no change, wherever it comes from. Each port is named once. */
function inputReasons(before: readonly KeyedInput[], now: FreshNode['inputs']): InputReason[] {
  const reasons = new Map<string, InputReason>();
  const note = (kind: InputReason['kind'], { port, frame }: Pick<KeyedInput, 'port' | 'frame'>): void => {
    if (!reasons.has(port)) reasons.set(port, { kind, port, frame: frame === null ? null : uriOf('frame', frame) });
  };
  for (const input of now) {
    const earlier = before.find((one) => samePlace(one, input));
    if ((earlier?.key ?? null) === input.key) continue;
    note(earlier?.frame === input.frame ? 'input_changed' : 'input_relinked', input);
  }
  for (const earlier of before)
    if (!now.some((one) => samePlace(one, earlier))) note('input_relinked', { port: earlier.port, frame: null });
  return [...reasons.values()];
}

function samePlace(a: Pick<KeyedInput, 'port' | 'place'>, b: Pick<KeyedInput, 'port' | 'place'>): boolean {
  return a.port === b.port && a.place === b.place;
}

function sourceReasons(before: readonly Source[], now: readonly Source[]): Extract<FreshnessReason, { kind: 'source_changed' }>[] {
  return now
    .filter((source) => before.find(({ port }) => port === source.port)?.fingerprint !== source.fingerprint)
    .map(({ port, name, uri }) => ({ kind: 'source_changed', port, name, uri }));
}
