import { useStoreApi, type ReactFlowInstance } from '@xyflow/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Graph } from '../graph/graph.ts';
import { toViewport, type Viewport } from '../graph/layout/viewport.ts';
import type { CommandsOf } from './CommandsContext.ts';
import type { LinkFlowEdge } from './flow/flowEdges.ts';
import type { CanvasNode } from './flow/flowNodes.ts';
import { flowRect } from './flow/useFlowState.ts';

/** How long the view has to stand still before it is saved, in ms. */
const saveMs = 1000;
/** How much of an object has to lie in the view so that it counts as seen, in px. */
const seenPx = 40;
/** How everything is brought into view. */
export const fitOptions = { padding: 0.1, maxZoom: 1 } as const;

export interface CanvasViewport {
  /** The view that was stored. */
  readonly initial: Viewport;
  /** Stores a view once it stands still. */
  readonly save: (viewport: Viewport) => void;
  /** Brings everything into view where the stored view shows nothing. */
  readonly openOn: (flow: ReactFlowInstance<CanvasNode, LinkFlowEdge>, nodes: readonly CanvasNode[]) => void;
}

/** The view of a graph: where it was left, and stored where it is left. */
export function useViewport(graph: Graph, commands: CommandsOf<'page'>, root: RefObject<HTMLElement | null>): CanvasViewport {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [initial] = useState(() => toViewport(graph.switchboard));
  const saved = useRef(initial);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    initial,
    save: (viewport) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const { x, y, zoom } = saved.current;
        if (x === viewport.x && y === viewport.y && zoom === viewport.zoom) return;
        saved.current = viewport;
        commands.page.saveViewport(viewport);
      }, saveMs);
    },
    openOn: (flow, nodes) => {
      const [width, height] = [root.current?.clientWidth ?? 0, root.current?.clientHeight ?? 0];
      const { x, y, zoom } = initial;
      const seen = nodes.map(flowRect).some((rect) => {
        const [left, top] = [rect.x * zoom + x, rect.y * zoom + y];
        const [right, bottom] = [left + rect.width * zoom, top + rect.height * zoom];
        return right > seenPx && bottom > seenPx && left < width - seenPx && top < height - seenPx;
      });
      if (nodes.length > 0 && !seen) void flow.fitView(fitOptions);
    },
  };
}

/** Tells each zoom of the view, the first one too. */
export function useZoom(tell: (zoom: number) => void): void {
  const store = useStoreApi();
  useEffect(() => {
    let last = 0;
    const listen = (): void => {
      const zoom = store.getState().transform[2];
      if (zoom === last) return;
      last = zoom;
      tell(zoom);
    };
    listen();
    return store.subscribe(listen);
  }, [store, tell]);
}
