/** Tile pattern of a depot's records at a moment; with a text, of those that hold it. */
export function depotTiles(depotId: number, momentId: number, text = ''): string {
  const query = new URLSearchParams({ moment: String(momentId), ...(text !== '' && { q: text }) });
  return `/api/v1/depot/${depotId}/tiles/{z}/{x}/{y}.png?${query.toString()}`;
}
