import type { CSSProperties, RefObject } from 'react';
import type { CodeLanguage } from './languages.ts';

/** What is offered while code is written. */
export interface CodeCompletion {
  /** What is put in. */
  readonly text: string;
  /** Stands beside it, such as the kind of a column. */
  readonly detail?: string;
  /** What it is, shown beside the list for the one that is chosen. */
  readonly info?: string;
}

/** A part of a text: its first character, counted from 0, and the one behind it. */
export interface CodeRange {
  readonly from: number;
  readonly to: number;
}

export interface CodeSurfaceProps {
  /** Accessible name. */
  readonly label: string;
  readonly value: string;
  /** @default 'text' */
  readonly language?: CodeLanguage;
  /** @default false */
  readonly wrap?: boolean;
  /** @default false */
  readonly readOnly?: boolean;
  /** Id of the text that describes it. */
  readonly describedBy?: string;
  /** @default false */
  readonly invalid?: boolean;
  /** Offered while one types, outside of single quotes. @default nothing */
  readonly completions?: readonly CodeCompletion[];
  /** Where something is wrong: it is underlined. @default nothing */
  readonly marked?: CodeRange | undefined;
  /** Gets what puts a text in at the cursor, after a blank where that is needed. */
  readonly insertRef?: RefObject<((text: string) => void) | null>;
  /** The text was changed. */
  readonly onDraft?: (text: string) => void;
  /** The focus left, with the text as it stands there: it may be newer than the draft that was drawn last. */
  readonly onBlur?: (text: string) => void;
  /** Ctrl+Enter (Cmd+Enter) was pressed, with the text as it stands there. */
  readonly onSave?: (text: string) => void;
  /** Gets what opens the search. */
  readonly searchRef?: RefObject<(() => void) | null>;
  readonly style?: CSSProperties;
}
