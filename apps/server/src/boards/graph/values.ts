import { idOfUri, isCompatible, isSimpleType, type BatchResult } from '@geo/api';
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

/** A value brought into the frame's type; null and '' empty it. */
export function holdingOf(type: string, value: unknown): FrameHolding {
  if (value === null) return emptyHolding;
  if (!isSimpleType(type)) throw new Problem('not_a_value', { type });
  const checked = simpleValue(type, value);
  return checked === null ? emptyHolding : { data: { kind: 'value', value: checked }, size: 1, text_repr: textOf(checked) };
}

function simpleValue(type: string, value: unknown): unknown {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'object') throw new Problem('invalid', { details: `value: ${type}` }, { fields: { value: type } });
  const text = String(value as string | number | boolean);
  if (isCompatible(type, 'number')) {
    const number = typeof value === 'number' ? value : Number(text.trim().replace(',', '.'));
    if (!Number.isFinite(number) || (type === 'int' && !Number.isInteger(number)))
      throw new Problem('invalid', { details: `value: ${type}` }, { fields: { value: type } });
    return number;
  }
  if (type === 'bool') return value === true || ['1', 'true', 'True'].includes(text);
  if (type === 'switchboard' && idOfUri('switchboard', text) === null)
    throw new Problem('invalid', { details: `value: ${type}` }, { fields: { value: type } });
  return text.slice(0, 1_000_000);
}

/** Whether a frame holds what is expected. Records are computed, and computed again: they are never another user's value. */
export function holdsExpected({ data, text_repr }: FrameHolding, expected: DataExpectation): boolean {
  if (data?.kind === 'records') return true;
  const value = data?.kind === 'value' ? data.value : null;
  if ('value' in expected) return JSON.stringify(expected.value ?? null) === JSON.stringify(value);
  return expected.text_repr === text_repr || expected.text_repr === (value === null ? '' : textOf(value));
}

function textOf(value: unknown): string {
  if (value === true) return 'True';
  if (value === false) return 'False';
  return String(value).slice(0, 200);
}

/** Tells whether a frame still holds the same. Records are computed, and computed again: all are the same here. */
export function contentKey(data: FrameContent | null): string {
  if (data === null || data.kind === 'records') return data === null ? 'empty' : 'records';
  return data.kind === 'value' ? `value ${JSON.stringify(data.value)}` : `files ${data.upload}`;
}
