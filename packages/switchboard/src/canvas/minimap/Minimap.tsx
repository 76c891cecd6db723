import { styled } from '@mui/material/styles';
import { color, radius } from '@geo/ui';
import { Panel, useReactFlow, useStore, type ReactFlowState } from '@xyflow/react';
import {
  memo,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
  type NamedExoticComponent,
  type PointerEvent,
  type ReactNode,
  type WheelEvent,
} from 'react';
import type { Graph } from '../../graph/graph.ts';
import { boundsOf, type Rect } from '../../graph/layout/groupsView.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { CanvasNode } from '../flow/flowNodes.ts';
import { imageRole } from '../roles.ts';
import { minimapOf, type MinimapShape } from './minimapView.ts';

const size = { width: 190, height: 116 };

const Box = styled('div')({
  overflow: 'hidden',
  borderRadius: radius + 2,
  backgroundColor: color.surface,
  boxShadow: `0 0 0 1px ${color.line}, ${color.shadowMedium}`,
  '& svg': { display: 'block', cursor: 'pointer', touchAction: 'none' },
});

const Shapes = memo(function Shapes({ shapes }: { readonly shapes: readonly MinimapShape[] }): ReactNode {
  return shapes.map((shape) => <path key={shape.color} d={shape.path} style={{ fill: shape.color }} />);
});

const transformOf = (state: ReactFlowState): string => `${state.transform.join(' ')} ${state.width} ${state.height}`;

function viewOf(text: string): Rect & { readonly zoom: number } {
  const [x = 0, y = 0, zoom = 1, width = 0, height = 0] = text.split(' ').map(Number);
  return { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom, zoom };
}

export interface MinimapProps {
  readonly nodes: readonly CanvasNode[];
  readonly graph: Graph;
}

function MinimapPanel({ nodes, graph }: MinimapProps): ReactNode {
  const t = useTexts();
  const flow = useReactFlow();
  const svg = useRef<SVGSVGElement>(null);
  // What is dragged is drawn here when it is let go; updates when there is time.
  const [still, setStill] = useState(nodes);
  if (still !== nodes && !nodes.some(({ dragging }) => dragging)) setStill(nodes);
  const shown = useDeferredValue(still);
  const states = useDeferredValue(graph);
  const { shapes, bounds } = useMemo(() => minimapOf(shown, states), [shown, states]);
  const view = viewOf(useStore(transformOf));
  const all = boundsOf(bounds ? [bounds, view] : [view]) ?? view;
  const scale = Math.max(all.width / size.width, all.height / size.height) * 1.06 || 1;
  const box = {
    x: all.x + all.width / 2 - (size.width * scale) / 2,
    y: all.y + all.height / 2 - (size.height * scale) / 2,
    width: size.width * scale,
    height: size.height * scale,
  };
  // What is dragged across, as a link that is drawn, was not begun here.
  const show = (event: PointerEvent): void => {
    const at = svg.current?.getBoundingClientRect();
    if (!at || !svg.current?.hasPointerCapture(event.pointerId)) return;
    const point = { x: box.x + (event.clientX - at.left) * scale, y: box.y + (event.clientY - at.top) * scale };
    void flow.setCenter(point.x, point.y, { zoom: view.zoom });
  };
  const zoom = (event: WheelEvent): void => void flow.zoomTo(view.zoom * 2 ** (-event.deltaY * 0.002));
  return (
    <Panel position="bottom-right" className="wide">
      <Box>
        <svg
          ref={svg}
          {...imageRole}
          aria-label={t('minimap')}
          width={size.width}
          height={size.height}
          viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            show(event);
          }}
          onPointerMove={show}
          onWheel={zoom}
        >
          <Shapes shapes={shapes} />
          <rect
            x={view.x}
            y={view.y}
            width={view.width}
            height={view.height}
            style={{ fill: color.accent, fillOpacity: 0.08, stroke: color.accent, strokeWidth: 1.5 * scale }}
          />
        </svg>
      </Box>
    </Panel>
  );
}

/** The overview of the graph with the part in view; click or drag moves the view, the wheel zooms. */
export const Minimap: NamedExoticComponent<MinimapProps> = memo(MinimapPanel);
