import type { GraphDocument } from '../schemas/document.ts';

type DocumentLink = GraphDocument['links'][number];

interface Edge {
  readonly to: string;
  readonly link: DocumentLink;
}

/** The links that close a circle of data: without them there is none. However deep the graph is. */
export function linksInCycles(links: readonly DocumentLink[]): ReadonlySet<DocumentLink> {
  const edges = new Map<string, Edge[]>();
  for (const link of links) {
    // Nodes and frames are apart, also where they have the same key.
    const [node, frame] = [`n ${link.node}`, `f ${link.frame}`];
    const [from, to] = link.is_input ? [frame, node] : [node, frame];
    const list = edges.get(from);
    if (list) list.push({ to, link });
    else edges.set(from, [{ to, link }]);
  }
  const closing = new Set<DocumentLink>();
  const state = new Map<string, 'open' | 'done'>();
  for (const start of edges.keys()) {
    if (state.has(start)) continue;
    const path = [{ at: start, next: 0 }];
    state.set(start, 'open');
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const edge = edges.get(step.at)?.[step.next];
      step.next += 1;
      if (!edge) {
        state.set(step.at, 'done');
        path.pop();
      } else if (state.get(edge.to) === 'open') closing.add(edge.link);
      else if (!state.has(edge.to)) {
        state.set(edge.to, 'open');
        path.push({ at: edge.to, next: 0 });
      }
    }
  }
  return closing;
}
