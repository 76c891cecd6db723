import { orderText, styleKey, type Depot, type DownloadFormat, type Moment, type RecordOrder } from '@geo/api';
import type { DownloadParameters } from './depot/download/source.ts';

/** What records must meet to be shown: a text in any attribute, and CQL2 text; '' for all. */
export interface Narrowing {
  readonly q?: string;
  readonly filter?: string;
}

/** Of what the server writes, and of its settings, that which makes sense. */
export function sensibleDownloads(offered: readonly DownloadFormat[], hasPlaces: boolean): readonly DownloadFormat[] {
  if (hasPlaces) return offered;
  const ofPlaces = new Set(['geometry', 'crs']);
  return offered.flatMap((format) =>
    format.places_only ? [] : [{ ...format, settings: format.settings.filter(({ key }) => !ofPlaces.has(key)) }],
  );
}

/** What stands in the address of records at a moment as a file: of those that are asked for, in the order in which they are shown. */
export function downloadQuery(
  momentId: number,
  { format, ...settings }: DownloadParameters,
  { q = '', filter = '', order = null }: Narrowing & { readonly order?: RecordOrder | null } = {},
): DownloadParameters {
  return {
    format,
    moment: String(momentId),
    ...(q !== '' && { q }),
    ...(filter !== '' && { filter }),
    ...(order && { sortby: orderText(order) }),
    ...settings,
  };
}

/**
 * Tile pattern of a depot's records at a moment, of those that are asked for. An open moment is another one after each edit, and pictures of
 * another style are others.
 */
export function depotTiles(
  { id: depotId, style }: Pick<Depot, 'id' | 'style'>,
  { id, status, changes }: Pick<Moment, 'id' | 'status' | 'changes'>,
  { q = '', filter = '' }: Narrowing = {},
): string {
  const query = new URLSearchParams({
    moment: String(id),
    ...(style && { style: styleKey(style) }),
    ...(status === 'open' && { edits: String(changes) }),
    ...(q !== '' && { q }),
    ...(filter !== '' && { filter }),
  });
  return `/api/v1/depot/${depotId}/tiles/{z}/{x}/{y}.png?${query.toString()}`;
}
