import { scaleOfZoom, symbolsFor, type DrawnSymbol, type Extent4326 } from '@geo/api';
import { color } from '@geo/ui';
import type { Geometry } from 'geojson';
import type { ReactNode } from 'react';
import { TypeIcon, typeAppearance } from '../../look/index.ts';
import { isDrawable } from '../../geometry/drawable.ts';
import { extentOfGeometry } from '../../geometry/extent.ts';
import { closeZoom, StaticMap } from '../../StaticMap/index.ts';
import type { ShownValueProps } from '../definition.ts';
import { SymbolSample } from '../../StyleEditor/SymbolSample.tsx';
import { boxOf, degreesOf } from './rules/extents.ts';
import { thumbnailOf } from './rules/files.ts';
import { pngPreview } from './rules/pictures.ts';
import { attributesOf, geometryOf, recordOf } from './rules/record.ts';
import { previewSymbols } from './rules/style.ts';

const middle = { display: 'grid', placeItems: 'center', width: '100%', height: '100%' } as const;

/** What has no picture: the mark of its type. */
function TypePicture({ type }: Pick<ShownValueProps, 'type'>): ReactNode {
  return (
    <span aria-hidden style={middle}>
      <TypeIcon type={type} size={36} />
    </span>
  );
}

function Picture({ src, contain = false }: { readonly src: string; readonly contain?: boolean }): ReactNode {
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      draggable={false}
      onError={(event) => (event.currentTarget.style.visibility = 'hidden')}
      style={{ display: 'block', width: '100%', height: '100%', objectFit: contain ? 'contain' : 'cover' }}
    />
  );
}

interface PlaceProps extends Pick<ShownValueProps, 'type' | 'sources'> {
  readonly extent4326: Extent4326;
  readonly geometry?: Geometry;
  readonly tiles?: string | undefined;
  readonly maxZoom?: number;
  readonly symbols?: ((zoom: number) => readonly DrawnSymbol[]) | undefined;
}

function Place({ type, sources, extent4326, geometry, tiles, maxZoom = closeZoom, symbols }: PlaceProps): ReactNode {
  const ground = sources?.baseMapUrl;
  return (
    <StaticMap
      extent4326={extent4326}
      tileUrls={[ground, tiles].filter((url) => url !== undefined)}
      geometry={geometry ?? null}
      hue={typeAppearance(type).hue}
      maxZoom={maxZoom}
      symbols={symbols}
    />
  );
}

function outlineOf([west, south, east, north]: Extent4326): Geometry {
  if (west === east && south === north) return { type: 'Point', coordinates: [west, south] };
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}

/** The extent of a value on a map. */
export function BoxPreview(shown: ShownValueProps): ReactNode {
  const extent = degreesOf(boxOf(shown.value));
  if (!extent) return <TypePicture type={shown.type} />;
  return <Place type={shown.type} sources={shown.sources} extent4326={extent} geometry={outlineOf(extent)} />;
}

/** What a grid shows, within its outline where it has no picture of itself; its box may be in a system that no map knows. */
export function GridPreview(shown: ShownValueProps): ReactNode {
  const geometry = geometryOf(recordOf(shown));
  const extent = isDrawable(geometry) ? extentOfGeometry(geometry) : null;
  const tiles = shown.datum?.tms_url;
  if (!extent) return <BoxPreview {...shown} />;
  return (
    <Place
      type={shown.type}
      sources={shown.sources}
      extent4326={extent}
      tiles={tiles}
      {...(tiles === undefined && { geometry: geometry as Geometry })}
    />
  );
}

/** The geometry of a record on a map, drawn by the style of its depot where that has one. */
export function FeaturePreview(shown: ShownValueProps): ReactNode {
  const geometry = geometryOf(recordOf(shown));
  const extent = isDrawable(geometry) ? extentOfGeometry(geometry) : null;
  if (!extent) return <TypePicture type={shown.type} />;
  const style = shown.sources?.style;
  const properties = attributesOf(recordOf(shown)) ?? {};
  return (
    <Place
      type={shown.type}
      sources={shown.sources}
      extent4326={extent}
      geometry={geometry as Geometry}
      symbols={style ? (zoom) => symbolsFor(style, { scaleDenominator: scaleOfZoom(zoom), properties }) : undefined}
    />
  );
}

/** The picture that a 3D object brings. */
export function PngPreview(shown: ShownValueProps): ReactNode {
  const src = pngPreview(recordOf(shown));
  return src === null ? <TypePicture type={shown.type} /> : <Picture src={src} contain />;
}

/** The picture that an object brings, else where it is. */
export function ObjectPreview(shown: ShownValueProps): ReactNode {
  return pngPreview(recordOf(shown)) === null ? <FeaturePreview {...shown} /> : <PngPreview {...shown} />;
}

/** The picture that a file is. */
export function FilePicture(shown: ShownValueProps): ReactNode {
  const src = thumbnailOf(recordOf(shown));
  return src === null ? <TypePicture type={shown.type} /> : <Picture src={src} />;
}

/** What a map service draws, within its extent. */
export function ServicePreview(shown: ShownValueProps): ReactNode {
  const extent = degreesOf(boxOf(shown.value));
  const tiles = shown.datum?.tms_url;
  if (!extent || tiles === undefined) return <TypePicture type={shown.type} />;
  return <Place type={shown.type} sources={shown.sources} extent4326={extent} tiles={tiles} />;
}

/** A colour as a ground; what can be seen through shows the squares behind it. */
export function ColorPreview({ text }: ShownValueProps): ReactNode {
  const squares = `repeating-conic-gradient(${color.line} 0 25%, ${color.surface} 0 50%) 0 0 / 16px 16px`;
  return (
    <span aria-hidden style={{ display: 'block', height: '100%', background: squares }}>
      <span style={{ display: 'block', height: '100%', backgroundColor: text }} />
    </span>
  );
}

/** Circles, an area and a line as each of the first rules of a style draws them. */
export function StylePreview(shown: ShownValueProps): ReactNode {
  const symbols = previewSymbols(shown.value);
  return symbols.length === 0 ? <TypePicture type={shown.type} /> : <SymbolSample symbols={symbols} />;
}
