import type { Extent4326, RepairedGeometry } from '@geo/api';
import type { MapOverlay } from '@geo/ui/map';
import type { Geometry } from 'geojson';
import type { ReactNode } from 'react';
import type { EditedCollection } from './rules/collection.ts';
import type { EditedGeometry, EditedType } from './rules/shape.ts';

/** Why a geometry was refused. */
export interface GeometryProblem {
  /** A sentence for who edits. */
  readonly text: string;
  /** Where, as longitude and latitude (EPSG:4326); it is marked on the map. */
  readonly place?: readonly [lon: number, lat: number] | undefined;
  /** It can be repaired: where somebody can be asked to (`onRepair`), that is offered. @default false */
  readonly repairable?: boolean;
}

export interface GeometryEditorProps {
  /** Accessible name. */
  readonly label: string;
  /** The geometry in EPSG:4326, longitude first; null to draw one. Another one than was told by `onChange` becomes a step that can be undone. */
  readonly geometry: Geometry | null;
  /** The geometry after each step; null where the steps were undone to nothing. Positions that were not touched keep every digit. */
  readonly onChange: (geometry: EditedGeometry | EditedCollection | null) => void;
  /** Shows the geometry, its coordinates and texts, which cannot be changed. @default false */
  readonly readOnly?: boolean;
  /** What vertices snap to, in EPSG:4326. */
  readonly neighbours?: readonly Geometry[];
  /** Draws the neighbours, where nothing else on the map shows them. @default false */
  readonly showNeighbours?: boolean;
  /** The types that can be drawn and pasted, the first one at first; members of a collection are of all. @default all */
  readonly types?: readonly EditedType[];
  /** Why the geometry was refused when it was to be saved. */
  readonly problem?: GeometryProblem | null;
  /** Makes a geometry valid. It is offered where one is not, and what comes back is a step that can be undone. Without it one repairs by hand. */
  readonly onRepair?: (geometry: EditedGeometry) => Promise<RepairedGeometry>;
  /** The geometry as somebody else has it meanwhile; drawn dashed. */
  readonly other?: EditedGeometry | null;
  /** Whether a drawing is under way that is not part of the geometry yet. */
  readonly onDrawing?: (drawing: boolean) => void;
  /** The part of the Earth that the map shows: at first, and whenever it stands still. */
  readonly onView?: (extent: Extent4326) => void;
  /** What the map shows at first where there is no geometry yet. @default Germany */
  readonly extent4326?: Extent4326 | null;
  /** Template of the base map's tiles in EPSG:3857 with `{z}`, `{x}`, `{y}`. */
  readonly baseTileUrl?: string;
  /** Whose map it is, at the lower edge. */
  readonly attribution?: ReactNode;
  /** Tiles over the base map. */
  readonly overlays?: readonly MapOverlay[];
  /** Above the panel: what is edited, and the buttons of the app. */
  readonly head?: ReactNode;
  /** Height in CSS. @default '100%' */
  readonly height?: number | string;
}
