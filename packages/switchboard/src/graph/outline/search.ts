import { typeName, type Frame } from '@geo/api';
import type { Graph } from '../graph.ts';
import { membersOf } from '../layout/groupsView.ts';

export type SearchField = 'name' | 'function' | 'value' | 'error' | 'note';

/** Something on the canvas in which the text was found. */
export interface SearchHit {
  /** What is drawn: of a docked frame it is the node that shows its value. */
  readonly uri: string;
  readonly field: SearchField;
  /** The text in which it was found. */
  readonly text: string;
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

interface Candidate extends SearchHit {
  readonly x: number;
  readonly y: number;
}

/** What is looked through of each frame: its name, its text, its type. */
const frameTexts = (frame: Frame): [SearchField, string][] => [
  ['name', frame.name],
  ['value', frame.text_repr],
  ['name', typeName(frame.content_type)],
];

function* candidates(graph: Graph): Generator<Candidate> {
  for (const node of graph.nodes.values()) {
    const place = { uri: node.resource_uri, x: node.ui_x, y: node.ui_y };
    if (node.func_verbose_name) yield { ...place, field: 'name', text: node.func_verbose_name };
    yield { ...place, field: 'function', text: node.func };
    if (node.runinfo.exception && node.status !== 'success') yield { ...place, field: 'error', text: node.runinfo.exception };
    for (const link of node.links) {
      const frame = graph.frames.get(link.frame);
      if (frame?.ui_docked) for (const [field, text] of frameTexts(frame).slice(0, 2)) yield { ...place, field, text };
    }
  }
  for (const frame of graph.frames.values()) {
    if (frame.ui_docked) continue;
    for (const [field, text] of frameTexts(frame)) yield { uri: frame.resource_uri, x: frame.ui_x, y: frame.ui_y, field, text };
  }
  for (const note of graph.notes.values()) yield { uri: note.resource_uri, x: note.ui_x, y: note.ui_y, field: 'note', text: note.text };
  const members = membersOf(graph);
  for (const group of graph.groups.values()) {
    if (group.ui_collapsed || members.has(group.resource_uri))
      yield { uri: group.resource_uri, x: group.ui_x, y: group.ui_y, field: 'name', text: group.name };
  }
}

/**
 * What holds all words of a query, without regard to case and accents: each object once, from left to right and from top to
 * bottom. One text has to hold all words.
 */
export function searchGraph(graph: Graph, query: string): SearchHit[] {
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const found = new Map<string, Candidate>();
  for (const candidate of candidates(graph)) {
    if (found.has(candidate.uri)) continue;
    const text = fold(candidate.text);
    if (words.every((word) => text.includes(word))) found.set(candidate.uri, candidate);
  }
  return [...found.values()]
    .toSorted((first, second) => first.x - second.x || first.y - second.y)
    .map(({ uri, field, text }) => ({ uri, field, text }));
}
