import { typeName, typeOf, type Frame } from '@geo/api';

export type DatasetTab = 'single' | 'table' | 'map' | 'settings';

/** True for a dataset that has no type of its own and no data: it gets a type first. */
export function needsType(frame: Frame): boolean {
  return typeName(frame.content_type) === 'anything' && frame.size === 0;
}

/** The tabs of a frame, the first one shown at the start: one value singly, records as a table, geometries also on a map; its settings last. */
export function tabsOf(frame: Frame): DatasetTab[] {
  if (needsType(frame)) return ['single', 'settings'];
  const { can } = typeOf(typeName(frame.content_type));
  const single = can.enter && (frame.size ?? 0) <= 1;
  const rest: DatasetTab[] = can.map ? ['table', 'map'] : ['table'];
  return [...(single ? (['single'] as const) : []), ...rest, 'settings'];
}
