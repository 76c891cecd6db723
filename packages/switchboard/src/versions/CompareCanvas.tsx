import { styled } from '@mui/material/styles';
import { color, fontSize } from '@geo/ui';
import { Background, ReactFlow, ReactFlowProvider, useReactFlow, type NodeProps, type NodeTypes } from '@xyflow/react';
import { createContext, memo, use, useEffect, useId, useMemo, type ReactNode } from 'react';
import { FlatBlock } from '../canvas/detail/FlatBlock.tsx';
import { groupNodesOf, type GroupFrameFlowNode } from '../canvas/flow/flowGroups.ts';
import { flowNodesOf, type CardFlowNode, type FrameFlowNode, type NoteFlowNode } from '../canvas/flow/flowNodes.ts';
import { noteHue } from '../canvas/flow/graphHues.ts';
import { useAriaLabels } from '../canvas/useAriaLabels.ts';
import type { Graph } from '../graph/graph.ts';
import type { Difference } from '../graph/edits/compare.ts';
import { viewGroups } from '../graph/layout/groupsView.ts';
import { cardHeight, cardWidth, frameHeight, frameWidth, noteHeight, noteWidth } from '../graph/layout/layout.ts';
import { useTypeText } from '../ports/typeText.ts';
import { frameName, nodeName, noteName } from '../graph/names.ts';
import { useTexts } from '../i18n/texts.ts';
import { differenceTexts } from './differenceTexts.ts';

export interface CompareCanvasProps {
  /** Both graphs in one. */
  readonly graph: Graph;
  /** By uri of what is drawn. */
  readonly differences: ReadonlyMap<string, Difference>;
  /** Uri of what is to be shown in the middle. */
  readonly centre: string | null;
}

const Ring = styled('span')({
  position: 'absolute',
  top: -8,
  left: -8,
  boxSizing: 'border-box',
  border: '5px solid',
  borderRadius: 8,
  pointerEvents: 'none',
  '& > span': {
    position: 'absolute',
    top: -30,
    left: -5,
    padding: '2px 8px',
    borderRadius: 4,
    fontSize: fontSize.heading,
    fontWeight: 600,
    color: color.onStatus,
    whiteSpace: 'nowrap',
  },
  '&[data-difference=added]': { borderColor: color.ok, '& > span': { backgroundColor: color.ok } },
  '&[data-difference=changed]': { borderColor: color.warning, '& > span': { backgroundColor: color.warning } },
  '&[data-difference=removed]': { borderColor: color.error, borderStyle: 'dashed', '& > span': { backgroundColor: color.error } },
});

const DifferencesContext = createContext<ReadonlyMap<string, Difference>>(new Map());

interface BlockProps {
  readonly uri: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly status: string;
  readonly tint?: string;
}

function Block({ uri, title, width, height, status, tint }: BlockProps): ReactNode {
  const t = useTexts();
  const difference = use(DifferencesContext).get(uri);
  return (
    <>
      <FlatBlock title={title} width={width} height={height} selected={false} status={status} tint={tint} />
      {difference && (
        <Ring data-difference={difference} style={{ width: width + 16, height: height + 16 }}>
          <span>{t(differenceTexts[difference])}</span>
        </Ring>
      )}
    </>
  );
}

const Card = memo(({ data: { node } }: NodeProps<CardFlowNode>) => (
  <Block uri={node.resource_uri} title={nodeName(node)} width={cardWidth} height={cardHeight(node)} status="initialized" />
));
const Box = memo(({ data: { frame } }: NodeProps<FrameFlowNode>) => (
  <Block uri={frame.resource_uri} title={frameName(frame, useTypeText())} width={frameWidth} height={frameHeight} status="frame" />
));
const Paper = memo(({ data: { note } }: NodeProps<NoteFlowNode>) => (
  <Block uri={note.resource_uri} title={noteName(note)} width={noteWidth} height={noteHeight} status="note" tint={noteHue(note.ui_color)} />
));

const Area = memo(({ data: { frame } }: NodeProps<GroupFrameFlowNode>) => (
  <Block uri={frame.group.resource_uri} title={frame.group.name} width={frame.rect.width} height={frame.rect.height} status="group" />
));

const nodeTypes: NodeTypes = { card: Card, frame: Box, note: Paper, groupFrame: Area };
const edgeStyle = { stroke: color.edge, strokeWidth: 3 };
const proOptions = { hideAttribution: true };

function Flow({ graph, centre }: CompareCanvasProps): ReactNode {
  const t = useTexts();
  const flow = useReactFlow();
  const ariaLabels = useAriaLabels(false);
  const flowId = useId();
  const view = useMemo(() => viewGroups(graph), [graph]);
  const nodes = useMemo(() => [...groupNodesOf(graph, view), ...flowNodesOf(graph, view, [])], [graph, view]);
  const edges = useMemo(
    () =>
      view.edges.map(({ id, source, target }) => ({
        id,
        type: 'smoothstep',
        source: source.uri,
        sourceHandle: source.handle,
        target: target.uri,
        targetHandle: target.handle,
        style: edgeStyle,
        focusable: false,
      })),
    [view],
  );
  useEffect(() => {
    const found = nodes.find((node) => node.id === centre);
    if (found)
      void flow.setCenter(found.position.x + (found.initialWidth ?? 0) / 2, found.position.y + (found.initialHeight ?? 0) / 2, {
        zoom: 0.8,
      });
  }, [centre, nodes, flow]);
  return (
    <ReactFlow
      id={flowId}
      aria-label={t('compareCanvas')}
      ariaLabelConfig={ariaLabels}
      nodes={nodes}
      edges={edges}
      nodeTypes={nodeTypes}
      nodesDraggable={false}
      nodesConnectable={false}
      nodesFocusable={false}
      edgesFocusable={false}
      elementsSelectable={false}
      deleteKeyCode={null}
      fitView
      minZoom={0.05}
      proOptions={proOptions}
    >
      <Background gap={20} size={1.5} color={color.lineStrong} />
    </ReactFlow>
  );
}

/** Two graphs on top of each other, to be looked at only: what is new, changed or gone has an outline. */
export function CompareCanvas(props: CompareCanvasProps): ReactNode {
  return (
    <ReactFlowProvider>
      <DifferencesContext value={props.differences}>
        <Flow {...props} />
      </DifferencesContext>
    </ReactFlowProvider>
  );
}
