import { applyNodeChanges, type EdgeChange, type NodeChange } from '@xyflow/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Board } from '../graph/board.ts';
import { useTexts } from '../i18n/texts.ts';
import type { CanvasCommands, Move, Selection } from './commands.ts';
import { flowEdgesOf, sameEdges, withSelection, type LinkFlowEdge } from './flowEdges.ts';
import { atStoredPlaces, flowNodesOf, type CanvasNode } from './flowNodes.ts';

/** How long a position has to stand still before it is saved, in ms. */
const settleMs = 150;

export interface FlowState {
  readonly nodes: CanvasNode[];
  readonly edges: LinkFlowEdge[];
  readonly onNodesChange: (changes: NodeChange<CanvasNode>[]) => void;
  readonly onEdgesChange: (changes: EdgeChange<LinkFlowEdge>[]) => void;
}

const kindOf = { card: 'node', frame: 'frame', note: 'note' } as const;

/** The moves that differ from what the board holds; positions are whole px. */
function movesOf(nodes: readonly CanvasNode[], touched: ReadonlySet<string>): Move[] {
  const stored = new Map(atStoredPlaces(nodes).map((flowNode) => [flowNode.id, flowNode.position]));
  return nodes
    .filter((flowNode) => touched.has(flowNode.id))
    .map((flowNode) => ({
      kind: kindOf[flowNode.type],
      uri: flowNode.id,
      position: { x: Math.round(flowNode.position.x), y: Math.round(flowNode.position.y) },
    }))
    .filter(({ uri, position }) => stored.get(uri)?.x !== position.x || stored.get(uri)?.y !== position.y);
}

/** What is selected, by kind. Edges that stand for one link count once. */
export function selectionOf(nodes: readonly CanvasNode[], edges: readonly LinkFlowEdge[]): Selection {
  const uris = (type: CanvasNode['type']): string[] => nodes.filter((flowNode) => flowNode.type === type).map(({ id }) => id);
  const links = edges.map((edge) => edge.data?.link).filter((link) => link !== undefined);
  return { nodes: uris('card'), frames: uris('frame'), notes: uris('note'), links: [...new Set(links)] };
}

/** Keeps the flow's nodes and edges in step with the board and saves positions once they have changed and stand still. */
export function useFlowState(board: Board, commands: CanvasCommands): FlowState {
  const t = useTexts();
  const [shown, setShown] = useState(board);
  const [nodes, setNodes] = useState(() => flowNodesOf(board, []));
  const [selectedEdges, setSelectedEdges] = useState<ReadonlySet<string>>(new Set());
  const [links, setLinks] = useState(() => ({ t, edges: flowEdgesOf(board, [], t) }));
  if (shown !== board) {
    setShown(board);
    setNodes(flowNodesOf(board, nodes));
  }
  if (links.t !== t || !sameEdges(shown, board)) setLinks({ t, edges: flowEdgesOf(board, links.edges, t) });
  const edges = useMemo(() => withSelection(links.edges, selectedEdges), [links, selectedEdges]);

  const latest = useRef(nodes);
  useEffect(() => {
    latest.current = nodes;
  }, [nodes]);
  const touched = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saveMoves = useCallback(async (): Promise<void> => {
    const moves = movesOf(latest.current, touched.current);
    touched.current = new Set();
    if (moves.length > 0 && !(await commands.move(moves))) setNodes(atStoredPlaces);
  }, [commands]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onNodesChange = useCallback(
    (changes: NodeChange<CanvasNode>[]) => {
      setNodes((current) => applyNodeChanges(changes, current));
      const settled = changes.filter((change) => change.type === 'position' && change.dragging === false);
      if (settled.length === 0) return;
      for (const change of settled) if (change.type === 'position') touched.current.add(change.id);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void saveMoves(), settleMs);
    },
    [saveMoves],
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
  return { nodes, edges, onNodesChange, onEdgesChange };
}
