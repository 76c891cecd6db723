import type { DepotDownloadFormat, Moment } from '@geo/api';

/** What records must meet to be shown: a text in any attribute, and CQL2 text; '' for all. */
export interface Narrowing {
  readonly q?: string;
  readonly filter?: string;
}

/** Address of a depot's records at a moment as a file, of those that are asked for. */
export function depotDownload(
  depotId: number,
  momentId: number,
  format: DepotDownloadFormat,
  { q = '', filter = '' }: Narrowing = {},
): string {
  const query = new URLSearchParams({ format, moment: String(momentId), ...(q !== '' && { q }), ...(filter !== '' && { filter }) });
  return `/api/v1/depot/${depotId}/download?${query.toString()}`;
}

/** Tile pattern of a depot's records at a moment, of those that are asked for. An open moment is another one after each edit. */
export function depotTiles(
  depotId: number,
  { id, status, changes }: Pick<Moment, 'id' | 'status' | 'changes'>,
  { q = '', filter = '' }: Narrowing = {},
): string {
  const query = new URLSearchParams({
    moment: String(id),
    ...(status === 'open' && { edits: String(changes) }),
    ...(q !== '' && { q }),
    ...(filter !== '' && { filter }),
  });
  return `/api/v1/depot/${depotId}/tiles/{z}/{x}/{y}.png?${query.toString()}`;
}
