import { typeUri, type BatchOperation } from '@geo/api';
import fc from 'fast-check';

/** Rows of a switchboard to choose from. */
type Graph = Record<'nodes' | 'frames' | 'links' | 'notes' | 'groups', { id: number }[]>;

const number = fc.integer({ min: 0, max: 1000 });
/** What to do, and numbers that choose with what. */
export const choice = fc.record({
  what: fc.constantFrom('node', 'frame', 'link', 'note', 'group', 'move', 'type', 'dock', 'value', 'leave', 'delete', 'ungroup', 'fresh'),
  a: number,
  b: number,
});

/** Operations that mostly make sense; some are refused, as those of clients are. `index` tells references of one batch apart. */
export function operationsOf({ what, a, b }: { what: string; a: number; b: number }, index: number, graph: Graph): BatchOperation[] {
  const pick = (kind: string, rows: { id: number }[], by: number): string | null =>
    rows.length === 0 ? null : `/api/v1/${kind}/${rows[by % rows.length]!.id}/`;
  const place = { ui_x: a, ui_y: b };
  const [node, frame, note] = [pick('node', graph.nodes, a), pick('frame', graph.frames, b), pick('note', graph.notes, a)];
  const [link, group] = [pick('link', graph.links, a), pick('nodegroup', graph.groups, b)];
  const any = [node, frame, note, link, group].filter((uri) => uri !== null);
  const port = ['features', 'distance', 'output', 'result'][b % 4]!;
  switch (what) {
    case 'node':
      return [{ op: 'create', kind: 'node', ref: `$${index}`, body: { func: b % 2 ? 'feature.buffer' : 'feature.dissolve', ...place } }];
    case 'frame':
      return b % 3
        ? [{ op: 'create', kind: 'frame', body: { content_type: typeUri('number'), ...place, data: a % 2 ? a : null } }]
        : [{ op: 'create', kind: 'frame', body: { content_type: typeUri('feature'), ...place } }];
    case 'link':
      return node && frame ? [{ op: 'create', kind: 'link', body: { name: port, node, frame } }] : [];
    case 'note':
      return [{ op: 'create', kind: 'note', body: { text: `Notiz ${a}`, ...place } }];
    case 'group':
      return [
        {
          op: 'create',
          kind: 'nodegroup',
          body: { name: `Gruppe ${a}`, members: [node, frame, note].filter((uri) => uri !== null), ...place },
        },
      ];
    case 'move':
      return any.filter((uri) => !uri.includes('/link/')).map((uri) => ({ op: 'patch', uri, body: place }));
    case 'type':
      return frame ? [{ op: 'patch', uri: frame, body: { content_type: typeUri(a % 2 ? 'string' : 'number'), name: String(b) } }] : [];
    case 'dock':
      return frame ? [{ op: 'patch', uri: frame, body: { ui_docked: a % 2 === 0 } }] : [];
    case 'value':
      return frame ? [{ op: 'data', uri: frame, value: a % 3 ? a : null }] : [];
    case 'leave':
      return node ? [{ op: 'patch', uri: node, body: { group: a % 2 ? group : null } }] : [];
    case 'ungroup':
      return group ? [{ op: 'delete', uri: group }] : [];
    case 'delete': {
      const uri = any[b % Math.max(1, any.length)];
      return uri ? [{ op: 'delete', uri }] : [];
    }
    default:
      // Made and changed, or taken away again, within one batch.
      return [
        {
          op: 'create',
          kind: 'node',
          ref: `$x${index}`,
          body: { func: 'feature.buffer', ...place, links: frame && b % 2 ? [{ name: port, frame }] : [] },
        },
        a % 2 ? { op: 'delete', uri: `$x${index}` } : { op: 'patch', uri: `$x${index}`, body: { ui_collapsed: true } },
      ];
  }
}
