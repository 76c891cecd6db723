import type { TableSettings } from '@geo/api';

/** What decides which columns a table has. */
const columnsBy: readonly (keyof TableSettings)[] = ['sep', 'header', 'skiprows', 'encoding', 'transposed', 'names'];

/** What decides how many columns a table has; of one on its side they are the rows of the file. */
const countBy = (isTransposed: boolean): readonly (keyof TableSettings)[] =>
  isTransposed ? ['skiprows', 'skipfooter', 'transposed', 'sep'] : ['skiprows', 'transposed', 'sep'];

/**
 * What is stated of a table after a change; null takes all of it back. Where it may have other columns, its place is found anew, and names go
 * where there may be more or fewer of them.
 */
export function restate(stated: TableSettings, change: TableSettings | null): TableSettings {
  if (change === null) return {};
  const { place, names, ...others } = stated;
  const hasNames = names !== undefined && !countBy(others.transposed ?? false).some((key) => key in change);
  const hasPlace = place !== undefined && !columnsBy.some((key) => key in change);
  return { ...others, ...(hasNames && { names }), ...(hasPlace && hasNames === (names !== undefined) && { place }), ...change };
}
