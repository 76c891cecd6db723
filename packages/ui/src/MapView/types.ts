import type { Feature, FeatureCollection, Geometry } from 'geojson';
import type { ReactNode } from 'react';
import type { CoordinateFormat } from './coordinates.ts';

/** A place in EPSG:4326: longitude and latitude in degrees. */
export interface LonLat {
  readonly lon: number;
  readonly lat: number;
}

/** West, south, east, north in degrees, EPSG:4326. */
export type Extent4326 = readonly [west: number, south: number, east: number, north: number];

/** A layer of images above the base map, in EPSG:3857. */
export type MapOverlay =
  | {
      readonly kind: 'tiles';
      readonly id: string;
      /** Template with `{z}`, `{x}`, `{y}`. */ readonly url: string;
      /** 0 to 1. @default 1 */ readonly opacity?: number;
    }
  | {
      readonly kind: 'wms';
      readonly id: string;
      /** Address of the service, without the request's parameters. */
      readonly url: string;
      /** Names, separated by commas. */
      readonly layers: string;
      /** @default '' */
      readonly styles?: string;
      /** 0 to 1. @default 1 */
      readonly opacity?: number;
      /** Further parameters, such as `moment`. */
      readonly params?: Readonly<Record<string, string>>;
    };

/** A button of the app in the map's toolbar. */
export interface MapTool {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  /** The tool is switched on. */
  readonly active?: boolean;
}

/** A box with a label that can be chosen. */
export interface MapBox {
  readonly id: string;
  readonly label: string;
  readonly extent4326: Extent4326;
  /** @default false */
  readonly selected?: boolean;
}

export interface MapClick extends LonLat {
  readonly zoom: number;
}

export interface MapViewProps {
  /** Accessible name. @default 'Map', in the language in use */
  readonly label?: string;
  /** Template of the base map's tiles in EPSG:3857 with `{z}`, `{x}`, `{y}`; without it the ground stays plain. */
  readonly baseTileUrl?: string;
  /** Whose map it is, at the lower edge. */
  readonly attribution?: ReactNode;
  /** Tiles over the base map, the lowest first. */
  readonly overlays?: readonly MapOverlay[];
  /** Features in EPSG:4326, axis order longitude, latitude. A new object replaces the old features. */
  readonly geojson?: FeatureCollection | null;
  /** Colour of the features and boxes, `#RRGGBB`. @default that of features, `#2B8A3E` */
  readonly hue?: string;
  /** A geometry set off in the accent colour, above the features; EPSG:4326. */
  readonly highlight?: Geometry | null;
  /** Boxes to choose from, by mouse and keyboard. A new list replaces the old one. */
  readonly boxes?: readonly MapBox[];
  /** Id of the box that was chosen. */
  readonly onBoxSelect?: (id: string) => void;
  /** What to show at first, on change, and by the 'zoom to extent' button. @default Germany */
  readonly extent4326?: Extent4326 | null;
  /** The closest zoom level. @default 19 */
  readonly maxZoom?: number;
  /** A click beside the features: its place and the zoom level. */
  readonly onClick?: (click: MapClick) => void;
  /** A click on a feature; the map's own `onClick` is then not called. */
  readonly onFeatureClick?: (feature: Feature) => void;
  /** Further buttons below those of the map. */
  readonly tools?: readonly MapTool[];
  /** How the place under the pointer is written; clicking it goes on to the next format. @default 'geographic' */
  readonly coordinateFormat?: CoordinateFormat;
  /** Another way of writing coordinates was chosen; without it the map remembers the way itself. */
  readonly onCoordinateFormatChange?: (format: CoordinateFormat) => void;
  /** A card at the upper right: the chosen object, a legend. */
  readonly infoCard?: ReactNode;
  /** Data are being loaded. @default false */
  readonly loading?: boolean;
  /** Why the data could not be loaded; the base map stays. */
  readonly error?: string;
  /** Shows a button beside the error that loads again. */
  readonly onRetry?: () => void;
  /** Finds out why a tile could not be loaded, by its address; its answer is shown in place of general words. */
  readonly whyTileFailed?: (url: string) => Promise<string | undefined>;
  /** Height in CSS. @default '100%' */
  readonly height?: number | string;
  /** Leaflet layers and controls of the caller, inside the map's context. */
  readonly children?: ReactNode;
}
