import type { Edge } from '@xyflow/react';
import type { Frame, Node } from '@geo/api';
import type { Graph } from '../../graph/graph.ts';
import { innerAnchor } from '../../graph/layout/groupsView.ts';
import type { Anchor, GraphEdge } from '../../graph/links/links.ts';
import { anchorName } from '../../graph/names.ts';
import type { SwitchboardTranslate } from '../../i18n/texts.ts';
import { typeText } from '../../ports/typeText.ts';

export type LinkFlowEdge = Edge<{ readonly link: string }, 'link'>;

const nameOf = (graph: Graph, anchor: Anchor, t: SwitchboardTranslate): string =>
  anchorName(graph, innerAnchor(anchor), (uri) => typeText(t, uri));

function edgeOf(graph: Graph, edge: GraphEdge, t: SwitchboardTranslate): LinkFlowEdge {
  return {
    id: edge.id,
    type: 'link',
    source: edge.source.uri,
    sourceHandle: edge.source.handle,
    target: edge.target.uri,
    targetHandle: edge.target.handle,
    data: { link: edge.link.resource_uri },
    selected: false,
    ariaLabel: t('linkLabel', { source: nameOf(graph, edge.source, t), target: nameOf(graph, edge.target, t) }),
  };
}

const sameNode = (first: Node, second: Node | undefined): boolean =>
  first === second ||
  (first.links === second?.links &&
    first.ports === second.ports &&
    first.ui_collapsed === second.ui_collapsed &&
    first.group === second.group &&
    first.func_verbose_name === second.func_verbose_name);

const sameFrame = (first: Frame, second: Frame | undefined): boolean =>
  first === second ||
  (first.ui_docked === second?.ui_docked &&
    first.group === second.group &&
    first.name === second.name &&
    first.text_repr === second.text_repr);

/** True when both graphs have the same edges with the same names: nothing but states, places and values differ. */
export function sameEdges(first: Graph, second: Graph): boolean {
  if (first.nodes !== second.nodes) {
    if (first.nodes.size !== second.nodes.size) return false;
    for (const [uri, node] of first.nodes) if (!sameNode(node, second.nodes.get(uri))) return false;
  }
  if (first.frames !== second.frames) {
    if (first.frames.size !== second.frames.size) return false;
    for (const [uri, frame] of first.frames) if (!sameFrame(frame, second.frames.get(uri))) return false;
  }
  return true;
}

const sameEdge = (first: LinkFlowEdge, second: LinkFlowEdge): boolean =>
  first.source === second.source &&
  first.sourceHandle === second.sourceHandle &&
  first.target === second.target &&
  first.targetHandle === second.targetHandle &&
  first.ariaLabel === second.ariaLabel &&
  first.data?.link === second.data?.link;

/** The flow's edges for what is drawn of a graph, none of them selected. Those that did not change stay the same objects. */
export function flowEdgesOf(
  graph: Graph,
  drawn: readonly GraphEdge[],
  previous: readonly LinkFlowEdge[],
  t: SwitchboardTranslate,
): readonly LinkFlowEdge[] {
  const before = new Map(previous.map((edge) => [edge.id, edge]));
  return drawn.map((one) => {
    const edge = edgeOf(graph, one, t);
    const known = before.get(edge.id);
    return known && sameEdge(known, edge) ? known : edge;
  });
}

/** The same edges with some of them selected, by id. */
export function withSelection(edges: readonly LinkFlowEdge[], selected: ReadonlySet<string>): LinkFlowEdge[] {
  return selected.size === 0 ? [...edges] : edges.map((edge) => (selected.has(edge.id) ? { ...edge, selected: true } : edge));
}
