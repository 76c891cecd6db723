import type { TableSettings } from '@geo/api';

/** What decides which columns a table has. */
const columnsBy: readonly (keyof TableSettings)[] = ['sep', 'header', 'skiprows', 'encoding', 'transposed', 'names'];

/** What is stated of a table after a change; null takes all of it back. Where it may have other columns, its place is found anew. */
export function restate(stated: TableSettings, change: TableSettings | null): TableSettings {
  if (change === null) return {};
  const { place, ...others } = stated;
  const hasOthers = columnsBy.some((key) => key in change);
  return { ...(hasOthers || place === undefined ? others : stated), ...change };
}
