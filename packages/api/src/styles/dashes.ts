import { styleBounds } from './style.ts';

/** Patterns of lines to choose from: dashes and gaps by turns, in px. */
export const dashPresets = {
  solid: null,
  dashed: [8, 4],
  dotted: [1, 4],
  dashDotted: [8, 4, 1, 4],
  longDashed: [16, 6],
} as const satisfies Readonly<Record<string, readonly number[] | null>>;
export type DashPreset = keyof typeof dashPresets;

/** Further patterns to choose from, by their lengths. */
export const dashPatterns: readonly (readonly number[])[] = [
  [5, 5],
  [5, 10],
  [10, 5],
  [5, 1],
  [1, 5],
  [0.9],
  [15, 10, 5],
  [15, 10, 5, 10],
  [15, 10, 5, 10, 15],
  [5, 5, 1, 5],
];

/** Pattern of a line. */
export type Dash = readonly number[] | null;

/** A pattern as the text that a chooser has; '' for a solid line. */
export function dashText(dash: Dash | undefined): string {
  return (dash ?? []).join(' ');
}

/** The pattern of a text of numbers with blanks or commas between; one that cannot be read throws 'Parse error'. */
export function parseDash(text: string): Dash {
  const parts = text
    .trim()
    .split(/[\s,]+/)
    .filter((part) => part !== '');
  const lengths = parts.map(Number);
  const isWrong = lengths.some((length) => !(length >= 0 && length <= styleBounds.dash));
  if (isWrong || lengths.length > styleBounds.dashes || (lengths.length > 0 && !lengths.some((length) => length > 0)))
    throw new Error('Parse error');
  return lengths.length === 0 ? null : lengths;
}
