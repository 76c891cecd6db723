import { isInTime, type KeyedInput, type NodeResult, type Source } from '@geo/api';
import type { Db, Sql } from '../../db/types.ts';
import type { StoredMessage } from '../../problems/index.ts';
import { findResult, keepResult } from '../../store/runs/results.ts';
import type { FrameContent, LinkRow } from '../../switchboards/rows.ts';
import { resultKey } from '../content-key.ts';
import type { FunctionDefinition } from '../definition.ts';
import { outputName } from '../outputs.ts';

/** What a frame shows of what it holds. */
export interface Shown {
  size: number | null;
  text: string;
  type: string;
}

/** What was computed for an output. */
interface KeptOutput {
  content: FrameContent;
  shown: Shown;
}

/** Where a result comes from: the job of the run, its switchboard, and when. */
export interface TakenFrom {
  run: number;
  switchboard: number;
  at: string;
}

/** What a step computed, as another one takes it over. */
interface KeptStep {
  /** Of all outputs, also of those that no frame takes. */
  keys: NodeResult['outputs'];
  /** By the name of the output. */
  outputs: Readonly<Record<string, KeptOutput>>;
  notices: readonly StoredMessage[];
  count: number | null;
  /** As `NodeResult` has it. */
  at?: string;
  from: TakenFrom;
}

/** A kept result that fits a step. */
export interface FoundResult extends KeptStep {
  id: number;
  result: NodeResult;
}

/**
 * What a step computes of its own accord is the same wherever it is computed; what it changes in the world is not, nor what it asks it unless that
 * counts for some `minutes`.
 */
export function isRepeatable({ changes }: Pick<FunctionDefinition, 'changes'>, minutes: number | null): boolean {
  return !changes && minutes !== 0;
}

/** The key of all that a step computes; '' is the name of no output. */
export function stepKey(
  about: Pick<FunctionDefinition, 'name'> & Pick<NodeResult, 'version'>,
  inputs: readonly KeyedInput[],
  sources: readonly Source[],
): string {
  return resultKey(about, inputs, sources, '', null);
}

/** The result of another step of the same owner, where it has all that the links take, and still counts for whoever takes it. */
export async function findKept(
  db: Db,
  switchboard: number,
  links: readonly LinkRow[],
  result: Omit<NodeResult, 'outputs' | 'at'> & { key: string },
  minutes: number | null,
): Promise<FoundResult | null> {
  const found = await findResult<KeptStep>(db, switchboard, result.key);
  if (!found || !isInTime(found.content.at, minutes, Date.now())) return null;
  const { id, content } = found;
  const isWhole = links.every((link) => link.is_input || content.outputs[outputName(link)]);
  return isWhole
    ? { ...content, id, result: { ...result, outputs: content.keys, ...(content.at !== undefined && { at: content.at }) } }
    : null;
}

/** An output as it stands in a frame. */
export interface StoredOutput extends Omit<KeptOutput, 'content'> {
  /** As `outputName` names it. */
  name: string;
  /** Null where the frame held the very same. */
  content: FrameContent | null;
}

/** Keeps what a step has computed, where each of its outputs is by itself: a plan computes nothing yet, and files are part of somebody's uploads. */
export async function keepComputed(tx: Sql, key: string, stored: readonly StoredOutput[], step: Omit<KeptStep, 'outputs'>): Promise<void> {
  const outputs: Record<string, KeptOutput> = {};
  for (const { name, content, shown } of stored) {
    if (!content || !isByItself(content)) return;
    outputs[name] ??= { content: withoutPlan(content), shown };
  }
  if (stored.length === 0) return;
  const tables = Object.values(outputs).flatMap(({ content }) => (content.kind === 'records' ? content.resultTable! : []));
  await keepResult(tx, step.from.switchboard, key, { ...step, outputs } satisfies KeptStep, tables);
}

/** What a table was filled from may go before it does. */
function withoutPlan(content: FrameContent): FrameContent {
  if (content.kind !== 'records') return content;
  const { plan: _, ...rest } = content;
  return rest;
}

/** A table that was named by a run is found again by the sweep, should nobody hold it any more. */
function isByItself(content: FrameContent): boolean {
  if (content.kind === 'records') return /^result_\d+_\d+$/.test(content.resultTable ?? '');
  return content.kind !== 'files';
}
