import {
  divIcon,
  layerGroup,
  marker,
  polygon,
  polyline,
  svg,
  type LayerGroup,
  type LeafletMouseEvent,
  type Map as LeafletMap,
  type Marker,
} from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { Chains } from '../rules/snap.ts';
import { countVertices, type Position, type Shape, type VertexAt } from '../rules/shape.ts';
import { insertVertex, middleAfter, moveVertex, pointedAt } from '../rules/vertices.ts';
import { meant, toLatLng } from './screen.ts';

export interface EditLayerProps {
  readonly shape: Shape;
  readonly selected: VertexAt | null;
  /** Vertices can be moved. */
  readonly editable: boolean;
  /** What vertices snap to. */
  readonly chains: Chains;
  readonly vertexLabel: (position: Position, number: number) => string;
  readonly middleLabel: (number: number) => string;
  readonly onSelect: (at: VertexAt) => void;
  readonly onMove: (at: VertexAt, to: Position) => void;
  readonly onInsert: (at: VertexAt, position: Position) => void;
  readonly onDelete: (at: VertexAt) => void;
  /** More vertices are in view than can be drawn. */
  readonly onCrowded: (crowded: boolean) => void;
}

/** Handles that are drawn at once; each is an element. */
const mostHandles = 400;

const keyOf = ({ part, ring, index }: VertexAt): string => `${part} ${ring} ${index}`;

/** Every vertex, and where it stands. */
function verticesOf({ parts }: Shape): { at: VertexAt; position: Position }[] {
  return parts.flatMap((rings, part) =>
    rings.flatMap((ring, number) => ring.map((position, index) => ({ at: { part, ring: number, index }, position }))),
  );
}

/** The outline of a shape; points are their handles alone. */
function outline(shape: Shape): { readonly layer: LayerGroup; readonly show: (next: Shape) => void } {
  const layer = layerGroup();
  const renderer = svg();
  const show = (next: Shape): void => {
    layer.clearLayers();
    for (const part of next.parts) {
      const rings = part.map((ring) => ring.map(toLatLng));
      const look = { renderer, interactive: false, className: 'geometry-shape' };
      if (next.kind === 'area') layer.addLayer(polygon(rings, look));
      if (next.kind === 'line') layer.addLayer(polyline(rings, look));
    }
  };
  show(shape);
  return { layer, show };
}

/** How far the arrow keys move a vertex, in px. */
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function nudged(map: LeafletMap, position: Position, { key, shiftKey }: KeyboardEvent): Position | null {
  const arrow = arrows[key];
  if (!arrow) return null;
  const { x, y } = map.latLngToContainerPoint(toLatLng(position));
  const far = shiftKey ? 10 : 1;
  const { lng, lat } = map.containerPointToLatLng([x + arrow[0] * far, y + arrow[1] * far]);
  return pointedAt(lng, lat);
}

/** A shape on the map with a handle at each vertex, and smaller ones between them. */
export function EditLayer(props: EditLayerProps): null {
  const { shape, selected, editable } = props;
  const map = useMap();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const selectedKey = selected && keyOf(selected);
  useEffect(() => {
    const { layer, show } = outline(shape);
    layer.addTo(map);
    const handles = layerGroup().addTo(map);
    const place = (): void => {
      const focused = (document.activeElement as HTMLElement | null)?.dataset?.['vertex'];
      handles.clearLayers();
      const bounds = map.getBounds().pad(0.1);
      const inView = verticesOf(shape).filter(({ position }) => bounds.contains(toLatLng(position)));
      const crowded = inView.length > mostHandles;
      latest.current.onCrowded(crowded);
      if (crowded) return;
      for (const { at, position } of inView) {
        if (editable && shape.kind !== 'point') addMiddle(at);
        addVertex(at, position, keyOf(at) === selectedKey);
      }
      if (focused !== undefined)
        map.getContainer().querySelector<HTMLElement>(`[data-vertex="${focused}"]`)?.focus({ preventScroll: true });
    };
    const follow = (handle: Marker, stepTo: (position: Position) => Shape): (() => Position) => {
      let last = pointedAt(handle.getLatLng().lng, handle.getLatLng().lat);
      handle.on('drag', (event) => {
        last = meant(map, handle.getLatLng(), latest.current.chains, (event as unknown as LeafletMouseEvent).originalEvent);
        handle.setLatLng(toLatLng(last));
        show(stepTo(last));
      });
      return () => last;
    };
    const addVertex = (at: VertexAt, position: Position, isSelected: boolean): void => {
      const number = shape.kind === 'point' ? at.part + 1 : at.index + 1;
      const label = latest.current.vertexLabel(position, number);
      const icon = divIcon({ className: `geometry-vertex${isSelected ? ' selected' : ''}`, iconSize: [24, 24] });
      const handle = marker(toLatLng(position), {
        icon,
        draggable: editable,
        keyboard: true,
        autoPan: true,
        title: label,
        alt: label,
        zIndexOffset: 1000,
      });
      handle.on('click', () => latest.current.onSelect(at));
      const last = follow(handle, (to) => moveVertex(shape, at, to));
      handle.on('dragend', () => latest.current.onMove(at, last()));
      handle.addTo(handles);
      const element = handle.getElement();
      if (!element) return;
      element.dataset['vertex'] = keyOf(at);
      element.setAttribute('aria-label', label);
      element.setAttribute('aria-pressed', String(isSelected));
      // One stop of Tab for all: the table is the list of them.
      element.tabIndex = isSelected || (selectedKey === null && keyOf(at) === '0 0 0') ? 0 : -1;
      element.addEventListener('keydown', (event) => onKey(event, at, position));
    };
    const onKey = (event: KeyboardEvent, at: VertexAt, position: Position): void => {
      const to = editable ? nudged(map, position, event) : null;
      const isDeletion = editable && (event.key === 'Delete' || event.key === 'Backspace');
      if (!to && !isDeletion && event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      if (to) latest.current.onMove(at, to);
      else if (isDeletion) latest.current.onDelete(at);
      else latest.current.onSelect(at);
    };
    const addMiddle = (at: VertexAt): void => {
      const middle = middleAfter(shape, at);
      if (!middle) return;
      const label = latest.current.middleLabel(at.index + 1);
      const icon = divIcon({ className: 'geometry-middle', iconSize: [18, 18] });
      const handle = marker(toLatLng(middle), { icon, draggable: true, keyboard: false, title: label, alt: label });
      const next = { ...at, index: at.index + 1 };
      const last = follow(handle, (position) => insertVertex(shape, next, position));
      handle.on('click', () => latest.current.onInsert(next, middle));
      handle.on('dragend', () => latest.current.onInsert(next, last()));
      handle.addTo(handles);
      handle.getElement()?.setAttribute('aria-hidden', 'true');
    };
    place();
    const moved = countVertices(shape) > 0 ? place : () => undefined;
    map.on('moveend', moved);
    return () => {
      map.off('moveend', moved);
      layer.remove();
      const focused = (document.activeElement as HTMLElement | null)?.dataset?.['vertex'];
      handles.remove();
      // What follows is drawn anew: who moved by keyboard goes on from there.
      if (focused !== undefined)
        queueMicrotask(() => map.getContainer().querySelector<HTMLElement>(`[data-vertex="${focused}"]`)?.focus({ preventScroll: true }));
    };
  }, [map, shape, selectedKey, editable]);
  return null;
}
