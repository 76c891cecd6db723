import '@xyflow/react/dist/style.css';
import { styled } from '@mui/material/styles';
import { Banner, color } from '@geo/ui';
import {
  Background,
  ConnectionLineType,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  type Connection,
  type NodeTypes,
  type EdgeTypes,
  type ReactFlowInstance,
} from '@xyflow/react';
import { useCallback, useMemo, useRef, useState, type DragEvent, type MouseEvent as ReactMouseEvent, type ReactNode } from 'react';
import { isEmptyBoard, type Board } from '../graph/board.ts';
import { edgeWidth } from '../graph/layout.ts';
import type { Anchor } from '../graph/links.ts';
import { dropPosition, type Point } from '../graph/placement.ts';
import type { Viewport } from '../graph/viewport.ts';
import { useTexts } from '../i18n/texts.ts';
import { ContextMenu } from './ContextMenu.tsx';
import { AddPanel, EmptyBoard, ZoomControls } from './FloatingPanels.tsx';
import { FrameBox } from './FrameBox.tsx';
import { LinkEdge } from './LinkEdge.tsx';
import { NodeCard } from './NodeCard.tsx';
import { NoteCard } from './NoteCard.tsx';
import { CommandsProvider, type CanvasCommands, type InsertSubject } from './commands.ts';
import { readDrop } from './dropped.ts';
import { createDetailQueue, type DetailLevel } from './detail/detailQueue.ts';
import { DetailProvider } from './detail/useDetailed.ts';
import type { LinkFlowEdge } from './flowEdges.ts';
import type { CanvasNode } from './flowNodes.ts';
import { useAriaLabels } from './useAriaLabels.ts';
import { useReveal } from './useReveal.ts';
import { useContextMenu } from './useContextMenu.tsx';
import { selectionOf, useFlowState } from './useFlowState.ts';
import { useShortcuts } from './useShortcuts.ts';
import { useStable } from './useStable.ts';
import { useViewport, useZoom } from './useViewport.ts';

export interface SwitchboardCanvasProps {
  readonly board: Board;
  /** The same object for the life of the canvas. */
  readonly commands: CanvasCommands;
  /** Asks whether to run the whole switchboard. */
  readonly onRunAll: () => void;
  /** Shows the banner of a lost live connection. @default false */
  readonly disconnected?: boolean;
  /** Uri of a new object to bring into view and select; each object is shown once. */
  readonly reveal?: string | null;
}

const nodeTypes: NodeTypes = { card: NodeCard, frame: FrameBox, note: NoteCard };
const edgeTypes: EdgeTypes = { link: LinkEdge };
/** A board with no more objects is drawn at once with all rows. */
const smallBoard = 80;
const lineStyle = { stroke: color.accent, strokeWidth: edgeWidth };
const proOptions = { hideAttribution: true };

const Root = styled('div')({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  height: '100%',
  '& .react-flow': { backgroundColor: color.ground, fontFamily: 'inherit' },
  '& .react-flow__node:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: 3, borderRadius: 8 },
  '& .react-flow__edge:focus-visible .react-flow__edge-path': { stroke: color.accent },
  '& .react-flow__attribution': { display: 'none' },
  '@media (max-width: 600px)': { '& .zoom-panel': { marginBottom: 68 } },
  // Blurred shadows are the dearest thing to paint; nobody misses them while the view moves.
  '&[data-moving] .soft:not([data-selected=true])': { boxShadow: `0 0 0 1px ${color.line}` },
  '&[data-level=title] .react-flow__background, &[data-level=block] .react-flow__background': { display: 'none' },
  '&[data-level=block] .flat-title': { display: 'none' },
  '& .banner': { position: 'absolute', top: 0, left: 0, right: 0, zIndex: 10 },
});

const anchorsOf = (connection: Connection): { source: Anchor; target: Anchor } => ({
  source: { uri: connection.source, handle: connection.sourceHandle ?? '' },
  target: { uri: connection.target, handle: connection.targetHandle ?? '' },
});

function Flow({ board, commands, onRunAll, disconnected = false, reveal = null }: SwitchboardCanvasProps): ReactNode {
  const t = useTexts();
  const flow = useReactFlow<CanvasNode, LinkFlowEdge>();
  const root = useRef<HTMLDivElement>(null);
  const [level, setLevel] = useState<DetailLevel>('full');
  const [detail] = useState(() => createDetailQueue(setLevel));
  detail.setSmall(board.nodes.size + board.notes.size <= smallBoard);
  useZoom(detail.setZoom);
  const { nodes, edges, onNodesChange, onEdgesChange } = useFlowState(board, commands);
  const context = useContextMenu(commands);
  useReveal(reveal, nodes, onNodesChange);
  const ariaLabels = useAriaLabels();
  const viewport = useViewport(board, commands, root);

  const centre = (): Point => {
    const box = root.current?.getBoundingClientRect();
    return flow.screenToFlowPosition(box ? { x: box.left + box.width / 2, y: box.top + box.height / 3 } : { x: 0, y: 0 });
  };
  const at = ({ clientX: x, clientY: y }: { clientX: number; clientY: number }): Point => flow.screenToFlowPosition({ x, y });
  const insert = (subject: InsertSubject): void => commands.insert(subject, { kind: 'insert_somewhere', fallback: dropPosition(centre()) });
  const handlers = useStable({
    addFunction: () => insert('function'),
    addData: () => insert('data'),
    runAll: onRunAll,
    connect: (connection: Connection) => commands.connect(anchorsOf(connection).source, anchorsOf(connection).target),
    reconnect: (edge: LinkFlowEdge, connection: Connection) => {
      if (edge.data) commands.reconnect(edge.data.link, anchorsOf(connection).source, anchorsOf(connection).target);
    },
    paneMenu: (event: MouseEvent | ReactMouseEvent) => context.openCanvas(event, at(event)),
    linkMenu: (event: ReactMouseEvent, edge: LinkFlowEdge) => context.openLink(event, edge.data?.link ?? ''),
    nodeMenu: (event: ReactMouseEvent, node: CanvasNode) =>
      context.openSelection(event, selectionOf(node.selected ? nodes.filter((other) => other.selected) : [node], [])),
    selectionMenu: (event: ReactMouseEvent, selected: CanvasNode[]) => context.openSelection(event, selectionOf(selected, [])),
    moving: () => root.current?.setAttribute('data-moving', ''),
    moved: (_: unknown, view: Viewport) => {
      root.current?.removeAttribute('data-moving');
      viewport.save(view);
    },
    opened: (instance: ReactFlowInstance<CanvasNode, LinkFlowEdge>) => viewport.openOn(instance, nodes),
    dragOver: (event: DragEvent) => {
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    },
    drop: (event: DragEvent) => {
      const dropped = readDrop(event.dataTransfer);
      if (!dropped) return;
      event.preventDefault();
      const point = dropPosition(at(event));
      if (dropped.kind === 'function') commands.dropFunction(dropped.name, point);
      else if (dropped.kind === 'text') commands.dropText(dropped.text, point);
    },
  });
  // The flow awaits the answer; only its deletions are all done by the commands.
  const beforeDelete = useCallback(
    async ({ nodes: gone, edges: cut }: { nodes: CanvasNode[]; edges: LinkFlowEdge[] }) => {
      commands.remove(
        selectionOf(
          gone,
          cut.filter((edge) => edge.selected),
        ),
      );
      return false;
    },
    [commands],
  );
  const shortcuts = useMemo(
    () => ({ f: handlers.addFunction, d: handlers.addData, s: commands.openSettings, e: commands.openSettings, r: handlers.runAll }),
    [commands, handlers],
  );
  useShortcuts(shortcuts);
  return (
    <Root ref={root} data-level={level}>
      {disconnected && (
        <div className="banner">
          <Banner severity="warning" flush>
            {t('connectionLost')}
          </Banner>
        </div>
      )}
      <DetailProvider value={detail}>
        <ReactFlow
          aria-label={t('canvas')}
          ariaLabelConfig={ariaLabels}
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          onNodesChange={onNodesChange}
          onEdgesChange={onEdgesChange}
          onConnect={handlers.connect}
          onReconnect={handlers.reconnect}
          onBeforeDelete={beforeDelete}
          onPaneContextMenu={handlers.paneMenu}
          onEdgeContextMenu={handlers.linkMenu}
          onNodeContextMenu={handlers.nodeMenu}
          onSelectionContextMenu={handlers.selectionMenu}
          onMoveStart={handlers.moving}
          onMoveEnd={handlers.moved}
          onInit={handlers.opened}
          onDragOver={handlers.dragOver}
          onDrop={handlers.drop}
          defaultViewport={viewport.initial}
          minZoom={0.05}
          maxZoom={2}
          deleteKeyCode="Delete"
          connectionLineType={ConnectionLineType.SmoothStep}
          connectionLineStyle={lineStyle}
          connectionRadius={24}
          // Each edge has two more elements by which it can be taken.
          edgesReconnectable={level === 'full'}
          onlyRenderVisibleElements
          elevateEdgesOnSelect
          zoomOnDoubleClick={false}
          proOptions={proOptions}
        >
          <Background gap={20} size={1.5} color={color.lineStrong} />
          {isEmptyBoard(board) && <EmptyBoard onFunction={handlers.addFunction} onData={handlers.addData} />}
          <ZoomControls />
          <AddPanel onAdd={handlers.addFunction} onSettings={commands.openSettings} />
        </ReactFlow>
      </DetailProvider>
      <ContextMenu menu={context.menu} onClose={context.close} />
    </Root>
  );
}

/** The canvas of a switchboard: cards, datasets, notes and links, and every way to change them. It never fetches. */
export function SwitchboardCanvas(props: SwitchboardCanvasProps): ReactNode {
  return (
    <ReactFlowProvider>
      <CommandsProvider value={props.commands}>
        <Flow {...props} />
      </CommandsProvider>
    </ReactFlowProvider>
  );
}
