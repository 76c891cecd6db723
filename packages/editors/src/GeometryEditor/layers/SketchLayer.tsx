import { DomEvent, circleMarker, divIcon, layerGroup, marker, polygon, polyline, svg, type LeafletMouseEvent } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { Chains } from '../rules/snap.ts';
import type { Position, Ring, ShapeKind } from '../rules/shape.ts';
import { meant, toLatLng } from './screen.ts';

export interface SketchLayerProps {
  readonly kind: ShapeKind;
  /** What was drawn so far. */
  readonly ring: Ring;
  /** What corners snap to. */
  readonly chains: Chains;
  readonly onPlace: (position: Position) => void;
  readonly onFinish: () => void;
}

/** What is being drawn: each click is a corner. */
export function SketchLayer(props: SketchLayerProps): null {
  const { kind, ring } = props;
  const map = useMap();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const zooms = map.doubleClickZoom.enabled();
    map.doubleClickZoom.disable();
    map.getContainer().classList.add('geometry-drawing');
    const click = ({ latlng, originalEvent }: LeafletMouseEvent): void => {
      // The second click of a double click ends; its first has placed the corner.
      if (originalEvent.detail > 1) return;
      latest.current.onPlace(meant(map, latlng, latest.current.chains, originalEvent));
    };
    const finish = (): void => latest.current.onFinish();
    map.on('click', click);
    map.on('dblclick', finish);
    return () => {
      map.off('click', click);
      map.off('dblclick', finish);
      if (zooms) map.doubleClickZoom.enable();
      map.getContainer().classList.remove('geometry-drawing');
    };
  }, [map]);
  useEffect(() => {
    const renderer = svg();
    const drawn = layerGroup().addTo(map);
    const corners = ring.map(toLatLng);
    const look = { renderer, interactive: false, className: 'geometry-sketch' };
    const line = kind === 'area' ? polygon(corners, look) : polyline(corners, look);
    drawn.addLayer(line);
    for (const corner of corners.slice(1))
      drawn.addLayer(circleMarker(corner, { renderer, interactive: false, radius: 4, className: 'geometry-corner' }));
    if (corners[0]) {
      const first = marker(corners[0], { icon: divIcon({ className: 'geometry-vertex', iconSize: [24, 24] }), keyboard: false, alt: '' });
      first.on('click', (event) => {
        DomEvent.stopPropagation(event);
        latest.current.onFinish();
      });
      drawn.addLayer(first);
    }
    const follow = ({ latlng, originalEvent }: LeafletMouseEvent): void => {
      if (corners.length > 0) line.setLatLngs([...corners, toLatLng(meant(map, latlng, latest.current.chains, originalEvent))]);
    };
    map.on('mousemove', follow);
    return () => {
      map.off('mousemove', follow);
      drawn.remove();
    };
  }, [map, kind, ring]);
  return null;
}
