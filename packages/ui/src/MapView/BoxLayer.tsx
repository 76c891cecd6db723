import { divIcon, latLng, marker, rectangle, type Marker } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { toBounds } from './MapBehaviour.tsx';
import { stackedLabels } from './stackedLabels.ts';
import type { MapBox } from './types.ts';

export interface BoxLayerProps {
  readonly boxes: readonly MapBox[];
  /** `#RRGGBB`. */
  readonly hue: string;
  readonly accent: string;
  readonly onSelect?: (id: string) => void;
}

/** Size of a label in px; two below each other leave a gap. */
const label = { width: 112, height: 24, gap: 3 };

/** Boxes with a label each, of which one can be chosen: by a click into it, or by its label, which is a button. */
export function BoxLayer({ boxes, hue, accent, onSelect }: BoxLayerProps): null {
  const map = useMap();
  const select = useRef(onSelect);
  useEffect(() => {
    select.current = onSelect;
  }, [onSelect]);
  useEffect(() => {
    const drawn = boxes.map(({ id, extent4326, selected = false }) => {
      const color = selected ? accent : hue;
      const box = rectangle(toBounds(extent4326), {
        color,
        weight: selected ? 3 : 1.5,
        fillColor: color,
        fillOpacity: selected ? 0.3 : 0.12,
      });
      return box.on('click', () => select.current?.(id)).addTo(map);
    });
    let labels: Marker[] = [];
    const place = (): void => {
      const focused = labels.findIndex((one) => one.getElement() === document.activeElement);
      for (const one of labels) one.remove();
      // Above their boxes, which are often no larger than a label; upwards is downwards to what stacks them.
      const tops = boxes.map(({ extent4326 }) => {
        const bounds = toBounds(extent4326);
        return latLng(bounds.getNorth(), bounds.getCenter().lng);
      });
      const points = tops.map((top) => map.latLngToLayerPoint(top)).map(({ x, y }) => ({ x, y: -y }));
      const moved = stackedLabels(points, label.width, label.height + label.gap);
      labels = boxes.map((box, index) => {
        const text = document.createElement('span');
        text.textContent = box.label;
        const icon = divIcon({
          html: text,
          className: 'box-label',
          iconSize: [label.width, label.height],
          iconAnchor: [label.width / 2, label.height + label.gap + moved[index]!],
        });
        const one = marker(tops[index]!, { icon, keyboard: true, bubblingMouseEvents: false }).on('click', () => select.current?.(box.id));
        one.addTo(map);
        const element = one.getElement();
        element?.setAttribute('aria-pressed', String(box.selected ?? false));
        // Leaflet knows Enter only, and only as a key press.
        element?.addEventListener('keydown', (event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          event.stopPropagation();
          select.current?.(box.id);
        });
        return one;
      });
      labels[focused]?.getElement()?.focus({ preventScroll: true });
    };
    place();
    map.on('zoomend', place);
    return () => {
      map.off('zoomend', place);
      const hadFocus = labels.findIndex((one) => one.getElement() === document.activeElement);
      for (const one of [...drawn, ...labels]) one.remove();
      // Choosing draws the boxes anew: who chose by keyboard goes on from there.
      if (hadFocus >= 0)
        queueMicrotask(() => map.getContainer().querySelectorAll<HTMLElement>('.box-label')[hadFocus]?.focus({ preventScroll: true }));
    };
  }, [map, boxes, hue, accent]);
  return null;
}
