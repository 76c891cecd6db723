import type { Frame } from '@geo/api';

/** Tile pattern of a frame's records; null where there are none. Other records have another address. */
export function frameTiles({ id, size, text_repr }: Pick<Frame, 'id' | 'size' | 'text_repr'>): string | null {
  return (size ?? 1) > 0 ? `/api/v1/frame/${id}/tiles/{z}/{x}/{y}.png?stand=${encodeURIComponent(`${size ?? ''} ${text_repr}`)}` : null;
}
