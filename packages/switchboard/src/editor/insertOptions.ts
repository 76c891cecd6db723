import type { InsertSubject } from '../canvas/commands.ts';
import { findLink, type Graph } from '../graph/graph.ts';
import { fedInput, type InsertIntent } from '../graph/insert/insertion.ts';
import { frameOfLink, targetOfLink } from '../graph/links/links.ts';
import type { LockedTypes } from '../insert/FunctionBrowser.tsx';
import type { InsertTab } from '../insert/InsertDialog.tsx';

/** The tabs for a way of inserting: onto a frame and into a link only functions go. */
export function insertTabs(subject: InsertSubject, intent: InsertIntent): readonly InsertTab[] {
  if (intent.kind === 'insert_onto_frame' || intent.kind === 'insert_into_link') return ['function'];
  if (intent.kind === 'insert_before_input') return ['function', 'empty'];
  if (subject === 'data') return ['depot', 'upload', 'url', 'empty'];
  return subject === 'note' ? ['note'] : ['function', 'depot', 'url', 'upload', 'empty', 'note'];
}

/** What a function has to take and give to fit where it goes. */
export function insertLock(intent: InsertIntent, graph: Graph): Partial<LockedTypes> {
  if (intent.kind === 'insert_onto_frame') {
    const frame = graph.frames.get(intent.frame);
    return frame ? { inputType: frame.content_type, inputMatch: 'accepting' } : {};
  }
  const fed = fedInput(intent, graph);
  if (fed) return { outputType: fed.row.port.content_type, outputMatch: 'derived' };
  if (intent.kind !== 'insert_into_link') return {};
  const frame = frameOfLink(graph, intent.link);
  const link = findLink(graph, intent.link);
  const target = link && targetOfLink(graph, link);
  return {
    ...(frame && { inputType: frame.content_type, inputMatch: 'accepting' }),
    ...(target?.row.port.is_input && { outputType: target.row.port.content_type, outputMatch: 'derived' }),
  };
}
