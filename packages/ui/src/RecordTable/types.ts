import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MenuAction } from '../ActionMenu/index.ts';

/** How a value of a column is entered as text. */
export interface CellEdit {
  /** What stands in the field of a stored value; of none as well. */
  readonly text: (value: unknown) => string;
  /** The value a text stands for: null for none, undefined where it is none of the column. */
  readonly read: (text: string) => unknown;
  /** What would be right, said where the text is no value. */
  readonly expects: string;
  /** The texts that are values, with their names, where one is chosen. @default any text is typed */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** Keyboard of devices without one. @default that for text */
  readonly inputMode?: 'decimal' | 'text';
}

export interface RecordColumn {
  readonly key: string;
  /** @default the key */
  readonly label?: string;
  /** Stands before the label. @default none */
  readonly icon?: LucideIcon;
  /** Numbers stand right. @default 'left' */
  readonly align?: 'left' | 'right';
  /** Width in px at first. @default as its first values need */
  readonly width?: number;
  /** A value that is there, as text. @default by its form: objects as JSON */
  readonly text?: (value: unknown) => string;
  /** The order of values. @default numbers by size, all else by text */
  readonly compare?: (first: unknown, second: unknown) => number;
  /** What stands in a cell. @default the text */
  readonly render?: (value: unknown) => ReactNode;
  /** How its values are edited, where the table is. @default they are not */
  readonly edit?: CellEdit;
}

export interface RecordRow {
  readonly id: string | number;
  /** Values by column key; a missing one counts as null. */
  readonly values: Readonly<Record<string, unknown>>;
  /** No record yet: what is entered in it makes one. Its cells are empty, and it has no menu. @default false */
  readonly isBlank?: boolean;
}

/** By which column the records are ordered. */
export interface RecordTableOrder {
  readonly column: string;
  readonly descending: boolean;
}

export interface RecordTableProps {
  /** Accessible name. */
  readonly label: string;
  /** The columns, from the left. */
  readonly columns: readonly RecordColumn[];
  /** The rows that are loaded, one after the other; they grow page by page. */
  readonly rows: readonly RecordRow[];
  /** Number of records before the first of the rows. @default 0 */
  readonly offset?: number;
  /** A row that is shown before the others, without a number: it stands somewhere else among them. */
  readonly lead?: RecordRow | undefined;
  /** Number of records on the server; the list is complete once as many rows are here. */
  readonly total: number;
  /** Size of all records in bytes, in the head. */
  readonly sizeBytes?: number;
  /** Rows are being loaded. @default false */
  readonly loading?: boolean;
  /** Why loading failed; with rows as a notice above them, without as an error page. */
  readonly error?: string;
  /** Shows a button beside the error that loads again. */
  readonly onRetry?: () => void;
  /** Asks for the next page: within 330 px of the end or at 90 % of the way, at most once in 1000 ms. */
  readonly onLoadMore?: (() => void) | undefined;
  /** Asks for the page before the rows, alike; what is in sight stays where it is. */
  readonly onLoadBefore?: (() => void) | undefined;
  /** The rows around the record of a number, counted from 1, are to be loaded; it is shown and chosen once they are here. Without it there is no field for that. */
  readonly onGoTo?: (number: number) => void;
  /** Id of the chosen row; `null` for none. */
  readonly selectedId?: string | number | null;
  /** A row was chosen, by click or by keyboard. */
  readonly onSelect?: (id: string | number) => void;
  /**
   * A value was edited; `before` is what stood in the cell when its editing began, as the rows may have become others since. What it answers is
   * waited for, and the next value is stored after it; where that fails the cell stays open, and whoever goes on does so from what stands there then.
   * Without it cells cannot be edited.
   */
  readonly onEdit?: (id: string | number, key: string, value: unknown, before: unknown) => Promise<void>;
  /** How the rows are ordered; null for the order they come in. */
  readonly order?: RecordTableOrder | null;
  /** Another order is asked for, by the head of a column. Without it rows are ordered here, once all of them are loaded. */
  readonly onOrder?: (order: RecordTableOrder | null) => void;
  /** Entries of a cell's own menu, which the right button or the menu key opens. */
  readonly cellMenu?: (row: RecordRow, column: string) => readonly MenuAction[];
  /** Entries of a column's menu, which the button in its head, the right button or the menu key opens. @default no menu */
  readonly columnMenu?: (column: string) => readonly MenuAction[];
  /** Entries of a row's menu; without it there is no menu column. */
  readonly rowMenu?: (row: RecordRow) => readonly MenuAction[];
  /** At the start of the head, such as a search. */
  readonly toolbar?: ReactNode;
  /** At the end of the head, such as a view toggle; a function is told the keys of the columns that are shown, in their order. */
  readonly toolbarEnd?: ReactNode | ((shown: readonly string[]) => ReactNode);
  /** Below the head, such as what narrows the records. */
  readonly belowHead?: ReactNode;
  /** Shown in place of the grid's own empty state; a text becomes the title of one. */
  readonly empty?: ReactNode;
  /** Height in CSS. @default '100%' */
  readonly height?: number | string;
}
