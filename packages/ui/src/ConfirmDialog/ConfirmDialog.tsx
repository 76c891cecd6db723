import type { ReactNode } from 'react';
import { lazyDialog } from '../lazyDialog/index.ts';

export interface ConfirmDialogProps {
  /** The dialog is open. */
  readonly open: boolean;
  /** The question, naming the object. */
  readonly title: string;
  /** What will happen and to what. */
  readonly text?: ReactNode;
  /** What it will affect, such as a list of objects; scrolls by itself when it is long. */
  readonly children?: ReactNode;
  /** Label of the confirming button; name the action. @default 'Confirm', in the language in use */
  readonly confirmLabel?: string;
  /** Destroys something: the confirming button warns and the focus starts on 'Cancel'. @default false */
  readonly destructive?: boolean;
  /** Asks for an optional message, which `onConfirm` receives; a text is the field's label. @default false */
  readonly messageField?: boolean | string;
  /** What is said where no message was entered; with it one is required. */
  readonly messageMissing?: string | undefined;
  /** The action is under way: nothing can be pressed. @default false */
  readonly pending?: boolean;
  /** Why it cannot be done now: the confirming button cannot be pressed, and this stands beside it. */
  readonly blocked?: string | undefined;
  /** Why the action failed; the dialog stays open. */
  readonly error?: string;
  /** The user decides for it. @param message The trimmed message; empty without a message field. */
  readonly onConfirm: (message: string) => void;
  /** The user decides against it, or closes the dialog. */
  readonly onCancel: () => void;
}

/** Asks before something that cannot be undone. Where undo exists, do it and offer undo in a notice instead. */
export const ConfirmDialog: (props: ConfirmDialogProps) => ReactNode = lazyDialog(
  async () => (await import('./ConfirmPanel.tsx')).ConfirmPanel,
);
