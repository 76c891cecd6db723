import type { ReactNode } from 'react';

/** One entry of a menu. */
export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly disabled?: boolean;
  /** A second line, such as why the entry is disabled. */
  readonly hint?: string;
  /** Destroys something: shown in the error colour. */
  readonly danger?: boolean;
  /** Makes the entry one choice of several; `true` marks the present one. */
  readonly selected?: boolean;
  /** Heading above this entry; also draws a dividing line unless it is the first. */
  readonly heading?: string;
  /** Draws a dividing line above this entry. */
  readonly divider?: boolean;
}
