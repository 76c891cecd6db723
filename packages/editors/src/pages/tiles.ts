import { orderText, type DownloadFormat, type Moment, type RecordOrder } from '@geo/api';

/** What records must meet to be shown: a text in any attribute, and CQL2 text; '' for all. */
export interface Narrowing {
  readonly q?: string;
  readonly filter?: string;
}

/** Of what the server writes, that which makes sense. */
export function sensibleDownloads(offered: readonly DownloadFormat[], hasPlaces: boolean): readonly DownloadFormat[] {
  return hasPlaces ? offered : offered.filter((format) => !format.places_only);
}

/** Address of a depot's records at a moment as a file, of those that are asked for, in the order in which they are shown. */
export function depotDownload(
  depotId: number,
  momentId: number,
  format: string,
  { q = '', filter = '', order = null }: Narrowing & { readonly order?: RecordOrder | null } = {},
): string {
  const query = new URLSearchParams({
    format,
    moment: String(momentId),
    ...(q !== '' && { q }),
    ...(filter !== '' && { filter }),
    ...(order && { sortby: orderText(order) }),
  });
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
