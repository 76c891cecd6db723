import { useReactFlow, useStoreApi, type NodeChange } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import type { CanvasNode } from './flow/flowNodes.ts';
import { flowRect } from './flow/useFlowState.ts';
import { prefersReducedMotion } from '@geo/ui';

/** Free space in px around an object that is in view. */
const margin = 24;
const panMs = 150;

/** Below this zoom an object that was looked for could not be read. */
const readableZoom = 0.5;

/**
 * Selects new objects once all of them are on the canvas, each list once, and moves the view to the first where none of them lies
 * in it. Answers how to bring any object to the middle of the view.
 */
export function useReveal(
  uris: readonly string[],
  nodes: readonly CanvasNode[],
  onNodesChange: (changes: NodeChange<CanvasNode>[]) => void,
): (uri: string) => void {
  const flow = useReactFlow();
  const store = useStoreApi();
  const shown = useRef<readonly string[]>([]);
  const centreOn = (found: CanvasNode, least: number): void => {
    const { x, y, width, height } = flowRect(found);
    const zoom = Math.max(least, flow.getZoom());
    void flow.setCenter(x + width / 2, y + height / 2, { zoom, duration: prefersReducedMotion() ? 0 : panMs });
  };
  const isInside = (found: CanvasNode): boolean => {
    const { x, y, zoom } = flow.getViewport();
    const { width, height } = store.getState();
    const size = flowRect(found);
    const [left, top] = [size.x * zoom + x, size.y * zoom + y];
    return left > margin && top > margin && left + size.width * zoom < width - margin && top + size.height * zoom < height - margin;
  };
  const select = (wanted: ReadonlySet<string>): void =>
    onNodesChange(nodes.map(({ id }) => ({ type: 'select', id, selected: wanted.has(id) })));
  useEffect(() => {
    if (uris.length === 0 || shown.current === uris) return;
    const wanted = new Set(uris);
    const found = nodes.filter(({ id }) => wanted.has(id));
    if (found.length < wanted.size) return;
    shown.current = uris;
    select(wanted);
    if (!found.some(isInside)) centreOn(found[0]!, 0);
    // Each list is shown once, whatever else changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [uris, nodes]);
  return (uri) => {
    const found = nodes.find((flowNode) => flowNode.id === uri);
    if (!found) return;
    select(new Set([uri]));
    centreOn(found, readableZoom);
  };
}
