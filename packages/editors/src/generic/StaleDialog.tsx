import { StaleRevisionDialog } from '@geo/ui';
import type { ReactNode } from 'react';
import { clip } from '../format/clip.ts';
import type { ObjectEditor } from './useObjectEditor.ts';

const nameOf = (stored: unknown): string => (stored as { name?: string } | null)?.name ?? '';
const modifiedOf = (stored: unknown): string | undefined => (stored as { modified?: string } | undefined)?.modified;

/** Asks what to do about a newer state of the object. */
export function StaleDialog({ editor }: { readonly editor: ObjectEditor }): ReactNode {
  return (
    <StaleRevisionDialog
      open={editor.current !== undefined}
      name={clip(nameOf(editor.current))}
      changedAt={modifiedOf(editor.current)}
      onReload={editor.reload}
      onOverwrite={() => void editor.save(true)}
      onCancel={editor.dismissStale}
    />
  );
}
