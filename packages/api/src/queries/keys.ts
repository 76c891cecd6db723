import type { EndpointName } from '../contract/endpoints.ts';

type Query = Readonly<Record<string, unknown>>;

/** Keys of everything in the cache. A list's key starts with the name of its call, an object's with its uri. */
export const keys = {
  list: (name: EndpointName, query?: Query): readonly unknown[] => (query ? ['list', name, query] : ['list', name]),
  object: (uri: string): readonly unknown[] => ['object', uri],
  /** Pages of records, and nothing else: edits are carried into all of them. */
  records: (source: RecordSource, query?: Query): readonly unknown[] =>
    query ? ['records', source.kind, source.id, query] : ['records', source.kind, source.id],
  comparison: (question: object): readonly unknown[] => ['comparison', question],
  quality: (question: object): readonly unknown[] => ['quality', question],
  neighbours: (source: RecordSource, at: string): readonly unknown[] => ['neighbours', source.kind, source.id, at],
  record: (datum: string): readonly unknown[] => ['record', datum],
  history: (datum: string): readonly unknown[] => ['history', datum],
  columns: (moment: number): readonly unknown[] => ['columns', moment],
  statistics: (moment: number, query: Query): readonly unknown[] => ['statistics', moment, query],
  replacement: (moment: number, body: object): readonly unknown[] => ['replacement', moment, body],
  steps: (moment: number): readonly unknown[] => ['steps', moment],
  tiles: (layer: number, asked: object): readonly unknown[] => ['tiles', layer, asked],
  tidy: (depot: number, rule: object): readonly unknown[] => ['tidy', depot, rule],
  lineage: (kind: 'moment' | 'layer', id: number): readonly unknown[] => ['lineage', kind, id],
  upload: (id: string): readonly unknown[] => ['upload', id],
  graph: (id: number): readonly unknown[] => ['graph', id],
  config: ['config'] as readonly unknown[],
  types: ['types'] as readonly unknown[],
  me: ['me'] as readonly unknown[],
};

/** Where records come from: a depot at its newest moment, a moment, or a frame. */
export interface RecordSource {
  readonly kind: 'depot' | 'moment' | 'frame';
  readonly id: number;
}
