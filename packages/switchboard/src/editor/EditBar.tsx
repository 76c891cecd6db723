import { Button, IconButton, StatusChip } from '@geo/ui';
import { CloudOff, History, Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import type { GraphEdits } from './edits/useGraphEdits.ts';
import { useLasting } from './useLasting.ts';

export interface EditBarProps {
  readonly edits: Pick<GraphEdits, 'undoable' | 'redoable' | 'undo' | 'redo'>;
  readonly historyOpen: boolean;
  readonly onHistory: () => void;
}

/** Undo, redo and the way to the history. The names say what would be undone. */
export function EditBar({ edits, historyOpen, onHistory }: EditBarProps): ReactNode {
  const t = useTexts();
  const { undoable, redoable } = edits;
  return (
    <>
      <IconButton
        label={undoable === undefined ? t('undo') : t('undoOf', { label: undoable })}
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={undoable === undefined}
        onClick={edits.undo}
      >
        <Undo2 />
      </IconButton>
      <IconButton
        label={redoable === undefined ? t('redo') : t('redoOf', { label: redoable })}
        aria-keyshortcuts="Control+Shift+Z Control+Y Meta+Shift+Z"
        disabled={redoable === undefined}
        onClick={edits.redo}
      >
        <Redo2 />
      </IconButton>
      <IconButton label={t('history')} aria-pressed={historyOpen} onClick={onHistory}>
        <History />
      </IconButton>
    </>
  );
}

/** Edits are shown as unsaved once they have waited this long, in ms: what is saved at once needs no word. */
const unsavedAfterMs = 800;

export interface UnsavedStateProps {
  readonly edits: Pick<GraphEdits, 'unsaved' | 'offline' | 'conflict' | 'recovery'>;
  /** Opens the question what becomes of an edit. */
  readonly onDecide: () => void;
}

/** Says how many edits the server does not have, and why. */
export function UnsavedState({ edits, onDecide }: UnsavedStateProps): ReactNode {
  const t = useTexts();
  const { unsaved, offline, conflict, recovery } = edits;
  const lasting = useLasting(unsaved > 0, unsavedAfterMs);
  const shown = unsaved > 0 && (offline || conflict !== null || lasting);
  return (
    <>
      <span aria-live="polite" data-unsaved={unsaved} style={{ display: 'inline-flex' }}>
        {shown && (
          <StatusChip
            status={offline || conflict ? 'warning' : 'running'}
            icon={offline ? <CloudOff /> : undefined}
            label={t('unsavedEdits', { count: unsaved })}
          />
        )}
      </span>
      {(conflict ?? recovery) && <Button onClick={onDecide}>{t('decideConflict')}</Button>}
    </>
  );
}
