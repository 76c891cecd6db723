import { isRecord } from '@geo/api';
import { unwrapped, type Box } from '../../relation/box.ts';

/** A service of others, as a layer keeps it. */
export interface KeptService {
  /** Name of its type. */
  readonly type: string;
  readonly value: unknown;
}

/** West, south, east, north of what a service says that it covers; null where it says nothing. */
export function serviceExtent(value: unknown): [number, number, number, number] | null {
  const box = isRecord(value) ? value['bbox'] : null;
  if (!Array.isArray(box) || box.length !== 4 || !box.every((side) => Number.isFinite(side))) return null;
  return boxAround(unwrapped(box as unknown as Box));
}

/** The box around boxes in degrees; null for none. */
export function boxAround(boxes: readonly (readonly number[] | null | undefined)[]): [number, number, number, number] | null {
  const some = boxes.flatMap((box) => (box ? [box] : []));
  if (some.length === 0) return null;
  const side = (at: number, pick: (...values: number[]) => number): number => pick(...some.map((box) => box[at]!));
  return [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)];
}
