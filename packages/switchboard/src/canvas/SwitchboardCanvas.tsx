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
} from '@xyflow/react';
import { useEffect, useMemo, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { isEmptyBoard, type Board } from '../graph/board.ts';
import { edgeWidth } from '../graph/layout.ts';
import type { Anchor } from '../graph/links.ts';
import { dropPosition, type Point } from '../graph/placement.ts';
import { toViewport, type Viewport } from '../graph/viewport.ts';
import { useTexts } from '../i18n/texts.ts';
import { ContextMenu } from './ContextMenu.tsx';
import { AddPanel, EmptyBoard, ZoomControls } from './FloatingPanels.tsx';
import { FrameBox } from './FrameBox.tsx';
import { LinkEdge } from './LinkEdge.tsx';
import { NodeCard } from './NodeCard.tsx';
import { NoteCard } from './NoteCard.tsx';
import { CommandsProvider, type CanvasCommands, type InsertSubject } from './commands.ts';
import { functionMime } from './dragData.ts';
import { useAriaLabels } from './useAriaLabels.ts';
import { useReveal } from './useReveal.ts';
import { useContextMenu } from './useContextMenu.tsx';
import { selectionOf, useFlowState } from './useFlowState.ts';
import { useShortcuts } from './useShortcuts.ts';

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
/** How long the view has to stand still before it is saved, in ms. */
const viewportSaveMs = 1000;

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
  '& .banner': { position: 'absolute', top: 0, left: 0, right: 0, zIndex: 10 },
});

const anchorsOf = (connection: Connection): { source: Anchor; target: Anchor } => ({
  source: { uri: connection.source, handle: connection.sourceHandle ?? '' },
  target: { uri: connection.target, handle: connection.targetHandle ?? '' },
});

function Flow({ board, commands, onRunAll, disconnected = false, reveal = null }: SwitchboardCanvasProps): ReactNode {
  const t = useTexts();
  const flow = useReactFlow();
  const root = useRef<HTMLDivElement>(null);
  const { nodes, edges, onNodesChange, onEdgesChange } = useFlowState(board, commands);
  const context = useContextMenu(commands);
  useReveal(reveal, nodes, onNodesChange);
  const ariaLabels = useAriaLabels();

  const centre = (): Point => {
    const box = root.current?.getBoundingClientRect();
    return flow.screenToFlowPosition(box ? { x: box.left + box.width / 2, y: box.top + box.height / 3 } : { x: 0, y: 0 });
  };
  const insert = (subject: InsertSubject): void => commands.insert(subject, { kind: 'insert_somewhere', fallback: dropPosition(centre()) });
  const current = useRef({ insert, onRunAll });
  useEffect(() => {
    current.current = { insert, onRunAll };
  });
  const shortcuts = useMemo(
    () => ({
      f: () => current.current.insert('function'),
      d: () => current.current.insert('data'),
      s: commands.openSettings,
      e: commands.openSettings,
      r: () => current.current.onRunAll(),
    }),
    [commands],
  );
  useShortcuts(shortcuts);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [initial] = useState(() => toViewport(board.switchboard));
  const saved = useRef(initial);
  useEffect(() => () => clearTimeout(timer.current), []);
  const saveViewport = (viewport: Viewport): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { x, y, zoom } = saved.current;
      if (x === viewport.x && y === viewport.y && zoom === viewport.zoom) return;
      saved.current = viewport;
      commands.saveViewport(viewport);
    }, viewportSaveMs);
  };
  const drop = (event: DragEvent): void => {
    const point = dropPosition(flow.screenToFlowPosition({ x: event.clientX, y: event.clientY }));
    const data = event.dataTransfer;
    const name = data.getData(functionMime);
    const text =
      data
        .getData('text/uri-list')
        .split(/\r?\n/)
        .filter((line) => line && !line.startsWith('#'))
        .join('\n') || data.getData('text/plain');
    if (!name && !text) return;
    event.preventDefault();
    if (name) commands.dropFunction(name, point);
    else commands.dropText(text, point);
  };
  return (
    <Root ref={root}>
      {disconnected && (
        <div className="banner">
          <Banner severity="warning" flush>
            {t('connectionLost')}
          </Banner>
        </div>
      )}
      <ReactFlow
        aria-label={t('canvas')}
        ariaLabelConfig={ariaLabels}
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onNodesChange={onNodesChange}
        onEdgesChange={onEdgesChange}
        onConnect={(connection) => commands.connect(anchorsOf(connection).source, anchorsOf(connection).target)}
        onReconnect={(edge, connection) => {
          if (edge.data) commands.reconnect(edge.data.link, anchorsOf(connection).source, anchorsOf(connection).target);
        }}
        onBeforeDelete={async ({ nodes: gone, edges: cut }) => {
          commands.remove(
            selectionOf(
              gone,
              cut.filter((edge) => edge.selected),
            ),
          );
          return false;
        }}
        onPaneContextMenu={(event) => context.openCanvas(event, flow.screenToFlowPosition({ x: event.clientX, y: event.clientY }))}
        onEdgeContextMenu={(event, edge) => context.openLink(event, edge.data?.link ?? '')}
        onNodeContextMenu={(event, node) =>
          context.openSelection(event, selectionOf(node.selected ? nodes.filter((other) => other.selected) : [node], []))
        }
        onSelectionContextMenu={(event, selected) => context.openSelection(event, selectionOf(selected, []))}
        onMoveEnd={(_, viewport) => saveViewport(viewport)}
        onInit={(instance) => {
          const [width, height] = [root.current?.clientWidth ?? 0, root.current?.clientHeight ?? 0];
          const seen = nodes.some(({ position }) => {
            const x = position.x * initial.zoom + initial.x;
            const y = position.y * initial.zoom + initial.y;
            return x > -100 && y > -60 && x < width - 40 && y < height - 40;
          });
          if (nodes.length > 0 && !seen) void instance.fitView({ padding: 0.15, maxZoom: 1 });
        }}
        onDragOver={(event) => {
          event.preventDefault();
          event.dataTransfer.dropEffect = 'copy';
        }}
        onDrop={drop}
        defaultViewport={initial}
        minZoom={0.1}
        maxZoom={2}
        deleteKeyCode="Delete"
        connectionLineType={ConnectionLineType.SmoothStep}
        connectionLineStyle={{ stroke: color.accent, strokeWidth: edgeWidth }}
        connectionRadius={24}
        edgesReconnectable
        onlyRenderVisibleElements
        elevateEdgesOnSelect
        zoomOnDoubleClick={false}
        proOptions={{ hideAttribution: true }}
      >
        <Background gap={20} size={1.5} color={color.lineStrong} />
        {isEmptyBoard(board) && <EmptyBoard onFunction={() => insert('function')} onData={() => insert('data')} />}
        <ZoomControls />
        <AddPanel onAdd={() => insert('function')} onSettings={commands.openSettings} />
      </ReactFlow>
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
