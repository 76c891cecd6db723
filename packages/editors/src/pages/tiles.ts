import type { Moment } from '@geo/api';

/** Tile pattern of a depot's records at a moment; with a text, of those that hold it. An open moment is another one after each edit. */
export function depotTiles(depotId: number, { id, status, changes }: Pick<Moment, 'id' | 'status' | 'changes'>, text = ''): string {
  const query = new URLSearchParams({
    moment: String(id),
    ...(status === 'open' && { edits: String(changes) }),
    ...(text !== '' && { q: text }),
  });
  return `/api/v1/depot/${depotId}/tiles/{z}/{x}/{y}.png?${query.toString()}`;
}
