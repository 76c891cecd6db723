import type { ColumnClasses, Datum, DatumColumn, Extent4326 } from '@geo/api';

/** How a column can be parted into classes. */
export type ClassesBy = 'value' | 'quantile' | 'equal' | 'jenks';

/** Records of a window of the map. */
export interface RecordsShown {
  readonly records: readonly Datum[];
  /** All of the window. */
  readonly total: number;
}

/** The data that a style draws: what it is classified by, and what its preview shows. */
export interface StyleData {
  readonly columns: readonly DatumColumn[];
  /** GeoJSON types that occur; swatches of the legend are of their kind. */
  readonly geometryTypes: readonly string[];
  /** What the preview shows at first; null where nothing has a place. */
  readonly extent4326: Extent4326 | null;
  /** Classes of a column, as styles have them. */
  readonly classesOf: (
    query: { readonly column: string; readonly by: ClassesBy; readonly classes: number },
    signal: AbortSignal,
  ) => Promise<ColumnClasses>;
  /** Some of the records of a window, with their places in EPSG:4326; without a window, of all. */
  readonly recordsIn: (window: Extent4326 | null, signal: AbortSignal) => Promise<RecordsShown>;
  /** Tile pattern of the ground below the preview; without it the ground stays plain. */
  readonly baseTileUrl?: string | undefined;
  /** Whose map that is. */
  readonly attribution?: string | undefined;
}
