import { scaleOfZoom, type Datum, type DatumColumn, type DrawnSymbol, type Extent4326, type Style } from '@geo/api';
import type { Feature, Geometry, Position } from 'geojson';
import {
  circleMarker,
  divIcon,
  geoJSON,
  layerGroup,
  marker,
  rectangle,
  svg,
  type Layer,
  type Map as LeafletMap,
  type PathOptions,
  type Renderer,
} from 'leaflet';
import { useEffect, useId, useMemo, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { extentOfGeometry } from '../../geometry/extent.ts';
import { placeOfGeometry } from '../../geometry/place.ts';
import { drawnByRules, labelsOf, type DrawnByRule, type DrawnRecord } from './drawn.ts';
import { graphicElement, iconElement, labelElement, mapFont, patternElement } from './elements.ts';

export interface StyledFeaturesProps {
  readonly records: readonly Datum[];
  readonly columns: readonly DatumColumn[];
  readonly style: Style;
  /** Address of a stored picture. */
  readonly srcOf: (filename: string) => string;
  /** The map shows another window: what it holds, in degrees. */
  readonly onWindow: (window: Extent4326) => void;
}

/** What a fill is drawn with besides its colour: a canvas, which draws fastest, knows no patterns. */
interface Drawing {
  readonly renderer?: Renderer;
  /** Fill of a pattern; null for none. */
  readonly pattern: string | null;
}

function pathOf(
  { fill, fillOpacity, stroke, strokeOpacity, strokeWidth, strokeDasharray }: DrawnSymbol,
  hasFill: boolean,
  { renderer, pattern }: Drawing,
): PathOptions {
  return {
    ...(renderer && { renderer }),
    fill: hasFill && fillOpacity > 0,
    fillColor: pattern ?? fill,
    fillOpacity,
    stroke: strokeWidth > 0,
    color: stroke,
    opacity: strokeOpacity,
    weight: strokeWidth,
    ...(strokeDasharray && { dashArray: [...strokeDasharray], lineCap: 'butt' }),
  };
}

const hasArea = (geometry: Geometry | undefined): boolean => geometry !== undefined && !/Line/.test(geometry.type);
const isPoint = (geometry: Geometry | undefined): boolean => /Point/.test(geometry?.type ?? '');
const latLng = ([x = 0, y = 0]: Position): [number, number] => [y, x];

/** What stands at a place, out of the way of the pointer. */
function standing(place: Position, element: HTMLElement | SVGElement): Layer {
  const frame = document.createElement('div');
  frame.append(element);
  return marker(latLng(place), { interactive: false, keyboard: false, icon: divIcon({ className: '', iconSize: [0, 0], html: frame }) });
}

/** The shapes of records in a symbol. */
function shapes(records: readonly DrawnRecord[], symbol: DrawnSymbol, interactive: boolean, drawing: Drawing): Layer {
  const features = records.map(({ geometry }): Feature => ({ type: 'Feature', properties: {}, geometry }));
  return geoJSON(features, {
    style: (feature) => pathOf(symbol, hasArea(feature?.geometry), isPoint(feature?.geometry) ? { ...drawing, pattern: null } : drawing),
    interactive,
    filter: ({ geometry }) => !(geometry?.type === 'Point' && geometry.coordinates.length < 2),
    pointToLayer: (_, place) => circleMarker(place, { interactive, radius: Math.max(symbol.circleRadius, 0.5) }),
  });
}

/** What is drawn of a record under the pointer: its shape, a circle around it, or its box. */
function hovered(
  map: LeafletMap,
  record: DrawnRecord,
  { symbol, contour }: NonNullable<DrawnByRule['hover']>,
  drawing: Drawing,
): Layer | null {
  if (contour === 'feature') return shapes([record], symbol, false, drawing);
  const extent = extentOfGeometry(record.geometry);
  const options = { ...pathOf(symbol, true, drawing), interactive: false };
  if (!extent) return null;
  const [west, south, east, north] = extent;
  if (contour === 'bbox')
    return rectangle(
      [
        [south, west],
        [north, east],
      ],
      options,
    );
  const [from, to] = [map.latLngToLayerPoint([south, west]), map.latLngToLayerPoint([north, east])];
  return circleMarker([(south + north) / 2, (west + east) / 2], {
    ...options,
    radius: Math.max(symbol.circleRadius, from.distanceTo(to) / 2),
  });
}

/** Of a line that a pointer meets easily, in px. */
const reachPx = 8;

/** Shapes that nobody sees and that answer the pointer, each with what is drawn over it meanwhile. */
function hovering(map: LeafletMap, { records, symbol, hover }: DrawnByRule, drawing: Drawing): Layer {
  const group = layerGroup();
  const unseen = {
    ...symbol,
    fillOpacity: 0.001,
    strokeOpacity: 0,
    strokeWidth: Math.max(symbol.strokeWidth, reachPx),
    strokeDasharray: null,
  };
  for (const record of records) {
    const over = hover && hovered(map, record, hover, drawing);
    const answering = shapes([record], unseen, true, { ...drawing, pattern: null });
    if (over) answering.on({ mouseover: () => void group.addLayer(over), mouseout: () => void group.removeLayer(over) });
    group.addLayer(answering);
  }
  return group;
}

/** Records drawn by the rules of a style as services draw them: rule by rule, the first below, labels over all. */
export function StyledFeatures({ records, columns, style, srcOf, onWindow }: StyledFeaturesProps): null {
  const map = useMap();
  const id = useId().replaceAll(/\W/g, '');
  const [zoom, setZoom] = useState(() => map.getZoom());
  useMapEvents({
    moveend: () => {
      const bounds = map.getBounds();
      setZoom(map.getZoom());
      onWindow([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]);
    },
  });
  const drawn = useMemo(() => drawnByRules(style, records, columns, scaleOfZoom(zoom)), [records, columns, style, zoom]);
  useEffect(() => {
    const patterns: Element[] = [];
    const hasPattern = drawn.some(({ symbol, hover }) => symbol.pattern !== null || (hover && hover.symbol.pattern !== null));
    // One for all, so that they lie over each other in their order.
    const renderer = hasPattern ? svg() : undefined;
    const drawingOf = ({ pattern }: DrawnSymbol): Drawing => {
      if (pattern === null) return { ...(renderer && { renderer }), pattern: null };
      const name = `pattern${id}${patterns.length}`;
      const element = patternElement(name, srcOf(pattern));
      patterns.push(element);
      map.getContainer().append(element);
      return { ...(renderer && { renderer }), pattern: `url(#${name})` };
    };
    const layers = drawn.flatMap((rule): readonly Layer[] => {
      const { symbol, hover } = rule;
      const { graphic, icon } = symbol;
      if (graphic || icon)
        return rule.records.flatMap(({ geometry }) => {
          const place = placeOfGeometry(geometry);
          return place ? standing(place, graphic ? graphicElement(graphic, srcOf) : iconElement(symbol)) : [];
        });
      return [shapes(rule.records, symbol, false, drawingOf(symbol)), ...(hover ? [hovering(map, rule, drawingOf(hover.symbol))] : [])];
    });
    const context = document.createElement('canvas').getContext('2d');
    const widthOf = (text: string, px: number): number => {
      if (!context) return text.length * px;
      context.font = mapFont(px);
      return context.measureText(text).width;
    };
    const labels = labelsOf(drawn, columns, (place) => map.project(latLng(place), zoom), widthOf);
    const group = layerGroup([
      ...layers,
      ...labels.map((label) => {
        const { lat, lng } = map.unproject([label.x, label.y], zoom);
        return standing([lng, lat], labelElement(label));
      }),
    ]).addTo(map);
    return () => {
      group.remove();
      renderer?.remove();
      for (const element of patterns) element.remove();
    };
  }, [map, drawn, columns, zoom, srcOf, id]);
  return null;
}
