import { typeName, typeOf, type DatumList, type Frame } from '@geo/api';

export type DatasetTab = 'single' | 'cards' | 'table' | 'map' | 'upload' | 'settings';

/** What can be done with a dataset. */
export interface DatasetScope {
  /** Its records are results of a step, or only to be looked at. */
  readonly readOnly: boolean;
  /** Files can be put into it. */
  readonly takesFiles: boolean;
  /** Its settings are shown. */
  readonly hasSettings: boolean;
}

/** True for a dataset that has no type of its own and no data: it gets a type first. */
export function needsType(frame: Pick<Frame, 'content_type' | 'size'>, { readOnly }: Pick<DatasetScope, 'readOnly'>): boolean {
  return typeName(frame.content_type) === 'anything' && frame.size === 0 && !readOnly;
}

/** The tabs of a frame in their order. */
export function tabsOf(frame: Pick<Frame, 'content_type' | 'size'>, scope: DatasetScope): DatasetTab[] {
  const type = typeName(frame.content_type);
  const settings = scope.hasSettings ? (['settings'] as const) : [];
  if (needsType(frame, scope)) return ['single', ...settings];
  const upload = type === 'file' && scope.takesFiles && !scope.readOnly ? (['upload'] as const) : [];
  return ['single', 'cards', 'table', ...(typeOf(type).can.map ? (['map'] as const) : []), ...upload, ...settings];
}

/** The tab that shows at first, by the number of records that there are. */
export function firstTab(frame: Pick<Frame, 'content_type' | 'size'>, scope: DatasetScope, total: number): DatasetTab {
  const type = typeName(frame.content_type);
  const { can } = typeOf(type);
  if (total === 1) return 'single';
  if (total > 1) return can.table ? 'table' : 'cards';
  if (tabsOf(frame, scope).includes('upload')) return 'upload';
  if ((can.enter && !scope.readOnly) || needsType(frame, scope)) return 'single';
  return can.table ? 'table' : 'cards';
}

/** The tabs that list records: a record that is opened from one leads back there. */
export const listTabs: ReadonlySet<DatasetTab> = new Set<DatasetTab>(['cards', 'table']);

/** An index among so many records. */
export function clampIndex(index: number, total: number): number {
  return Math.max(0, Math.min(index, total - 1));
}

/** Whether one more record can be entered. */
export function takesRecords(
  scope: Pick<DatasetScope, 'readOnly'>,
  frame: Pick<Frame, 'content_type' | 'size'>,
  list: DatumList | null,
): boolean {
  if (scope.readOnly || !list || !typeOf(typeName(frame.content_type)).can.enter) return false;
  return frame.size === 0 || list.meta.entered === true;
}

/** Whether records stand in columns: those of the type do, or these have some. */
export function hasColumns(type: string, list: DatumList | null): boolean {
  return typeOf(type).can.table || (list?.meta.columns.length ?? 0) > 0;
}

/**
 * Whether the dataset holds values that are entered. Records that a run has left are not: they are attributes and geometries of a
 * table; of a single one its value tells.
 */
export function isEntered(
  frame: Pick<Frame, 'content_type' | 'size'>,
  scope: Pick<DatasetScope, 'readOnly'>,
  list: DatumList | null,
): boolean {
  if (scope.readOnly || !typeOf(typeName(frame.content_type)).can.enter) return false;
  if (!list) return (frame.size ?? 0) <= 1;
  if (list.meta.entered) return true;
  const [only] = list.objects;
  return list.meta.total_count <= 1 && (only === undefined || (only.value !== undefined && only.download_url === undefined));
}
