import {
  categoricalPalettes,
  categorizedStyle,
  classBounds,
  graduatedStyle,
  isNumeric,
  mostCategories,
  sequentialPalettes,
  usualClassLook,
  type ColumnClasses,
  type DatumColumn,
  type Palette,
  type Style,
} from '@geo/api';
import type { ClassesBy } from './data.ts';

/** What is chosen of a classification. */
export interface ClassesDraft {
  readonly column: string;
  readonly by: ClassesBy;
  readonly classes: number;
  /** Name of a palette for categories, and of one for amounts. */
  readonly categorical: string;
  readonly sequential: string;
  readonly reverse: boolean;
  readonly others: boolean;
}

/** What a classification would be: its style, and how many records each of the rules draws. */
export interface Classified {
  readonly style: Style;
  readonly counts: readonly (number | null)[];
}

/** The columns that can be classified: parts and lists have no classes. */
export const classifiable = (columns: readonly DatumColumn[]): readonly DatumColumn[] => columns.filter(({ kind }) => kind !== 'json');

const isOfNumbers = (column: DatumColumn | undefined): boolean => column !== undefined && isNumeric(column.kind);

/** How a column can be parted: bounds are of numbers. */
export function waysOf(column: DatumColumn | undefined): readonly ClassesBy[] {
  return isOfNumbers(column) ? ['value', 'quantile', 'equal', 'jenks'] : ['value'];
}

/** How many classes there can be. */
export function countsOf(by: ClassesBy): readonly number[] {
  const [least, most] = by === 'value' ? [1, mostCategories] : [classBounds.least, classBounds.most];
  return Array.from({ length: most - least + 1 }, (_, at) => least + at);
}

/** What is proposed for a column: numbers by quantiles, all else by its values. */
export function firstClasses(column: DatumColumn): ClassesDraft {
  const by = isOfNumbers(column) ? 'quantile' : 'value';
  return {
    column: column.key,
    by,
    classes: by === 'value' ? 8 : 5,
    categorical: categoricalPalettes[0].name,
    sequential: sequentialPalettes[0].name,
    reverse: false,
    others: true,
  };
}

/** The palettes of a way to classify. */
export const palettesOf = (by: ClassesBy): readonly Palette[] => (by === 'value' ? categoricalPalettes : sequentialPalettes);

/** The palette that is chosen. */
export function paletteOf({ by, categorical, sequential }: ClassesDraft): Palette {
  const name = by === 'value' ? categorical : sequential;
  return palettesOf(by).find((one) => one.name === name)!;
}

/** The style that a classification stands for; null where there is nothing to part. */
export function classified(draft: ClassesDraft, { categories, others, breaks, counts }: ColumnClasses): Classified | null {
  const palette = paletteOf(draft);
  if (draft.by === 'value') {
    if (categories.length === 0) return null;
    const hasOthers = draft.others && others.values > 0;
    const values = categories.map(({ value }) => value);
    return {
      style: categorizedStyle(draft.column, values, { palette, others: hasOthers, look: usualClassLook }),
      counts: [...(hasOthers ? [others.records] : []), ...categories.map(({ count }) => count)],
    };
  }
  return breaks && { style: graduatedStyle(draft.column, breaks, { palette, reverse: draft.reverse, look: usualClassLook }), counts };
}
