import { typeName, typeOf, type Frame } from '@geo/api';
import type { Graph } from './graph.ts';
import { slotOf } from './ports.ts';
import { writerOf } from './portOfFrame.ts';

/** What is edited when a dataset is edited in the map: its own value, or the records of the depot that a dataset names. */
export type MapEdit = { readonly kind: 'value' } | { readonly kind: 'depot'; readonly named: Frame };

/** The step that hands on a depot's records as they are: whoever edits these edits the depot. */
export const depotReading = { func: 'depot.retrieve', input: 'depot' } as const;

/** How a dataset is edited in the map; null where it has nothing to edit there, as what other steps have computed. */
export function mapEditOf(graph: Pick<Graph, 'nodes' | 'frames'>, frame: Frame): MapEdit | null {
  const { can, names } = typeOf(typeName(frame.content_type));
  if (!can.map) return null;
  if (names) return names.kind === 'depot' && frame.size !== 0 ? { kind: 'depot', named: frame } : null;
  const writer = writerOf(graph, frame.resource_uri);
  if (!writer) return can.enter && can.map !== 'service' && (frame.size ?? 1) <= 1 ? { kind: 'value' } : null;
  if (writer.func !== depotReading.func) return null;
  const link = writer.links.find((one) => one.is_input && slotOf(one).name === depotReading.input);
  const named = link && graph.frames.get(link.frame);
  return named && named.size !== 0 ? { kind: 'depot', named } : null;
}
