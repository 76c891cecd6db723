import { ConfirmDialog, StaleRevisionDialog } from '@geo/ui';
import { useEffect, type ReactNode } from 'react';
import { clip } from '../format/clip.ts';
import { useTexts } from '../i18n/texts.ts';
import type { ObjectEditor } from './useObjectEditor.ts';

export interface EditorDialogsProps {
  readonly editor: ObjectEditor;
  /** The question whether to discard is open. */
  readonly leaving: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

const nameOf = (stored: unknown): string => (stored as { name?: string } | null)?.name ?? '';
const modifiedOf = (stored: unknown): string | undefined => (stored as { modified?: string } | undefined)?.modified;

/** The questions an editor may have to ask: leave unsaved changes, or what to do about a newer state. */
export function EditorDialogs({ editor, leaving, onStay, onLeave }: EditorDialogsProps): ReactNode {
  const t = useTexts();
  return (
    <>
      <ConfirmDialog
        open={leaving}
        title={t('discardTitle')}
        text={t('discardText')}
        confirmLabel={t('discard')}
        destructive
        onConfirm={onLeave}
        onCancel={onStay}
      />
      <StaleRevisionDialog
        open={editor.current !== undefined}
        name={clip(nameOf(editor.current))}
        changedAt={modifiedOf(editor.current)}
        onReload={editor.reload}
        onOverwrite={() => void editor.save(true)}
        onCancel={editor.dismissStale}
      />
    </>
  );
}

/** The browser asks before the page is left with unsaved changes: drafts outlive a reload, but not a closed tab. */
export function useLeaveGuard(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
}
