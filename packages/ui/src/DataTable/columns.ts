import type { DataColumn } from './types.ts';

/** Names are what one looks for: no column may take this much from them. */
const nameMinPx = 220;
/** What a column without a width of its own needs to say anything. */
const shareMinPx = 140;

export interface Room {
  /** Width of the table, without checkboxes and menus. */
  readonly widthPx: number;
  /** Sort key of the order in force, whose column goes last. */
  readonly sortKey: string | undefined;
}

/** Ids of the columns that have no room beside the name. Minor ones give way from the left. */
export function columnsWithoutRoom<T>(columns: readonly DataColumn<T>[], { widthPx, sortKey }: Room): readonly string[] {
  const minor = columns.filter((column) => column.minor);
  const isSorted = ({ sortKey: own }: DataColumn<T>): boolean => own !== undefined && own === sortKey;
  const givingWay = [...minor.filter((column) => !isSorted(column)), ...minor.filter(isSorted)];
  const hidden: string[] = [];
  let neededPx = columns.reduce((sum, { width = shareMinPx }) => sum + width, nameMinPx);
  for (const { id, width = shareMinPx } of givingWay) {
    if (neededPx <= widthPx) break;
    hidden.push(id);
    neededPx -= width;
  }
  return hidden;
}
