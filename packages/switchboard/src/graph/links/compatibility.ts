import { Topology, linkFault, typeName, typesFit } from '@geo/api';
import { allLinks, type Graph } from '../graph.ts';
import type { Refusal } from './connect.ts';
import { innerAnchor } from '../layout/groupsView.ts';
import { frameInput, frameOutput, type Anchor } from './links.ts';
import { rowById } from '../ports.ts';

/** One end of a link to be: what kind of data leaves or enters there. */
interface End {
  readonly gives: boolean;
  /** Type of the port itself. */
  readonly port: string;
  /** Type of the data; of an output that has run it may be more special than the port's. */
  readonly contentType: string;
  readonly label: string;
  readonly uri: string;
  /** Name of the port; null for a frame. */
  readonly name: string | null;
}

function endOf(graph: Graph, anchor: Anchor): End | null {
  const { uri, handle } = innerAnchor(anchor);
  const node = graph.nodes.get(uri);
  const row = node && rowById(node, handle);
  if (row) {
    const written = row.port.is_input
      ? undefined
      : row.links.map((link) => graph.frames.get(link.frame)).find((frame) => frame !== undefined);
    return {
      gives: !row.port.is_input,
      port: row.port.content_type,
      contentType: (written ?? row.port).content_type,
      label: row.label,
      uri,
      name: row.name,
    };
  }
  const frame = graph.frames.get(uri);
  if (!frame || (handle !== frameInput && handle !== frameOutput)) return null;
  return { gives: handle === frameOutput, port: frame.content_type, contentType: frame.content_type, label: frame.name, uri, name: null };
}

/**
 * Judges every other end while a link is drawn from one: null where they may be joined, else why not. As `planConnection` does it,
 * with what leads to the one end looked up once: a large graph has thousands of others.
 */
export function judgeFrom(graph: Graph, from: Anchor): (to: Anchor) => Refusal | null {
  const start = endOf(graph, from);
  if (!start) return () => ({ reason: 'notConnectable' });
  const topology = new Topology(allLinks(graph));
  const circle = topology.closure(start.uri, start.gives ? 'before' : 'after');
  // The one end is always the start, and `circle` knows all that lies on its other side.
  const flow = {
    ofFrame: (uri: string) => topology.ofFrame(uri),
    reaches: (one: string, other: string) => circle.has(start.gives ? one : other),
  };
  return (to) => {
    const end = endOf(graph, to);
    if (!end || end.gives === start.gives || (start.name === null && end.name === null)) return { reason: 'notConnectable' };
    const [source, target] = start.gives ? [start, end] : [end, start];
    if (source.name !== null && target.name !== null && circle.has(end.uri)) return { reason: 'cycle' };
    // An output may write to a frame; into inputs go the data of frames and outputs.
    const [port, frame] = target.name === null ? [source, target] : [target, source];
    if (!typesFit(frame.contentType, { content_type: port.port, is_input: port === target })) {
      return {
        reason: 'wrongType',
        frame: typeName(frame.contentType),
        port: port.label,
        type: typeName(port.port),
      };
    }
    if (frame.name !== null || port.name === null) return null;
    const fault = linkFault(flow, { node: port.uri, frame: frame.uri, name: port.name, is_input: port === target });
    return fault && { reason: fault };
  };
}
