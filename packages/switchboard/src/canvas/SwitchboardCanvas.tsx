import { styled } from '@mui/material/styles';
import { Banner, color, withSetup } from '@geo/ui';
import {
  Background,
  ConnectionLineType,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  type Connection,
  type NodeTypes,
  type EdgeTypes,
  type FinalConnectionState,
  type OnConnectStartParams,
  type ReactFlowInstance,
} from '@xyflow/react';
import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type DragEvent,
  type MouseEvent as ReactMouseEvent,
  type ReactNode,
} from 'react';
import type { Place } from '../graph/layout/align.ts';
import { isEmptyGraph, type Graph } from '../graph/graph.ts';
import { hiddenIn, innerAnchor } from '../graph/layout/groupsView.ts';
import { edgeWidth } from '../graph/layout/layout.ts';
import type { Anchor } from '../graph/links/links.ts';
import { dropPosition, type Point } from '../graph/layout/placement.ts';
import type { Viewport } from '../graph/layout/viewport.ts';
import { useTexts } from '../i18n/texts.ts';
import { ContextMenu } from './ContextMenu.tsx';
import { CanvasControls } from './CanvasControls.tsx';
import { AddPanel, EmptyGraph } from './FloatingPanels.tsx';
import { FrameBox } from './cards/FrameBox.tsx';
import { LinkEdge } from './flow/LinkEdge.tsx';
import { NodeCard } from './cards/NodeCard.tsx';
import { NoteCard } from './cards/NoteCard.tsx';
import { ArrangePanel } from './arrange/ArrangePanel.tsx';
import { GuideLines } from './arrange/GuideLines.tsx';
import { ownHue } from './flow/graphHues.ts';
import { GraphProvider, useGraphStore } from './flow/graphStore.ts';
import { CommandsProvider, type CanvasCommands } from './CommandsContext.ts';
import { mayEdit, withRights } from './rights.ts';
import type { InsertSubject } from './commands.ts';
import { ConnectHint } from './connect/ConnectHint.tsx';
import { intentOfDrop } from './connect/dropIntent.ts';
import { markEnds, unmarkEnds, type Judge } from './connect/markEnds.ts';
import { readDrop } from './drops/dropped.ts';
import { FarLabels } from './detail/FarLabels.tsx';
import { useDetailLevel } from './detail/useDetailLevel.ts';
import { DetailProvider } from './detail/useDetailed.ts';
import type { LinkFlowEdge } from './flow/flowEdges.ts';
import type { CanvasNode } from './flow/flowNodes.ts';
import { glide } from './glide.ts';
import { CollapseProvider } from './groups/CollapseContext.ts';
import { GroupCardView } from './groups/GroupCardView.tsx';
import { GroupFrameView } from './groups/GroupFrameView.tsx';
import { groupsOf, planCollapse } from './groups/groupEdits.ts';
import { Minimap } from './minimap/Minimap.tsx';
import { patchesOf } from './flow/places.ts';
import { SearchPanel } from './search/SearchPanel.tsx';
import { useAriaLabels } from './useAriaLabels.ts';
import { useAutoLayout } from './layout/useAutoLayout.ts';
import { useCanvasShortcuts } from './useCanvasShortcuts.ts';
import { useClipboard } from './selection/useClipboard.ts';
import { useReveal } from './useReveal.ts';
import type { SelectionStore } from './selection/selectionStore.ts';
import { useSharedSelection } from './selection/useSharedSelection.ts';
import { useContextMenu } from './useContextMenu.tsx';
import { flowRect, selectionOf, useFlowState } from './flow/useFlowState.ts';
import { useStable } from './useStable.ts';
import { fitOptions, useViewport } from './useViewport.ts';

export interface SwitchboardCanvasProps {
  /** Functions, datasets and connections. */
  readonly graph: Graph;
  /** The same object as long as the rights of the user are the same. */
  readonly commands: CanvasCommands;
  /** Asks whether to run the whole switchboard; without it that is not offered. */
  readonly onRunAll?: (() => void) | undefined;
  /** Shows the banner of a lost live connection. @default false */
  readonly disconnected?: boolean;
  /** The graph is looked at and copied, but not changed. @default false */
  readonly readOnly?: boolean;
  /** Uris of new objects to select and to have in view, each list once. @default none */
  readonly reveal?: readonly string[];
  /** Keeps the selection in step with others that show it, such as the outline. */
  readonly selection?: SelectionStore;
  /** Single keys, as `f`, do something (WCAG 2.1.4). @default true */
  readonly singleKeys?: boolean;
}

const nodeTypes: NodeTypes = { card: NodeCard, frame: FrameBox, note: NoteCard, groupCard: GroupCardView, groupFrame: GroupFrameView };
const edgeTypes: EdgeTypes = { link: LinkEdge };
const lineStyle = { stroke: color.accent, strokeWidth: edgeWidth };
const proOptions = { hideAttribution: true };

const Root = styled('div')({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  height: '100%',
  containerType: 'inline-size',
  '& .react-flow': { backgroundColor: color.ground, fontFamily: 'inherit' },
  '& .react-flow__node:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: 3, borderRadius: 8 },
  '& .react-flow__edge:focus-visible .react-flow__edge-path': { stroke: color.accent },
  '& .react-flow__attribution': { display: 'none' },
  // Where the floating buttons have no room beside each other, those of the view stand above those that add.
  '@container (max-width: 900px)': { '& .zoom-panel, & .react-flow__panel.wide': { marginBottom: 68 } },
  '@container (max-width: 520px)': { '& .wide': { display: 'none' } },
  // Blurred shadows are the dearest thing to paint; nobody misses them while the view moves.
  '&[data-moving] .soft:not([data-selected=true])': { boxShadow: `0 0 0 1px ${color.line}` },
  // The dots are one picture as large as the window that has to be painted for each zoom.
  '&[data-large][data-zooming] .react-flow__background, &[data-level=title] .react-flow__background, &[data-level=block] .react-flow__background':
    {
      display: 'none',
    },
  // An icon that cuts is a layer of its own to the browser.
  '& .react-flow__node svg': { overflow: 'visible' },
  '&[data-level=block] .flat-title': { display: 'none' },
  // From afar a border and a tint are nothing; the whole block tells state and type. Failures stay larger than the others.
  '&[data-level=block] [data-flat]:not([data-status=group])': { backgroundColor: ownHue, borderColor: ownHue },
  '&[data-gliding] .react-flow__node': { transition: 'transform 300ms ease' },
  // What cannot be moved does not look as if it could; the marks of ports still tell what they take.
  '&[data-readonly] .grip': { display: 'none' },
  '&[data-fixed] .react-flow__node :is(.card-drag, .group-drag, .note-drag)': { cursor: 'default' },
  '&[data-fixed] .react-flow__handle': { pointerEvents: 'all', cursor: 'default' },
  // While a link is drawn, ends that take it stand out and the others step back.
  '&[data-connecting] .react-flow__handle[data-fits=yes]': { outline: `3px solid ${color.accent}`, outlineOffset: 1 },
  '&[data-connecting] .react-flow__handle[data-fits=no]': { opacity: 0.25 },
  '& .banner': { position: 'absolute', top: 0, left: 0, right: 0, zIndex: 10 },
});

const none: readonly string[] = [];

interface AltKey {
  readonly altKey: boolean;
}

/** The ends of a connection; of a collapsed group those inside. */
const anchorsOf = (connection: Connection): { source: Anchor; target: Anchor } => ({
  source: innerAnchor({ uri: connection.source, handle: connection.sourceHandle ?? '' }),
  target: innerAnchor({ uri: connection.target, handle: connection.targetHandle ?? '' }),
});

function Flow({
  graph,
  commands,
  onRunAll,
  disconnected = false,
  singleKeys = true,
  reveal = none,
  selection,
}: Omit<SwitchboardCanvasProps, 'readOnly'>): ReactNode {
  const t = useTexts();
  const flow = useReactFlow<CanvasNode, LinkFlowEdge>();
  const root = useRef<HTMLDivElement>(null);
  // Two canvases of a page share no ids.
  const flowId = useId();
  const { level, all, large, queue, setMoving } = useDetailLevel(root, graph.nodes.size + graph.notes.size);
  const cards = useGraphStore(graph);
  const { nodes, edges, guides, onNodesChange, onEdgesChange, takeBack } = useFlowState(graph, commands);
  const context = useContextMenu(commands);
  const focusOn = useReveal(reveal, nodes, onNodesChange);
  const hidden = useMemo(() => hiddenIn(graph), [graph]);
  const drawnFor = (uri: string): string => hidden.get(uri) ?? uri;
  useSharedSelection({ store: selection, nodes, onNodesChange, drawnFor, focusOn });
  const editable = mayEdit(commands);
  const ariaLabels = useAriaLabels(editable);
  const viewport = useViewport(graph, commands, root);
  const [locked, setLocked] = useState(false);
  const fixed = locked || !editable;
  const [minimap, setMinimap] = useState(true);
  const [searching, setSearching] = useState(false);
  const selected = useMemo(() => nodes.filter((flowNode) => flowNode.selected), [nodes]);
  const layout = useAutoLayout(graph, commands, () => glide(root.current, nodes.length));
  const judge = useRef<Judge | null>(null);

  const centre = (): Point => {
    const box = root.current?.getBoundingClientRect();
    return flow.screenToFlowPosition(box ? { x: box.left + box.width / 2, y: box.top + box.height / 3 } : { x: 0, y: 0 });
  };
  const at = ({ clientX: x, clientY: y }: { clientX: number; clientY: number }): Point => flow.screenToFlowPosition({ x, y });
  const insert = (subject: InsertSubject): void =>
    commands.insert.choose(subject, { kind: 'insert_somewhere', fallback: dropPosition(centre()) });
  // With Alt, what is dragged stays where it was, and a copy of it goes where it was dropped.
  const duplicateDragged = ({ altKey }: AltKey, moved: CanvasNode[]): void => {
    const by = altKey ? takeBack(moved) : null;
    if (by) commands.selection.duplicate(selectionOf(graph, moved, []), by);
  };
  useClipboard({ root, graph, nodes, edges, commands, onNodesChange, at, centre });
  const uris = (): string[] => selected.map(({ id }) => id);
  const selectionMenu = (event: ReactMouseEvent, flowNodes: readonly CanvasNode[]): void => {
    const actions = flowNodes.length > 1 ? { onGroup: handlers.group } : {};
    context.openSelection(event, selectionOf(graph, flowNodes, []), actions);
  };
  const handlers = useStable({
    addFunction: () => insert('function'),
    addData: () => insert('data'),
    runAll: () => onRunAll?.(),
    connect: (connection: Connection) => commands.link.connect(anchorsOf(connection).source, anchorsOf(connection).target),
    reconnect: (edge: LinkFlowEdge, connection: Connection) => {
      if (edge.data) commands.link.reconnect(edge.data.link, anchorsOf(connection).source, anchorsOf(connection).target);
    },
    connecting: (_: unknown, { nodeId, handleId }: OnConnectStartParams) => {
      if (root.current && nodeId !== null) judge.current = markEnds(root.current, graph, { uri: nodeId, handle: handleId ?? '' });
    },
    connected: (event: MouseEvent | TouchEvent, state: FinalConnectionState) => {
      if (root.current) unmarkEnds(root.current);
      judge.current = null;
      const place = 'changedTouches' in event ? event.changedTouches[0] : event;
      const onCanvas = place && document.elementFromPoint(place.clientX, place.clientY)?.closest('.react-flow__pane');
      if (!onCanvas || state.toHandle || !state.fromHandle) return;
      const from = innerAnchor({ uri: state.fromHandle.nodeId, handle: state.fromHandle.id ?? '' });
      const intent = intentOfDrop(graph, from, at(place));
      if (intent) commands.insert.choose('function', intent);
    },
    paneMenu: (event: MouseEvent | ReactMouseEvent) => context.openCanvas(event, at(event)),
    linkMenu: (event: ReactMouseEvent, edge: LinkFlowEdge) => context.openLink(event, edge.data?.link ?? ''),
    nodeMenu: (event: ReactMouseEvent, node: CanvasNode) => selectionMenu(event, node.selected ? selected : [node]),
    selectionMenu,
    moving: () => setMoving(true),
    moved: (_: unknown, view: Viewport) => {
      setMoving(false);
      viewport.save(view);
    },
    opened: (instance: ReactFlowInstance<CanvasNode, LinkFlowEdge>) => viewport.openOn(instance, nodes),
    dragOver: (event: DragEvent) => {
      // Also where nothing is taken: a file that is dropped elsewhere is opened by the browser in place of the page.
      event.preventDefault();
      event.dataTransfer.dropEffect = editable ? 'copy' : 'none';
    },
    dragged: (event: AltKey, _: CanvasNode, moved: CanvasNode[]) => duplicateDragged(event, moved),
    selectionDragged: (event: AltKey, moved: CanvasNode[]) => duplicateDragged(event, moved),
    drop: (event: DragEvent) => {
      const dropped = readDrop(event.dataTransfer);
      if (!dropped) return;
      event.preventDefault();
      if (!editable) return;
      const point = dropPosition(at(event));
      if (dropped.kind === 'function') commands.insert.dropFunction(dropped.name, point);
      else if (dropped.kind === 'text') commands.insert.dropText(dropped.text, point);
      else commands.insert.dropFiles(dropped.files, point);
    },
    zoomIn: () => void flow.zoomIn(),
    zoomOut: () => void flow.zoomOut(),
    zoomToSelection: () => void flow.fitView({ ...fitOptions, nodes: selected }),
    zoomToAll: () => void flow.fitView(fitOptions),
    arrange: () => layout.arrange(uris()),
    lock: () => setLocked(!locked),
    toggleMinimap: () => setMinimap(!minimap),
    search: () => setSearching(true),
    endSearch: () => {
      setSearching(false);
      root.current?.querySelector<HTMLElement>('.react-flow__node.selected')?.focus();
    },
    hit: (uri: string | null) => {
      if (uri !== null) focusOn(drawnFor(uri));
    },
    place: (places: readonly Place[]) => {
      glide(root.current, places.length);
      commands.graph.edit(t('editAlign'), patchesOf(places));
    },
    group: () => commands.group.create(uris()),
    ungroup: () => commands.group.dissolve(uris()),
    collapse: (uri: string, collapsed: boolean) =>
      commands.graph.edit(t(collapsed ? 'editCollapse' : 'editExpand'), planCollapse(graph, uri, collapsed)),
  });
  const latestGraph = useRef(graph);
  useEffect(() => {
    latestGraph.current = graph;
  }, [graph]);
  // The flow awaits the answer; only its deletions are all done by the commands.
  const beforeDelete = useCallback(
    async ({ nodes: gone, edges: cut }: { nodes: CanvasNode[]; edges: LinkFlowEdge[] }) => {
      const chosen = cut.filter((edge) => edge.selected);
      commands.selection.remove(selectionOf(latestGraph.current, gone, chosen));
      return false;
    },
    [commands],
  );
  useCanvasShortcuts(commands, handlers, { singleKeys, run: onRunAll !== undefined });
  const grouped = useMemo(
    () =>
      groupsOf(
        graph,
        selected.map(({ id }) => id),
      ).length > 0,
    [graph, selected],
  );
  return (
    <Root
      ref={root}
      data-level={level}
      data-large={large || undefined}
      data-fixed={fixed || undefined}
      data-readonly={!editable || undefined}
    >
      {disconnected && (
        <div className="banner">
          <Banner severity="warning" flush>
            {t('connectionLost')}
          </Banner>
        </div>
      )}
      <GraphProvider value={cards}>
        <DetailProvider value={queue}>
          <CollapseProvider value={handlers.collapse}>
            <ReactFlow
              id={flowId}
              aria-label={t('canvas')}
              ariaLabelConfig={ariaLabels}
              nodes={nodes}
              edges={edges}
              nodeTypes={nodeTypes}
              edgeTypes={edgeTypes}
              onNodesChange={onNodesChange}
              onEdgesChange={onEdgesChange}
              onConnect={handlers.connect}
              onConnectStart={handlers.connecting}
              onConnectEnd={handlers.connected}
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
              onNodeDragStop={handlers.dragged}
              onSelectionDragStop={handlers.selectionDragged}
              defaultViewport={viewport.initial}
              minZoom={0.05}
              maxZoom={2}
              deleteKeyCode={fixed ? null : 'Delete'}
              nodesDraggable={!fixed}
              nodesConnectable={!fixed}
              connectionLineType={ConnectionLineType.SmoothStep}
              connectionLineStyle={lineStyle}
              connectionRadius={24}
              // Each edge has two more elements by which it can be taken.
              edgesReconnectable={level === 'full' && !fixed}
              onlyRenderVisibleElements={!all}
              elevateEdgesOnSelect
              zoomOnDoubleClick={false}
              proOptions={proOptions}
            >
              <Background gap={20} size={1.5} color={color.lineStrong} />
              {isEmptyGraph(graph) && <EmptyGraph onFunction={handlers.addFunction} onData={handlers.addData} />}
              <GuideLines guides={guides} />
              {level === 'block' && <FarLabels nodes={nodes} graph={graph} />}
              <ConnectHint judge={judge} />
              {selected.length > 1 && !fixed && (
                <ArrangePanel
                  boxes={selected.map((flowNode) => ({ uri: flowNode.id, ...flowRect(flowNode) }))}
                  onMove={handlers.place}
                  onGroup={handlers.group}
                  onUngroup={grouped ? handlers.ungroup : null}
                  onArrange={handlers.arrange}
                />
              )}
              {searching && <SearchPanel graph={graph} onHit={handlers.hit} onClose={handlers.endSearch} />}
              {minimap && !isEmptyGraph(graph) && <Minimap nodes={nodes} graph={graph} />}
              <CanvasControls
                selection={selected.length > 0}
                editable={editable}
                locked={locked}
                arranging={layout.busy}
                minimap={minimap}
                onZoomToSelection={handlers.zoomToSelection}
                onArrange={handlers.arrange}
                onLock={handlers.lock}
                onMinimap={handlers.toggleMinimap}
                onSearch={handlers.search}
              />
              <AddPanel singleKeys={singleKeys} onAdd={handlers.addFunction} onSettings={commands.page.openSettings} />
            </ReactFlow>
          </CollapseProvider>
        </DetailProvider>
      </GraphProvider>
      <ContextMenu menu={context.menu} onClose={context.close} />
    </Root>
  );
}

/** The canvas of a switchboard: cards, datasets, notes and links, and every way to change them. It never fetches. */
export const SwitchboardCanvas = withSetup(function SwitchboardCanvas({
  readOnly = false,
  commands: own,
  ...props
}: SwitchboardCanvasProps): ReactNode {
  const commands = useMemo(() => (readOnly ? withRights(own, { edit: false, run: true }) : own), [own, readOnly]);
  return (
    <ReactFlowProvider>
      <CommandsProvider value={commands}>
        <Flow {...props} commands={commands} />
      </CommandsProvider>
    </ReactFlowProvider>
  );
});
