import type { ReactNode } from 'react';
import type { Selection } from './selection.ts';

export interface DataColumn<T> {
  readonly id: string;
  readonly label: string;
  readonly render: (object: T) => ReactNode;
  /** Digits stand right. @default false */
  readonly numeric?: boolean;
  /** Left out first where the name would get too little room. @default false */
  readonly minor?: boolean;
  /** What `onSort` is called with; without it the column cannot be sorted by. */
  readonly sortKey?: string;
  /** Width in px. @default an equal share of what the others leave */
  readonly width?: number;
}

export type SortDirection = 'ascending' | 'descending';

export interface DataSort {
  readonly key: string;
  readonly direction: SortDirection;
}

export interface DataTableProps<T> {
  /** Accessible name. */
  readonly label: string;
  /** The rows, in the order in which they show. */
  readonly objects: readonly T[];
  /** What tells an object from all others. */
  readonly keyOf: (object: T) => string;
  /** Heading of the column with the names. */
  readonly nameLabel: string;
  /** Name of an object: the row's heading. */
  readonly nameOf: (object: T) => string;
  /** Page of an object; null for one that has none. */
  readonly hrefOf: (object: T) => string | null;
  /** Before the name, such as a type icon. */
  readonly iconOf?: (object: T) => ReactNode;
  /** What `onSort` is called with for the names; without it they cannot be sorted by. */
  readonly nameSortKey?: string;
  /** Columns beside the names, from the left. */
  readonly columns: readonly DataColumn<T>[];
  /** The order in force. */
  readonly sort?: DataSort;
  /** Makes the headings of columns with a `sortKey` buttons. */
  readonly onSort?: (key: string, direction: SortDirection) => void;
  /** Keys of the selected objects. */
  readonly selected?: Selection;
  /** Shows a column of checkboxes. */
  readonly onSelectionChange?: (selected: Selection) => void;
  /** At the end of a row, such as a menu. */
  readonly trail?: (object: T) => ReactNode;
  /** Number of objects there are, where not all are loaded. */
  readonly total?: number;
}
