import { applyNodeChanges, type EdgeChange, type NodeChange, type NodePositionChange } from '@xyflow/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { boundsOf, viewGroups, type Rect } from '../../graph/layout/groupsView.ts';
import { snap, type Guide } from '../../graph/layout/align.ts';
import type { Graph } from '../../graph/graph.ts';
import type { Point } from '../../graph/layout/placement.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { CommandsOf } from '../CommandsContext.ts';
import type { Move, Selection } from '../commands.ts';
import { flowEdgesOf, sameEdges, withSelection, type LinkFlowEdge } from './flowEdges.ts';
import { atStoredPlaces, flowNodesOf, type CanvasNode } from './flowNodes.ts';

/** How long a position has to stand still before it is saved, in ms. */
const settleMs = 150;
/** How far in px from what is dragged others are looked for to lie in line with. */
const guideRange = 1500;

export interface FlowState {
  readonly nodes: CanvasNode[];
  readonly edges: LinkFlowEdge[];
  /** Lines that show with what something that is dragged lies in line. */
  readonly guides: readonly Guide[];
  readonly onNodesChange: (changes: NodeChange<CanvasNode>[]) => void;
  readonly onEdgesChange: (changes: EdgeChange<LinkFlowEdge>[]) => void;
  /** Puts what was just dragged back to where it stood. Answers by how much it was moved, in px; null when it was not. */
  readonly takeBack: (moved: readonly CanvasNode[]) => Point | null;
}

const kindOf = { card: 'node', frame: 'frame', note: 'note', groupCard: 'group' } as const;

/** The moves that differ from what the graph holds; positions are whole px. A group's frame follows its members. */
function movesOf(nodes: readonly CanvasNode[], touched: ReadonlySet<string>): Move[] {
  const stored = new Map(atStoredPlaces(nodes).map((flowNode) => [flowNode.id, flowNode.position]));
  return nodes.flatMap((flowNode) => {
    if (!touched.has(flowNode.id) || flowNode.type === 'groupFrame') return [];
    const position = { x: Math.round(flowNode.position.x), y: Math.round(flowNode.position.y) };
    const before = stored.get(flowNode.id);
    return before?.x === position.x && before.y === position.y ? [] : [{ kind: kindOf[flowNode.type], uri: flowNode.id, position }];
  });
}

/** What is selected, by kind. Edges that stand for one link count once; a collapsed group stands for all that is in it. */
export function selectionOf(graph: Graph, nodes: readonly CanvasNode[], edges: readonly LinkFlowEdge[]): Selection {
  const inside = nodes.flatMap((flowNode) => (flowNode.type === 'groupCard' ? flowNode.data.card.members : []));
  const uris = [...new Set([...nodes.map(({ id }) => id), ...inside])];
  const links = edges.map((edge) => edge.data?.link).filter((link) => link !== undefined);
  return {
    nodes: uris.filter((uri) => graph.nodes.has(uri)),
    frames: uris.filter((uri) => graph.frames.has(uri)),
    notes: uris.filter((uri) => graph.notes.has(uri)),
    groups: uris.filter((uri) => graph.groups.has(uri)),
    links: [...new Set(links)],
  };
}

/** Where a flow node stands and how large it is. */
export function flowRect({ position, measured, initialWidth, initialHeight }: CanvasNode): Rect {
  return { ...position, width: measured?.width ?? initialWidth ?? 0, height: measured?.height ?? initialHeight ?? 0 };
}

type Moving = NodePositionChange & { readonly position: { x: number; y: number } };
const isMoving = (change: NodeChange<CanvasNode>): change is Moving => change.type === 'position' && change.position !== undefined;

/** The changes with those of the members of groups whose frames are moved. */
function withMembers(changes: NodeChange<CanvasNode>[], nodes: readonly CanvasNode[]): NodeChange<CanvasNode>[] {
  const moving = changes.filter(isMoving);
  const taken = new Set(moving.map(({ id }) => id));
  const known = new Map(nodes.map((flowNode) => [flowNode.id, flowNode]));
  const followers = moving.flatMap(({ id, position, dragging }) => {
    const frame = known.get(id);
    if (frame?.type !== 'groupFrame') return [];
    const [dx, dy] = [position.x - frame.position.x, position.y - frame.position.y];
    return frame.data.frame.members.flatMap((member): NodeChange<CanvasNode>[] => {
      const flowNode = known.get(member);
      if (!flowNode || taken.has(member)) return [];
      return [{ type: 'position', id: member, dragging, position: { x: flowNode.position.x + dx, y: flowNode.position.y + dy } }];
    });
  });
  return followers.length > 0 ? [...changes, ...followers] : changes;
}

interface Snapped {
  readonly changes: NodeChange<CanvasNode>[];
  readonly guides: readonly Guide[];
}

/** The changes of a drag so that what is dragged lies on the grid or in line with others. */
function snapped(changes: NodeChange<CanvasNode>[], nodes: readonly CanvasNode[]): Snapped {
  const dragged = new Map(changes.filter(isMoving).map((change) => [change.id, change]));
  const rects = nodes.flatMap((flowNode) => {
    const change = dragged.get(flowNode.id);
    return change ? [{ ...flowRect(flowNode), ...change.position }] : [];
  });
  const bounds = boundsOf(rects);
  if (!bounds) return { changes, guides: [] };
  const near = nodes.filter(
    ({ id, type, position }) =>
      !dragged.has(id) &&
      type !== 'groupFrame' &&
      Math.abs(position.x - bounds.x) < guideRange &&
      Math.abs(position.y - bounds.y) < guideRange,
  );
  const { position, guides } = snap(bounds, near.map(flowRect));
  const [dx, dy] = [position.x - bounds.x, position.y - bounds.y];
  const shift = (change: NodeChange<CanvasNode>): NodeChange<CanvasNode> =>
    isMoving(change) ? { ...change, position: { x: change.position.x + dx, y: change.position.y + dy } } : change;
  return { changes: changes.map(shift), guides };
}

const noGuides: readonly Guide[] = [];

/** Whether Shift is held down, which lets things be placed freely. */
function useShiftHeld(): { readonly current: boolean } {
  const held = useRef(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent | PointerEvent): void => {
      held.current = event.shiftKey;
    };
    const kinds = ['keydown', 'keyup', 'pointerdown'] as const;
    for (const kind of kinds) window.addEventListener(kind, listen, true);
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, listen, true);
    };
  }, []);
  return held;
}

/** Keeps the flow's nodes and edges in step with the graph and saves positions once they have changed and stand still. */
export function useFlowState(graph: Graph, commands: CommandsOf<'selection'>): FlowState {
  const t = useTexts();
  const [shown, setShown] = useState(graph);
  const [drawn, setDrawn] = useState(() => {
    const view = viewGroups(graph);
    return { t, view, edges: flowEdgesOf(graph, view.edges, [], t) };
  });
  const [nodes, setNodes] = useState(() => flowNodesOf(graph, drawn.view, []));
  const [selectedEdges, setSelectedEdges] = useState<ReadonlySet<string>>(new Set());
  const [guides, setGuides] = useState<readonly Guide[]>(noGuides);
  if (shown !== graph || drawn.t !== t) {
    // Frames of groups follow the places of their members; without groups most changes leave all links as they are.
    const same = drawn.t === t && graph.groups.size === 0 && shown.groups.size === 0 && sameEdges(shown, graph);
    const view = same ? drawn.view : viewGroups(graph);
    if (!same) setDrawn({ t, view, edges: flowEdgesOf(graph, view.edges, drawn.edges, t) });
    setShown(graph);
    setNodes(flowNodesOf(graph, view, nodes));
  }
  const edges = useMemo(() => withSelection(drawn.edges, selectedEdges), [drawn, selectedEdges]);

  const latest = useRef(nodes);
  useEffect(() => {
    latest.current = nodes;
  }, [nodes]);
  const touched = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saveMoves = useCallback(async (): Promise<void> => {
    const moves = movesOf(latest.current, touched.current);
    touched.current = new Set();
    if (moves.length > 0 && !(await commands.selection.move(moves))) setNodes(atStoredPlaces);
  }, [commands]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const dragged = useRef(false);
  const shift = useShiftHeld();
  const onNodesChange = useCallback(
    (asked: NodeChange<CanvasNode>[]) => {
      const dragging = asked.some((change) => change.type === 'position' && change.dragging);
      const settled = asked.some((change) => change.type === 'position' && change.dragging === false);
      let changes = asked;
      // The last change of a drag tells the place of the pointer again.
      if ((dragging || (settled && dragged.current)) && !shift.current) {
        const result = snapped(asked, latest.current);
        changes = result.changes;
        setGuides(settled ? noGuides : result.guides);
      } else if (settled || dragging) setGuides(noGuides);
      if (dragging || settled) dragged.current = dragging;
      if (dragging || settled) changes = withMembers(changes, latest.current);
      latest.current = applyNodeChanges(changes, latest.current);
      setNodes(latest.current);
      for (const change of changes) if (change.type === 'position') touched.current.add(change.id);
      if (!settled) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void saveMoves(), settleMs);
    },
    [saveMoves, shift],
  );
  const onEdgesChange = useCallback((changes: EdgeChange<LinkFlowEdge>[]) => {
    setSelectedEdges((current) => {
      const next = new Set(current);
      for (const change of changes) {
        if (change.type === 'select' && change.selected) next.add(change.id);
        else if (change.type === 'select') next.delete(change.id);
      }
      return next;
    });
  }, []);
  const takeBack = useCallback((moved: readonly CanvasNode[]): Point | null => {
    clearTimeout(timer.current);
    touched.current = new Set();
    const first = latest.current.find(({ id }) => id === moved[0]?.id);
    latest.current = atStoredPlaces(latest.current);
    setNodes(latest.current);
    const stored = latest.current.find(({ id }) => id === first?.id);
    if (!first || !stored) return null;
    const by = { x: Math.round(first.position.x - stored.position.x), y: Math.round(first.position.y - stored.position.y) };
    return by.x === 0 && by.y === 0 ? null : by;
  }, []);
  return { nodes, edges, guides, onNodesChange, onEdgesChange, takeBack };
}
