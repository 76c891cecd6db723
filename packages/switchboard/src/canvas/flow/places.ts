import type { BatchOperation } from '@geo/api';
import type { Place } from '../../graph/layout/align.ts';

/** The operations that bring objects to their new places. */
export function patchesOf(places: readonly Place[]): BatchOperation[] {
  return places.map(({ uri, position: { x: ui_x, y: ui_y } }) => ({ op: 'patch', uri, body: { ui_x, ui_y } }));
}
