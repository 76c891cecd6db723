import type { Edge } from '@xyflow/react';
import type { Board } from '../graph/board.ts';
import { drawnEdges, type Anchor, type BoardEdge } from '../graph/links.ts';
import type { SwitchboardTranslate } from '../i18n/texts.ts';

export type LinkFlowEdge = Edge<{ readonly link: string }, 'link'>;

const handleName = (handle: string): string => handle.replace(/^(in|out|frame):/, '');

function nameOf(board: Board, { uri, handle }: Anchor): string {
  const node = board.nodes.get(uri);
  if (node) return `${node.func_verbose_name ?? node.func} · ${handleName(handle)}`;
  const frame = board.frames.get(uri);
  return frame?.name || frame?.text_repr || uri;
}

function edgeOf(board: Board, edge: BoardEdge, selected: boolean, t: SwitchboardTranslate): LinkFlowEdge {
  return {
    id: edge.id,
    type: 'link',
    source: edge.source.uri,
    sourceHandle: edge.source.handle,
    target: edge.target.uri,
    targetHandle: edge.target.handle,
    data: { link: edge.link.resource_uri },
    selected,
    ariaLabel: t('linkLabel', { source: nameOf(board, edge.source), target: nameOf(board, edge.target) }),
  };
}

/** The flow's edges for a board; `selected` holds ids. */
export function flowEdgesOf(board: Board, selected: ReadonlySet<string>, t: SwitchboardTranslate): LinkFlowEdge[] {
  return drawnEdges(board).map((edge) => edgeOf(board, edge, selected.has(edge.id), t));
}
