import { mayWrite, typeName } from '@geo/api';
import type { Graph } from './graph.ts';
import { accepts, type Refusal } from './connect.ts';
import { innerAnchor } from './groupsView.ts';
import { frameInput, frameOutput, type Anchor } from './links.ts';
import { rowById } from './ports.ts';

/** One end of a link to be: what kind of data leaves or enters there. */
interface End {
  readonly gives: boolean;
  /** Type of the port itself. */
  readonly port: string;
  /** Type of the data; of an output that has run it may be more special than the port's. */
  readonly contentType: string;
  readonly label: string;
  readonly uri: string;
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
    };
  }
  const frame = graph.frames.get(uri);
  if (!frame || (handle !== frameInput && handle !== frameOutput)) return null;
  return { gives: handle === frameOutput, port: frame.content_type, contentType: frame.content_type, label: frame.name, uri };
}

/** All that data of the given object flows to, or comes from where `back` is set, over any number of frames; itself as well. */
function closure(graph: Graph, start: string, back: boolean): ReadonlySet<string> {
  const next = new Map<string, string[]>();
  const add = (from: string, to: string): void => {
    const known = next.get(from);
    if (known) known.push(to);
    else next.set(from, [to]);
  };
  for (const node of graph.nodes.values()) {
    for (const { is_input, frame } of node.links) {
      const [from, to] = is_input ? [frame, node.resource_uri] : [node.resource_uri, frame];
      if (back) add(to, from);
      else add(from, to);
    }
  }
  const seen = new Set([start]);
  const open = [start];
  for (let uri = open.pop(); uri !== undefined; uri = open.pop()) {
    for (const reached of next.get(uri) ?? []) {
      if (!seen.has(reached)) open.push(reached);
      seen.add(reached);
    }
  }
  return seen;
}

/**
 * Judges every other end while a link is drawn from one: null where they may be joined, else why not. The same rules as those of
 * `planConnection`, prepared for asking about all ends of a large graph at once.
 */
export function judgeFrom(graph: Graph, from: Anchor): (to: Anchor) => Refusal | null {
  const start = endOf(graph, from);
  if (!start) return () => ({ reason: 'notConnectable' });
  const circle = closure(graph, start.uri, start.gives);
  return (to) => {
    const end = endOf(graph, to);
    if (!end || end.gives === start.gives || (graph.frames.has(start.uri) && graph.frames.has(end.uri)))
      return { reason: 'notConnectable' };
    const [source, target] = start.gives ? [start, end] : [end, start];
    // An output may write to a frame of the same or a more special type; into inputs go equal or derived types.
    const intoFrame = graph.frames.has(target.uri);
    const circular = circle.has(end.uri);
    if (circular && graph.nodes.has(source.uri) && graph.nodes.has(target.uri)) return { reason: 'cycle' };
    const fits = intoFrame
      ? mayWrite(typeName(source.port), typeName(target.contentType))
      : accepts({ content_type: target.contentType }, source.contentType);
    if (!fits) {
      return {
        reason: 'wrongType',
        frame: typeName((intoFrame ? target : source).contentType),
        port: (intoFrame ? source : target).label,
        type: typeName((intoFrame ? source : target).port),
      };
    }
    return circular ? { reason: 'cycle' } : null;
  };
}
