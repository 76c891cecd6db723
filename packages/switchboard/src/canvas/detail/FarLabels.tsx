import { styled } from '@mui/material/styles';
import { color } from '@geo/ui';
import { ViewportPortal } from '@xyflow/react';
import { memo, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Graph } from '../../graph/graph.ts';
import { frameName, nodeName, noteName, type TypeText } from '../../graph/names.ts';
import { useTypeText } from '../../ports/typeText.ts';
import type { CanvasNode } from '../flow/flowNodes.ts';
import { flowRect } from '../flow/useFlowState.ts';
import { useZoom } from '../useViewport.ts';
import { farLabels, labelHeightPx, type Nameable } from './chooseLabels.ts';

/** How long the zoom has to stand still before names are chosen for it, in ms. */
const settleMs = 150;

/** What orients most comes first: groups, what failed or runs, steps, then all else. */
function nameableOf(flowNode: CanvasNode, graph: Graph, typeText: TypeText): Nameable {
  const { id: uri } = flowNode;
  const rect = flowRect(flowNode);
  switch (flowNode.type) {
    case 'groupFrame':
      return { uri, rect, name: flowNode.data.frame.group.name, rank: 4 };
    case 'groupCard':
      return { uri, rect, name: flowNode.data.card.group.name, rank: 4 };
    case 'card': {
      const node = graph.nodes.get(uri) ?? flowNode.data.node;
      return { uri, rect, name: nodeName(node), rank: node.status === 'failure' ? 3 : node.status === 'started' ? 2 : 1 };
    }
    case 'frame':
      return { uri, rect, name: frameName(flowNode.data.frame, typeText), rank: 0 };
    case 'note':
      return { uri, rect, name: noteName(flowNode.data.note), rank: 0 };
  }
}

const Label = styled('span')({
  position: 'absolute',
  left: 0,
  top: 0,
  height: labelHeightPx,
  padding: '0 4px',
  borderRadius: 3,
  backgroundColor: color.surface,
  color: color.text,
  fontSize: 11,
  lineHeight: `${labelHeightPx}px`,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  transformOrigin: '0 0',
  pointerEvents: 'none',
});

/** Names at the size of the screen, where cards are too small to carry theirs. The outline tells all of them to screen readers. */
export const FarLabels: React.NamedExoticComponent<{ readonly nodes: readonly CanvasNode[]; readonly graph: Graph }> = memo(
  function FarLabels({ nodes, graph }): ReactNode {
    const typeText = useTypeText();
    const [zoom, setZoom] = useState<number | null>(null);
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
    const [settle] = useState(() => (next: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setZoom(next), settleMs);
    });
    useZoom(settle);
    useEffect(() => () => clearTimeout(timer.current), []);
    const labels = useMemo(
      () =>
        zoom === null
          ? []
          : farLabels(
              nodes.map((flowNode) => nameableOf(flowNode, graph, typeText)),
              zoom,
            ),
      [graph, nodes, typeText, zoom],
    );
    return (
      <ViewportPortal>
        <div aria-hidden style={{ position: 'absolute', zIndex: 2000 }}>
          {labels.map(({ uri, text, x, y }) => (
            <Label key={uri} data-far-label style={{ transform: `translate(${x}px, ${y}px) scale(${1 / (zoom ?? 1)})` }}>
              {text}
            </Label>
          ))}
        </div>
      </ViewportPortal>
    );
  },
);
