import { useState, type RefObject } from 'react';
import { useZoom } from '../useViewport.ts';
import { createDetailQueue, type DetailLevel, type DetailQueue } from './detailQueue.ts';

/** A graph with no more cards is drawn at once with all rows. */
const smallGraph = 80;

/** How much of the cards is drawn. */
export interface CanvasDetail {
  readonly level: DetailLevel;
  /** With nearly everything in view, it costs more to look for the rest than to draw it; it stays drawn until rows are shown again. */
  readonly all: boolean;
  /** There are so many cards that not everything can be drawn at once. */
  readonly large: boolean;
  readonly queue: DetailQueue;
  /** The view begins to move, or stands again. */
  readonly setMoving: (moving: boolean) => void;
}

/**
 * Follows the zoom and the movement of the view. What only styles need is marked on the root, so that nothing is drawn anew:
 * `data-moving` while the view moves, `data-zooming` once it was zoomed in that movement.
 */
export function useDetailLevel(root: RefObject<HTMLElement | null>, cards: number): CanvasDetail {
  const [level, setLevel] = useState<DetailLevel>('full');
  const [all, setAll] = useState(false);
  const [queue] = useState(() =>
    createDetailQueue((next) => {
      setLevel(next);
      if (next !== 'title') setAll(next === 'block');
    }),
  );
  const large = cards > smallGraph;
  queue.setSmall(!large);
  const [setZoom] = useState(() => (zoom: number) => {
    queue.setZoom(zoom);
    if (root.current?.hasAttribute('data-moving')) root.current.setAttribute('data-zooming', '');
  });
  useZoom(setZoom);
  const [setMoving] = useState(() => (moving: boolean) => {
    queue.setMoving(moving);
    root.current?.toggleAttribute('data-moving', moving);
    if (!moving) root.current?.removeAttribute('data-zooming');
  });
  return { level, all, large, queue, setMoving };
}
