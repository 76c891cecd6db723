import type { Extent4326 } from '@geo/api';
import { styled } from '@mui/material/styles';
import { color, withGeo } from '@geo/ui';
import { useMemo, type ReactNode } from 'react';
import { staticTiles, tileUrl } from './staticTiles.ts';

export interface StaticMapProps {
  /** West, south, east, north in degrees; Germany when there is none. */
  readonly extent4326: Extent4326 | null;
  /** Tile patterns from the ground up, with `{z}`, `{x}`, `{y}`, in EPSG:3857. */
  readonly tileUrls: readonly string[];
  /** Size in px for which the zoom is chosen; the picture fills its frame. @default 280 */
  readonly width?: number;
  /** Height in px. @default 136 */
  readonly height?: number;
}

const germany: Extent4326 = [5.8, 47.2, 15.1, 55.1];
/** Tiles are fetched for this width in px, so that a wide card has no bare edges. */
const fillWidth = 480;

const Frame = styled('div')({
  position: 'relative',
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  backgroundColor: color.sunken,
  '& img': { position: 'absolute', width: 256, height: 256 },
});

/** A still picture of an extent from map tiles; decoration beside a name, so it has no text of its own. */
export const StaticMap = withGeo(function StaticMap({ extent4326, tileUrls, width = 280, height = 136 }: StaticMapProps): ReactNode {
  const tiles = useMemo(() => {
    const close = staticTiles(extent4326 ?? germany, { width, height, maxZoom: 12 });
    const zoom = close[0]?.z ?? 0;
    return staticTiles(extent4326 ?? germany, { width: Math.max(width, fillWidth), height, maxZoom: zoom });
  }, [extent4326, width, height]);
  return (
    <Frame aria-hidden>
      {tileUrls.map((pattern) =>
        tiles.map((tile) => (
          <img
            key={`${pattern} ${tile.left} ${tile.top}`}
            src={tileUrl(pattern, tile)}
            alt=""
            loading="lazy"
            draggable={false}
            onError={(event) => (event.currentTarget.style.visibility = 'hidden')}
            style={{ left: `calc(50% + ${tile.left}px)`, top: `calc(50% + ${tile.top}px)` }}
          />
        )),
      )}
    </Frame>
  );
});
