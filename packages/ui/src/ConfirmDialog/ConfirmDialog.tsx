import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Banner } from '../Banner/index.ts';
import { Button } from '../Button/index.ts';
import { useUiTexts } from '../i18n/texts.ts';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What will happen and to what. */
  readonly text?: ReactNode;
  /** Label of the confirming button; name the deed. @default 'Bestätigen' */
  readonly confirmLabel?: string;
  /** Destroys something: the confirming button warns and the focus starts on 'Abbrechen'. @default false */
  readonly destructive?: boolean;
  /** Asks for an optional message, which `onConfirm` receives; a text is the field's label. @default false */
  readonly messageField?: boolean | string;
  /** The deed is under way: nothing can be pressed. @default false */
  readonly pending?: boolean;
  /** Why the deed failed; the dialog stays open. */
  readonly error?: string;
  /** @param message The trimmed message; empty without a message field. */
  readonly onConfirm: (message: string) => void;
  readonly onCancel: () => void;
}

/** Gives the focus to an element when it appears. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

type BodyProps = Omit<ConfirmDialogProps, 'open'> & { readonly titleId: string; readonly textId: string };

function ConfirmBody({
  titleId,
  textId,
  title,
  text,
  confirmLabel,
  destructive,
  messageField,
  pending,
  error,
  ...on
}: BodyProps): ReactNode {
  const t = useUiTexts();
  const [message, setMessage] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    on.onConfirm(message.trim());
  };
  return (
    <form onSubmit={submit}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {error && <Banner severity="error">{error}</Banner>}
        {text && (
          <DialogContentText id={textId} component="div">
            {text}
          </DialogContentText>
        )}
        {messageField && (
          <TextField
            label={typeof messageField === 'string' ? messageField : t('messageOptional')}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            multiline
            minRows={3}
            disabled={pending}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={on.onCancel} disabled={pending} ref={destructive ? takeFocus : undefined}>
          {t('cancel')}
        </Button>
        <Button
          kind={destructive ? 'danger' : 'primary'}
          type="submit"
          loading={pending}
          ref={destructive || messageField ? undefined : takeFocus}
        >
          {confirmLabel ?? t('confirm')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Asks before something that cannot be undone. Where undo exists, do it and offer undo in a notice instead. */
export function ConfirmDialog({ open, ...rest }: ConfirmDialogProps): ReactNode {
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open={open}
      onClose={rest.pending ? undefined : rest.onCancel}
      aria-labelledby={titleId}
      aria-describedby={rest.text ? textId : undefined}
      maxWidth="xs"
      fullWidth
    >
      <ConfirmBody {...rest} titleId={titleId} textId={textId} />
    </Dialog>
  );
}
