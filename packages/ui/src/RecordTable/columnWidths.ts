import { cellText } from './cellText.ts';
import type { RecordColumn, RecordRow } from './types.ts';

/** Mean width of a character of a cell in px. */
const characterPx = 7.4;
/** Digits stand alike and are wider; a code that consists of them is not cut. */
const digitPx = 8.6;
/** What stands beside the text: the padding of a cell, and in a head the icon and the arrow of the order. */
const cellPaddingPx = 22;
const headPaddingPx = 62;
const leastPx = 60;
const mostPx = 360;
/** Rows that are looked at. */
const sample = 200;

/** The column with the menus of the rows, in px: a button and what stands around it. */
export const menuWidthPx = 48;

const textPx = (text: string): number => text.length * (/^\d+$/.test(text) ? digitPx : characterPx);

/** A width for each column, in px by its key, that shows its name and its content in the first rows; long texts are cut. `none` stands for no value. */
export function columnWidths(columns: readonly RecordColumn[], rows: readonly RecordRow[], none: string): ReadonlyMap<string, number> {
  const shown = rows.slice(0, sample);
  const widthOf = ({ key, label, text }: RecordColumn): number => {
    const longest = Math.max(0, ...shown.map(({ values }) => textPx(cellText(values[key], { text }, none))));
    const wanted = Math.max((label ?? key).length * characterPx + headPaddingPx, longest + cellPaddingPx);
    return Math.round(Math.min(mostPx, Math.max(leastPx, wanted)));
  };
  return new Map(columns.map((column) => [column.key, widthOf(column)]));
}
