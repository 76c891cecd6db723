import type { Node as FlowNode } from '@xyflow/react';
import type { RunStatus } from '@geo/api';
import type { Graph } from '../../graph/graph.ts';
import { groupCardHeight, type GroupCard, type GroupFrame, type GroupsView } from '../../graph/layout/groupsView.ts';
import { cardWidth, headerHeight, rowHeight } from '../../graph/layout/layout.ts';

/** `status` is that of the members together. */
export type GroupCardFlowNode = FlowNode<{ readonly card: GroupCard; readonly status: RunStatus }, 'groupCard'>;
export type GroupFrameFlowNode = FlowNode<{ readonly frame: GroupFrame }, 'groupFrame'>;
export type GroupFlowNode = GroupCardFlowNode | GroupFrameFlowNode;

/** Behind everything, edges too. */
const behind = -1000;
// The state that a user has to know of first.
const order: readonly RunStatus[] = ['failure', 'started', 'waiting', 'initialized', 'success'];

function statusOf(graph: Graph, { members }: GroupCard): RunStatus {
  const states = new Set(members.map((uri) => graph.nodes.get(uri)?.status));
  return order.find((status) => states.has(status)) ?? 'initialized';
}

/** Vertical centre in px of the handle of a group's port below the card's top edge. */
export function groupHandleOffset(index: number): number {
  return headerHeight + rowHeight * (index + 0.5);
}

/** The flow's nodes for the groups of a graph: frames first, for they lie behind. */
export function groupNodesOf(graph: Graph, view: GroupsView): GroupFlowNode[] {
  return [
    ...view.frames.map((frame): GroupFrameFlowNode => {
      const { group, rect } = frame;
      return {
        id: group.resource_uri,
        type: 'groupFrame',
        position: { x: rect.x, y: rect.y },
        data: { frame },
        initialWidth: rect.width,
        initialHeight: rect.height,
        measured: { width: rect.width, height: rect.height },
        zIndex: behind,
        dragHandle: '.group-drag',
        connectable: false,
        ariaRole: 'group',
        ariaLabel: group.name,
      };
    }),
    ...view.cards.map((card): GroupCardFlowNode => {
      const { group } = card;
      const height = groupCardHeight(card);
      return {
        id: group.resource_uri,
        type: 'groupCard',
        position: { x: group.ui_x, y: group.ui_y },
        data: { card, status: statusOf(graph, card) },
        initialWidth: cardWidth,
        initialHeight: height,
        measured: { width: cardWidth, height },
        dragHandle: '.card-drag',
        ariaRole: 'group',
        ariaLabel: group.name,
      };
    }),
  ];
}
