import { contentKey, type Content, type Holding } from '@geo/api';
import type { FrameContent, NodeRow } from '../rows.ts';

/** What a frame holds, and how it shows it. */
export type FrameHolding = Holding<FrameContent | null>;

export const emptyHolding: FrameHolding = { data: null, size: 0, text_repr: '' };

/** The run state of a node that has not run. */
export const notRun: Pick<NodeRow, 'status' | 'status_changed' | 'progress' | 'count' | 'exception' | 'notice' | 'pace' | 'result'> = {
  status: 'initialized',
  status_changed: null,
  progress: 0,
  count: null,
  exception: null,
  notice: null,
  pace: null,
  result: null,
};

/** The data of a row, as far as the graph's rules ask. */
export function contentOf(data: FrameContent | null): Content {
  return data ?? { kind: 'empty' };
}

/** Whether two frames hold the same, as far as that is anybody's. */
export function holdsSame(data: FrameContent | null, other: FrameContent | null): boolean {
  return contentKey(contentOf(data)) === contentKey(contentOf(other));
}
