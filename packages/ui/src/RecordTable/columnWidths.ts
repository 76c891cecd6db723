import { cellText } from './cellText.ts';
import type { RecordColumn, RecordRow } from './types.ts';

/** Mean width of a character of a cell in px; digits, which stand alike, are the widest of the usual ones. */
const characterPx = 7.4;
/** What stands beside the text: the padding of a cell, and in a head the icon and the arrow of the order. */
const cellPaddingPx = 22;
const headPaddingPx = 62;
const leastPx = 60;
const mostPx = 360;
/** Rows that are looked at. */
const sample = 200;

/** A width for each column, in px by its key, that shows its name and its content in the first rows; long texts are cut. `none` stands for no value. */
export function columnWidths(columns: readonly RecordColumn[], rows: readonly RecordRow[], none: string): ReadonlyMap<string, number> {
  const shown = rows.slice(0, sample);
  const widthOf = ({ key, label, text }: RecordColumn): number => {
    const longest = Math.max(0, ...shown.map(({ values }) => cellText(values[key], { text }, none).length));
    const wanted = Math.max((label ?? key).length * characterPx + headPaddingPx, longest * characterPx + cellPaddingPx);
    return Math.round(Math.min(mostPx, Math.max(leastPx, wanted)));
  };
  return new Map(columns.map((column) => [column.key, widthOf(column)]));
}
