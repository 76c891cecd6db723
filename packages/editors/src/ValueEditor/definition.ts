import type { ReactNode } from 'react';

/** What an editor of a value gets: value in, `onChange` out. The value is of the editor's type or unset (`undefined`). */
export interface ValueEditorProps {
  /** Label of the field. */
  readonly label: string;
  /** The value, of the type's own shape; `null` or undefined for none. */
  readonly value: unknown;
  /** The committed value; called with each valid change, `undefined` unsets. */
  readonly onChange: (value: unknown) => void;
  /** Help below the field; the reason while it is in error. */
  readonly helperText?: string;
  /** Shows the value, which cannot be changed. @default false */
  readonly readOnly?: boolean;
}

/** The editor of a datum type and the types derived from it that have none of their own. */
export interface ValueEditorDefinition {
  /** Plain name of the type. */
  readonly type: string;
  readonly Editor: (props: ValueEditorProps) => ReactNode;
}
