import type { LeafletEventHandlerFnMap } from 'leaflet';
import type { ReactNode } from 'react';
import { TileLayer, WMSTileLayer } from 'react-leaflet';
import type { MapOverlay } from './types.ts';

export interface MapLayersProps {
  readonly baseTileUrl?: string;
  readonly overlays: readonly MapOverlay[];
  readonly maxZoom: number;
  /** With the address of the tile. */
  readonly onTileError: (url: string) => void;
}

function failing(onTileError: MapLayersProps['onTileError']): LeafletEventHandlerFnMap {
  return { tileerror: ({ tile }) => onTileError(tile instanceof HTMLImageElement ? tile.src : '') };
}

function Overlay({
  overlay,
  maxZoom,
  onTileError,
}: {
  readonly overlay: MapOverlay;
  readonly maxZoom: number;
  readonly onTileError: (url: string) => void;
}): ReactNode {
  const shared = { url: overlay.url, opacity: overlay.opacity ?? 1, maxZoom, eventHandlers: failing(onTileError) };
  if (overlay.kind === 'tiles') return <TileLayer {...shared} />;
  const params = {
    ...overlay.params,
    layers: overlay.layers,
    styles: overlay.styles ?? '',
    format: 'image/png',
    transparent: true,
    version: '1.3.0',
  };
  return <WMSTileLayer {...shared} params={params} />;
}

/** The base map and the image layers above it. */
export function MapLayers({ baseTileUrl, overlays, maxZoom, onTileError }: MapLayersProps): ReactNode {
  return (
    <>
      {baseTileUrl && <TileLayer key={baseTileUrl} url={baseTileUrl} maxZoom={maxZoom} eventHandlers={failing(onTileError)} zIndex={0} />}
      {overlays.map((overlay) => (
        <Overlay key={`${overlay.id} ${overlay.url}`} overlay={overlay} maxZoom={maxZoom} onTileError={onTileError} />
      ))}
    </>
  );
}
