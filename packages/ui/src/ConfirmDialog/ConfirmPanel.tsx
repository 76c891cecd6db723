import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Banner } from '../Banner/index.ts';
import { Button } from '../Button/index.ts';
import { focusIfScrolling, takeFocus } from '../focus/focusRefs.ts';
import { useFocusBack } from '../focus/useFocusBack.ts';
import { useUiTexts } from '../i18n/texts.ts';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';
import { fontSize } from '../theme/tokens.ts';

/** A name of any length must leave room for the buttons: four lines are shown, all of it is read out. */
const clamped = {
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '4',
  overflow: 'hidden',
  pb: 0,
  mb: 2,
} as const;

type BodyProps = Omit<ConfirmDialogProps, 'open'> & { readonly titleId: string; readonly textId: string };

function ConfirmBody({
  titleId,
  textId,
  title,
  text,
  children,
  confirmLabel,
  destructive,
  messageField,
  messageMissing,
  pending,
  blocked,
  error,
  ...on
}: BodyProps): ReactNode {
  const t = useUiTexts();
  const blockedId = useId();
  const [message, setMessage] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const keepFocus = useFocusBack(pending ?? false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (blocked !== undefined) return;
    if (messageMissing !== undefined && message.trim() === '') {
      setMissing(true);
      field.current?.focus();
      return;
    }
    keepFocus();
    on.onConfirm(message.trim());
  };
  return (
    <form onSubmit={submit} style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <DialogTitle id={titleId} dir="auto" sx={clamped}>
        {title}
      </DialogTitle>
      <DialogContent ref={focusIfScrolling} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: 4 }}>
        {error && <Banner severity="error">{error}</Banner>}
        {text && (
          <DialogContentText id={textId} component="div" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </DialogContentText>
        )}
        {children && (
          <section
            ref={focusIfScrolling}
            aria-label={t('affects')}
            style={{ maxHeight: 220, overflow: 'auto', overflowWrap: 'anywhere', fontSize: fontSize.body }}
          >
            {children}
          </section>
        )}
        {messageField && (
          <TextField
            label={typeof messageField === 'string' ? messageField : t('messageOptional')}
            value={message}
            onChange={(event) => {
              setMessage(event.target.value);
              setMissing(false);
            }}
            multiline
            minRows={3}
            required={messageMissing !== undefined}
            slotProps={{ htmlInput: { required: false, 'aria-required': messageMissing !== undefined } }}
            inputRef={field}
            error={isMissing}
            helperText={isMissing ? messageMissing : undefined}
            disabled={pending}
          />
        )}
      </DialogContent>
      <DialogActions>
        {blocked !== undefined && (
          <span id={blockedId} style={{ flex: 1, fontSize: fontSize.body, overflowWrap: 'anywhere' }}>
            {blocked}
          </span>
        )}
        <Button onClick={on.onCancel} disabled={pending} ref={destructive ? takeFocus : undefined}>
          {t('cancel')}
        </Button>
        <Button
          kind={destructive ? 'danger' : 'primary'}
          type="submit"
          loading={pending}
          disabled={blocked !== undefined}
          aria-describedby={blocked === undefined ? undefined : blockedId}
          ref={destructive || messageField ? undefined : takeFocus}
        >
          {confirmLabel ?? t('confirm')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** The dialog itself. */
export function ConfirmPanel({ open, ...rest }: ConfirmDialogProps): ReactNode {
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
