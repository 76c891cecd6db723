import { useReactFlow, useStoreApi, type NodeChange } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import type { CanvasNode } from './flowNodes.ts';

/** Free space in px around an object that is in view. */
const margin = 24;
const panMs = 150;

/** Selects a new object once it is on the canvas, and moves the view to it when it lies outside. */
export function useReveal(
  uri: string | null,
  nodes: readonly CanvasNode[],
  onNodesChange: (changes: NodeChange<CanvasNode>[]) => void,
): void {
  const flow = useReactFlow();
  const store = useStoreApi();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const found = nodes.find((flowNode) => flowNode.id === uri);
    if (uri === null || shown.current === uri || !found) return;
    shown.current = uri;
    onNodesChange(nodes.map(({ id }) => ({ type: 'select', id, selected: id === uri })));
    const { x, y, zoom } = flow.getViewport();
    const { width, height } = store.getState();
    const size = { width: found.initialWidth ?? 0, height: found.initialHeight ?? 0 };
    const [left, top] = [found.position.x * zoom + x, found.position.y * zoom + y];
    const inside = left > margin && top > margin && left + size.width * zoom < width - margin && top + size.height * zoom < height - margin;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!inside)
      void flow.setCenter(found.position.x + size.width / 2, found.position.y + size.height / 2, { zoom, duration: still ? 0 : panMs });
  }, [uri, nodes, onNodesChange, flow, store]);
}
