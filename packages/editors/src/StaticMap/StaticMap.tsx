import type { DrawnSymbol, Extent4326 } from '@geo/api';
import { styled } from '@mui/material/styles';
import { color, withGeo } from '@geo/ui';
import { Suspense, lazy, useMemo, type ReactNode } from 'react';
import type { Geometry } from 'geojson';
import { staticPlaces, staticTiles, tileUrl, usualZoom } from './staticTiles.ts';

/** Lists of layers and depots show extents only. */
const GeometryDrawing = lazy(async () => ({ default: (await import('./GeometryDrawing.tsx')).GeometryDrawing }));

export interface StaticMapProps {
  /** West, south, east, north in degrees; Germany when there is none. */
  readonly extent4326: Extent4326 | null;
  /** Tile patterns from the ground up, with `{z}`, `{x}`, `{y}`, in EPSG:3857. */
  readonly tileUrls: readonly string[];
  /** Size in px for which the zoom is chosen; the picture fills its frame. @default 280 */
  readonly width?: number;
  /** Height in px. @default 136 */
  readonly height?: number;
  /** The closest zoom level. @default 17, at which a house fills a part of the picture; 12 for a single point */
  readonly maxZoom?: number;
  /** Drawn over the tiles; in EPSG:4326, axis order longitude, latitude. */
  readonly geometry?: Geometry | null;
  /** Colour of the geometry, `#RRGGBB`. @default that of features, `#2B8A3E` */
  readonly hue?: string;
  /** What draws the geometry at a zoom, the first below; none of them leaves it out. @default outline and fill in its colour */
  readonly symbols?: ((zoom: number) => readonly DrawnSymbol[]) | undefined;
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
  '& > svg': { position: 'absolute', left: '50%', top: '50%', overflow: 'visible' },
});

/** A still picture of an extent from map tiles; decoration beside a name, so it has no text of its own. */
export const StaticMap = withGeo(function StaticMap({
  extent4326,
  tileUrls,
  width = 280,
  height = 136,
  maxZoom: asked,
  geometry = null,
  hue = '#2B8A3E',
  symbols,
}: StaticMapProps): ReactNode {
  const extent = extent4326 ?? germany;
  const maxZoom = asked ?? usualZoom(extent);
  const { tiles, placeOf, zoom } = useMemo(() => {
    const close = staticTiles(extent, { width, height, maxZoom });
    const wide = { width: Math.max(width, fillWidth), height, maxZoom: close[0]?.z ?? 0 };
    return { tiles: staticTiles(extent, wide), placeOf: staticPlaces(extent, wide), zoom: wide.maxZoom };
  }, [extent, width, height, maxZoom]);
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
      {geometry && (
        <Suspense>
          <GeometryDrawing geometry={geometry} placeOf={placeOf} hue={hue} symbols={symbols?.(zoom) ?? null} />
        </Suspense>
      )}
    </Frame>
  );
});
