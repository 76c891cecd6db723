import type { DataColumn } from './types.ts';

/** Names are what one looks for: no column may take this much from them. */
const nameMinPx = 220;
/** On a phone a name makes do with less, but below this it says nothing. */
const nameLeastPx = 110;
/** What a column without a width of its own needs to say anything. */
const shareMinPx = 140;

export interface Room {
  /** Width of the table, without checkboxes and menus. */
  readonly widthPx: number;
  /** Sort key of the order in force, whose column goes last. */
  readonly sortKey: string | undefined;
}

/** Ids of the columns that have no room beside the name. Minor ones give way first, and all from the left. */
export function columnsWithoutRoom<T>(columns: readonly DataColumn<T>[], { widthPx, sortKey }: Room): readonly string[] {
  const isSorted = ({ sortKey: own }: DataColumn<T>): boolean => own !== undefined && own === sortKey;
  const inTurn = columns.toSorted((a, b) => Number(isSorted(a)) - Number(isSorted(b)));
  const hidden: string[] = [];
  let othersPx = columns.reduce((sum, { width = shareMinPx }) => sum + width, 0);
  const giveWay = (minor: boolean, namePx: number): void => {
    for (const { id, width = shareMinPx } of inTurn.filter((column) => (column.minor ?? false) === minor)) {
      if (othersPx + namePx <= widthPx) break;
      hidden.push(id);
      othersPx -= width;
    }
  };
  giveWay(true, nameMinPx);
  giveWay(false, nameLeastPx);
  return hidden;
}
