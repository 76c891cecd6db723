import { columnKind, type DatumColumn } from '@geo/api';

/** What TileJSON calls a kind of values. */
function fieldType({ kind }: DatumColumn): 'Number' | 'Boolean' | 'String' {
  const { is } = columnKind(kind);
  return is(1) ? 'Number' : is(true) ? 'Boolean' : 'String';
}

/** What is told of the layer of tiles: as TileJSON and archives have it. */
export function vectorLayer(
  id: string,
  title: string,
  columns: readonly DatumColumn[],
  zooms: { readonly minzoom: number; readonly maxzoom: number },
): Readonly<Record<string, unknown>> {
  // Lists and objects have no form in a tile.
  const fields = columns.filter(({ kind }) => kind !== 'json').map((column) => [column.key, fieldType(column)]);
  return { id, description: title, ...zooms, fields: Object.fromEntries(fields) as Record<string, string> };
}
