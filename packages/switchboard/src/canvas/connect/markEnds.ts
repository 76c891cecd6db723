import type { Graph } from '../../graph/graph.ts';
import { judgeFrom } from '../../graph/links/compatibility.ts';
import type { Refusal } from '../../graph/links/connect.ts';
import type { Anchor } from '../../graph/links/links.ts';

/** Judges the end under the pointer while a link is drawn. */
export type Judge = (to: Anchor) => Refusal | null;

/** The end of links that an element of the flow stands for. */
export function anchorOf(handle: Element): Anchor {
  return { uri: handle.getAttribute('data-nodeid') ?? '', handle: handle.getAttribute('data-handleid') ?? '' };
}

/**
 * Marks all ends in view as fitting or not, while a link is drawn from one. The marks are set on the elements themselves: drawing
 * hundreds of cards anew would hold up the start of the drag.
 */
export function markEnds(root: Element, graph: Graph, from: Anchor): Judge {
  const judge = judgeFrom(graph, from);
  for (const handle of root.querySelectorAll('.react-flow__handle')) {
    const to = anchorOf(handle);
    if (to.uri === from.uri && to.handle === from.handle) continue;
    handle.setAttribute('data-fits', judge(to) === null ? 'yes' : 'no');
  }
  root.setAttribute('data-connecting', '');
  return judge;
}

export function unmarkEnds(root: Element): void {
  root.removeAttribute('data-connecting');
  for (const handle of root.querySelectorAll('[data-fits]')) handle.removeAttribute('data-fits');
}
