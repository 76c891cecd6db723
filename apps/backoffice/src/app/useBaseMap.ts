import type { Frame } from '@geo/api';
import { useConfig } from '@geo/api/react';
import { useColorScheme } from '@mui/material/styles';

export interface BaseMap {
  /** Tile pattern in the colours of the scheme; undefined until the configuration is there. */
  readonly baseTileUrl: string | undefined;
  readonly attribution: string | undefined;
}

/** The base map of the platform in the present colour scheme. */
export function useBaseMap(): BaseMap {
  const { data } = useConfig();
  const { colorScheme } = useColorScheme();
  const backend = data?.backend;
  return {
    baseTileUrl: colorScheme === 'dark' ? backend?.default_base_tms_url_dark : backend?.default_base_tms_url,
    attribution: backend?.base_attribution,
  };
}

/** Tile pattern of a depot's records at a moment; with a text, of those that hold it. */
export function depotTiles(depotId: number, momentId: number, text = ''): string {
  const query = new URLSearchParams({ moment: String(momentId), ...(text !== '' && { q: text }) });
  return `/api/v1/depot/${depotId}/tiles/{z}/{x}/{y}.png?${query.toString()}`;
}

/** Tile pattern of a frame's records; null where there are none. Other records have another address. */
export function frameTiles({ id, size, text_repr }: Pick<Frame, 'id' | 'size' | 'text_repr'>): string | null {
  return (size ?? 1) > 0 ? `/api/v1/frame/${id}/tiles/{z}/{x}/{y}.png?stand=${encodeURIComponent(`${size ?? ''} ${text_repr}`)}` : null;
}
