import { Topology, linkFault, typeName, typesFit, type BatchOperation, type Frame, type Link, type LinkInput, type Node } from '@geo/api';
import { allLinks, type Graph } from '../graph.ts';
import { frameInput, frameOutput, type Anchor } from './links.ts';
import { rowById, type PortRow } from '../ports.ts';
import { cardWidth } from '../layout/layout.ts';

/** Why two handles may not be joined; `frame` and `type` name the types of both. */
export type Refusal =
  | { readonly reason: 'wrongType'; readonly frame: string; readonly port: string; readonly type: string }
  | { readonly reason: 'cycle' }
  | { readonly reason: 'producer' }
  | { readonly reason: 'notConnectable' };

export type ConnectPlan = { readonly ok: true; readonly operations: readonly BatchOperation[] } | ({ readonly ok: false } & Refusal);

const refuse = (refusal: Refusal): ConnectPlan => ({ ok: false, ...refusal });

function wrongType(contentType: string, row: PortRow): ConnectPlan {
  return refuse({ reason: 'wrongType', frame: typeName(contentType), port: row.label, type: typeName(row.port.content_type) });
}

/** The link that joins a frame to a row. */
export function linkInput(node: string, row: PortRow, frame: string): LinkInput {
  return { name: row.name, frame, node, list_index: row.listIndex, dict_key: row.dictKey };
}

export function createLink(body: LinkInput): BatchOperation {
  return { op: 'create', kind: 'link', body };
}

/** Joins a frame to an input: the port's present link goes first. */
function intoInput(
  topology: Topology,
  frame: { uri: string; contentType: string },
  node: Node,
  row: PortRow,
  before: readonly BatchOperation[],
): ConnectPlan {
  if (!typesFit(frame.contentType, row.port)) return wrongType(frame.contentType, row);
  if (row.links.some((link) => link.frame === frame.uri)) return { ok: true, operations: [] };
  const fault = linkFault(topology, { node: node.resource_uri, frame: frame.uri, name: row.name, is_input: true });
  if (fault) return refuse({ reason: fault });
  const replaced = row.links.map((link): BatchOperation => ({ op: 'delete', uri: link.resource_uri }));
  return { ok: true, operations: [...before, ...replaced, createLink(linkInput(node.resource_uri, row, frame.uri))] };
}

function fromOutput(graph: Graph, topology: Topology, writer: Node, output: PortRow, node: Node, row: PortRow): ConnectPlan {
  if (node === writer || topology.reaches(node.resource_uri, writer.resource_uri)) return refuse({ reason: 'cycle' });
  const frame = output.links.map((link) => graph.frames.get(link.frame)).find((candidate) => candidate !== undefined);
  if (frame) return intoInput(topology, { uri: frame.resource_uri, contentType: frame.content_type }, node, row, []);
  const { content_type } = output.port;
  return intoInput(topology, { uri: '$output', contentType: content_type }, node, row, [
    {
      op: 'create',
      kind: 'frame',
      ref: '$output',
      body: { content_type, ui_x: writer.ui_x + cardWidth, ui_y: writer.ui_y, ui_docked: true },
    },
    createLink(linkInput(writer.resource_uri, output, '$output')),
  ]);
}

/** Lets an output write to a free frame. */
function intoFrame(topology: Topology, writer: Node, output: PortRow, frame: Frame): ConnectPlan {
  if (!typesFit(frame.content_type, output.port)) return wrongType(frame.content_type, output);
  if (output.links.some((link) => link.frame === frame.resource_uri)) return { ok: true, operations: [] };
  const fault = linkFault(topology, { node: writer.resource_uri, frame: frame.resource_uri, name: output.name, is_input: false });
  if (fault) return refuse({ reason: fault });
  return { ok: true, operations: [createLink(linkInput(writer.resource_uri, output, frame.resource_uri))] };
}

/** What joining two handles does to the graph, or why it may not be. The source is where data comes from. */
export function planConnection(graph: Graph, source: Anchor, target: Anchor): ConnectPlan {
  const [writer, node] = [graph.nodes.get(source.uri), graph.nodes.get(target.uri)];
  const row = node && rowById(node, target.handle);
  const output = writer && rowById(writer, source.handle);
  const [from, to] = [graph.frames.get(source.uri), graph.frames.get(target.uri)];
  const topology = new Topology(allLinks(graph));
  if (node && row?.port.is_input) {
    if (writer && output && !output.port.is_input) return fromOutput(graph, topology, writer, output, node, row);
    if (from && source.handle === frameOutput)
      return intoInput(topology, { uri: from.resource_uri, contentType: from.content_type }, node, row, []);
  }
  if (to && target.handle === frameInput && writer && output && !output.port.is_input) return intoFrame(topology, writer, output, to);
  return refuse({ reason: 'notConnectable' });
}

/** Moves an end of an edge: the old link is deleted and the new one created. A refused move changes nothing. */
export function planReconnection(graph: Graph, link: Link, source: Anchor, target: Anchor): ConnectPlan {
  const plan = planConnection(graph, source, target);
  if (!plan.ok || plan.operations.length === 0) return plan;
  const rest = plan.operations.filter((operation) => !(operation.op === 'delete' && operation.uri === link.resource_uri));
  return { ok: true, operations: [{ op: 'delete', uri: link.resource_uri }, ...rest] };
}
