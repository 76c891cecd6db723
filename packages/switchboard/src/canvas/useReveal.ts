import { useReactFlow, useStoreApi, type NodeChange } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import type { CanvasNode } from './flowNodes.ts';
import { flowRect } from './useFlowState.ts';

/** Free space in px around an object that is in view. */
const margin = 24;
const panMs = 150;

/** Below this zoom an object that was looked for could not be read. */
const readableZoom = 0.5;

/**
 * Selects a new object once it is on the canvas, and moves the view to it when it lies outside. Answers how to bring any object
 * to the middle of the view.
 */
export function useReveal(
  uri: string | null,
  nodes: readonly CanvasNode[],
  onNodesChange: (changes: NodeChange<CanvasNode>[]) => void,
): (uri: string) => void {
  const flow = useReactFlow();
  const store = useStoreApi();
  const shown = useRef<string | null>(null);
  const centreOn = (found: CanvasNode, least: number): void => {
    const { x, y, width, height } = flowRect(found);
    const zoom = Math.max(least, flow.getZoom());
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    void flow.setCenter(x + width / 2, y + height / 2, { zoom, duration: still ? 0 : panMs });
  };
  const select = (only: string): void => onNodesChange(nodes.map(({ id }) => ({ type: 'select', id, selected: id === only })));
  useEffect(() => {
    const found = nodes.find((flowNode) => flowNode.id === uri);
    if (uri === null || shown.current === uri || !found) return;
    shown.current = uri;
    select(uri);
    const { x, y, zoom } = flow.getViewport();
    const { width, height } = store.getState();
    const size = flowRect(found);
    const [left, top] = [size.x * zoom + x, size.y * zoom + y];
    const inside = left > margin && top > margin && left + size.width * zoom < width - margin && top + size.height * zoom < height - margin;
    if (!inside) centreOn(found, 0);
    // Each object is shown once, whatever else changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [uri, nodes]);
  return (wanted) => {
    const found = nodes.find((flowNode) => flowNode.id === wanted);
    if (!found) return;
    select(wanted);
    centreOn(found, readableZoom);
  };
}
