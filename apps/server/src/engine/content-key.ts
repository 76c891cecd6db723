import type { KeyedInput, Source } from '@geo/api';
import { createHash } from 'node:crypto';
import type { FrameRow } from '../switchboards/rows.ts';

/** A short text that is the same exactly for the same parts. */
export function keyOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

/** Key of a value that was entered, or is a port's default. */
export function valueKey(type: string, value: unknown): string {
  return keyOf('value', type, value);
}

/** Content key of a frame, null for an empty one: what a run noted, else of what was entered. */
export function frameKey(frame: Pick<FrameRow, 'content_type' | 'data'>): string | null {
  const { data } = frame;
  if (data === null) return null;
  if (data.key !== undefined) return data.key;
  if (data.kind === 'files') return keyOf('files', data);
  if (data.kind === 'values') return keyOf('values', frame.content_type, data.values);
  return data.kind === 'value' ? valueKey(frame.content_type, data.value) : keyOf('records', data.relation.sql, data.relation.params);
}

/** Content key of what a function computes at an output. Equal keys mean equal content: nothing else goes into a result. */
export function resultKey(
  definition: { name: string; version: number | string },
  inputs: readonly KeyedInput[],
  sources: readonly Source[],
  port: string,
  /** Number of the run, for functions whose result depends on more. */
  run: number | null,
): string {
  const given = inputs.map(({ port: name, place, key }) => [name, place, key]);
  const read = sources.map(({ port: name, fingerprint }) => [name, fingerprint]);
  return keyOf('result', definition.name, definition.version, given, read, port, run);
}
