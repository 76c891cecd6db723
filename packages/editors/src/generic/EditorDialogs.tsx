import { ConfirmDialog } from '@geo/ui';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import type { ObjectEditor } from './useObjectEditor.ts';

export interface EditorDialogsProps {
  readonly editor: ObjectEditor;
  /** The question whether to discard is open. */
  readonly leaving: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Two people rarely save the same object: its table of differences comes when it is needed. */
const StaleDialog = lazy(async () => ({ default: (await import('./StaleDialog.tsx')).StaleDialog }));

/** The questions an editor may have to ask: leave unsaved changes, or what to do about a newer state. */
export function EditorDialogs({ editor, leaving, onStay, onLeave }: EditorDialogsProps): ReactNode {
  const t = useTexts();
  // Once it was needed it stays, so that it closes as dialogs do.
  const [wasStale, setWasStale] = useState(false);
  if (editor.current !== undefined && !wasStale) setWasStale(true);
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
      {wasStale && (
        <Suspense fallback={null}>
          <StaleDialog editor={editor} />
        </Suspense>
      )}
    </>
  );
}
