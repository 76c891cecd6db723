import { uriOf } from '@geo/api';
import type { SwitchboardLibrary } from '../library.ts';
import type { GraphKind } from '../../store/changes.ts';
import { frameOf, groupOf, linkOf, nodeOf, noteOf } from '../rows.ts';
import type { GraphRows } from './state.ts';

interface Shown {
  library: SwitchboardLibrary;
  language: 'de' | 'en';
}

/** An object as clients see it; a node without its links. */
export const shownAs: { [K in GraphKind]: (row: GraphRows[K], shown: Shown) => Record<string, unknown> } = {
  node: (row, { library, language }) => nodeOf(row, [], library, language),
  frame: (row) => frameOf(row),
  link: (row) => linkOf(row),
  note: (row) => noteOf(row),
  nodegroup: (row) => groupOf(row),
};

/** What a user calls the object. */
export const nameOf: { [K in GraphKind]: (row: GraphRows[K], shown: Shown) => string } = {
  node: (row, { library, language }) => library.get(row.func)?.title[language] ?? row.func,
  frame: (row) => row.name || row.text_repr || row.content_type,
  link: (row) => row.name,
  note: (row) => row.text.slice(0, 60),
  nodegroup: (row) => row.name,
};

export function graphUri(kind: GraphKind, id: number): string {
  return uriOf(kind, id);
}
