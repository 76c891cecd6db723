import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { RefreshCw } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Banner } from '../Banner/index.ts';
import { Button } from '../Button/index.ts';
import { focusIfScrolling, takeFocus } from '../focus/focusRefs.ts';
import type { TimeLike } from '../i18n/format.ts';
import { useFormat } from '../i18n/useFormat.ts';
import { useUiTexts } from '../i18n/texts.ts';
import { SmallTable } from '../SmallTable/index.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

/** A field whose stored and edited values differ, both as they are shown. */
export interface StaleField {
  readonly label: string;
  /** The value stored meanwhile. */
  readonly theirs: ReactNode;
  /** The value about to be saved. */
  readonly mine: ReactNode;
}

export interface StaleRevisionDialogProps {
  /** The dialog is open. */
  readonly open: boolean;
  /** Name of the object. */
  readonly name: string;
  /** Who changed it meanwhile. */
  readonly changedBy?: string;
  /** When it was changed meanwhile. */
  readonly changedAt?: TimeLike;
  /** Fields that differ, with both values. */
  readonly fields?: readonly StaleField[];
  /** Gives up one's own changes and takes the stored state. */
  readonly onReload: () => void;
  /** Saves one's own state over the stored one. */
  readonly onOverwrite: () => void;
  /** Goes back to the editor without a decision. */
  readonly onCancel: () => void;
  /** What is under way: nothing can be pressed. */
  readonly pending?: 'reload' | 'overwrite';
  /** Why it failed; the dialog stays open. */
  readonly error?: string;
}

/** Saving met a newer state (409): reload it, or overwrite it on purpose. */
export const StaleRevisionDialog = withGeo(function StaleRevisionDialog({
  open,
  name,
  changedBy,
  changedAt,
  fields = [],
  pending,
  error,
  ...on
}: StaleRevisionDialogProps): ReactNode {
  const t = useUiTexts();
  const format = useFormat();
  const titleId = useId();
  const textId = useId();
  const busy = pending !== undefined;
  const time = changedAt === undefined ? undefined : format.dateTime(changedAt);
  const who =
    changedBy !== undefined && time !== undefined
      ? t('staleByAt', { user: changedBy, time })
      : changedBy !== undefined
        ? t('staleBy', { user: changedBy })
        : time !== undefined && t('staleAt', { time });
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : on.onCancel}
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={titleId}>{t('staleTitle')}</DialogTitle>
      <DialogContent ref={focusIfScrolling} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: 3 }}>
        {error && <Banner severity="error">{error}</Banner>}
        <DialogContentText id={textId} component="div" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {t('staleText', { name })}
          {who && <div style={{ marginTop: 6 }}>{who}</div>}
        </DialogContentText>
        {fields.length > 0 && (
          <SmallTable
            label={t('staleFields')}
            showLabel
            fixed
            rowAlign="top"
            columns={[
              { id: 'field', label: t('staleField'), heading: true, render: (field) => field.label },
              { id: 'theirs', label: t('staleTheirs'), render: (field) => field.theirs },
              { id: 'mine', label: t('staleMine'), render: (field) => field.mine },
            ]}
            rows={fields}
            keyOf={(field) => field.label}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={on.onCancel} disabled={busy}>
          {t('cancel')}
        </Button>
        <Button kind="danger" onClick={on.onOverwrite} loading={pending === 'overwrite'} disabled={busy}>
          {t('staleOverwrite')}
        </Button>
        <Button ref={takeFocus} kind="primary" icon={<RefreshCw />} onClick={on.onReload} loading={pending === 'reload'} disabled={busy}>
          {t('staleReload')}
        </Button>
      </DialogActions>
    </Dialog>
  );
});
