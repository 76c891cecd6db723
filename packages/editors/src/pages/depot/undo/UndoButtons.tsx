import { IconButton } from '@geo/ui';
import { Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUndoTexts } from './i18n/texts.ts';
import type { Undo } from './useUndo.ts';

export interface UndoButtonsProps {
  readonly undo: Pick<Undo, 'undoable' | 'redoable' | 'undo' | 'redo'>;
}

/** Undo and redo of edits of records; the names say which edit that would be. */
export function UndoButtons({ undo: { undoable, redoable, undo, redo } }: UndoButtonsProps): ReactNode {
  const t = useUndoTexts();
  return (
    <>
      <IconButton
        size="small"
        label={undoable === undefined ? t('undoNothing') : t('undoOf', { edit: undoable })}
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={undoable === undefined}
        onClick={undo}
      >
        <Undo2 />
      </IconButton>
      <IconButton
        size="small"
        label={redoable === undefined ? t('redoNothing') : t('redoOf', { edit: redoable })}
        aria-keyshortcuts="Control+Shift+Z Control+Y Meta+Shift+Z"
        disabled={redoable === undefined}
        onClick={redo}
      >
        <Redo2 />
      </IconButton>
    </>
  );
}
