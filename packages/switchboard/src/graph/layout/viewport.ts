import type { Switchboard } from '@geo/api';

/** The canvas's transform: screen = flow × zoom + (x, y), in px. */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export type StoredViewport = Pick<Switchboard, 'ui_offset_x' | 'ui_offset_y' | 'ui_zoom'>;

/** Screen px by which the stored offset is shifted. */
export const originShift = 1000;

const usable = (zoom: number): number => (Number.isFinite(zoom) && zoom > 0 ? zoom : 1);

export function toViewport({ ui_offset_x, ui_offset_y, ui_zoom }: StoredViewport): Viewport {
  const zoom = usable(ui_zoom);
  return { x: originShift - ui_offset_x * zoom, y: originShift - ui_offset_y * zoom, zoom };
}

export function fromViewport({ x, y, zoom }: Viewport): StoredViewport {
  const scale = usable(zoom);
  return { ui_offset_x: (originShift - x) / scale, ui_offset_y: (originShift - y) / scale, ui_zoom: scale };
}
