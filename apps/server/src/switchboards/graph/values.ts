import { typeOf, valueLine, type BatchResult } from '@geo/api';
import { Problem } from '../../problems/index.ts';
import type { FrameContent, FrameRow, NodeRow } from '../rows.ts';

/** What a change of data expects, see `BatchOperation`. */
export type DataExpectation = NonNullable<Extract<BatchResult['inverse'][number], { op: 'data' }>['expect']>;

/** What a frame holds, and how it shows it. */
export type FrameHolding = Pick<FrameRow, 'data' | 'size' | 'text_repr'>;

export const emptyHolding: FrameHolding = { data: null, size: 0, text_repr: '' };

/** The run state of a node that has not run. */
export const notRun: Pick<NodeRow, 'status' | 'status_changed' | 'progress' | 'count' | 'exception' | 'notice' | 'result'> = {
  status: 'initialized',
  status_changed: null,
  progress: 0,
  count: null,
  exception: null,
  notice: null,
  result: null,
};

export function isUnderWay({ status }: Pick<NodeRow, 'status'>): boolean {
  return status === 'waiting' || status === 'started';
}

/** A value brought into the frame's type; null empties any frame, '' one whose value is entered. */
export function holdingOf(type: string, value: unknown): FrameHolding {
  if (value === null) return emptyHolding;
  const own = typeOf(type);
  if (!own.can.enter) throw new Problem('not_a_value', { type });
  const entered = own.parse(value);
  if (entered === undefined) throw new Problem('wrong_value', { expected: type, value: shortOf(value) }, { field: 'value' });
  return entered === null ? emptyHolding : { data: { kind: 'value', value: entered }, size: 1, text_repr: valueLine(entered) };
}

/** What was refused, as a message quotes it. */
function shortOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** Whether a frame holds what is expected. Records are computed, and computed again: they are never another user's value. */
export function holdsExpected({ data, text_repr }: FrameHolding, expected: DataExpectation): boolean {
  if (data?.kind === 'records') return true;
  const value = data?.kind === 'value' ? data.value : null;
  if ('value' in expected) return JSON.stringify(expected.value ?? null) === JSON.stringify(value);
  return expected.text_repr === text_repr || expected.text_repr === valueLine(value);
}

/** Tells whether a frame still holds the same. Records are computed, and computed again: all are the same here. */
export function contentKey(data: FrameContent | null): string {
  if (data === null || data.kind === 'records') return data === null ? 'empty' : 'records';
  return data.kind === 'value' ? `value ${JSON.stringify(data.value)}` : `files ${data.upload}`;
}
