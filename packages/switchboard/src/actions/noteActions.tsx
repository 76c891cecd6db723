import type { Note } from '@geo/api';
import type { MenuAction } from '@geo/ui';
import { CopyPlus, Pencil, Trash2 } from 'lucide-react';
import { removal, type ActionContext } from './context.ts';

/** Everything that can be done with a note. */
export function noteActions({ resource_uri: uri }: Note, context: ActionContext): MenuAction[] {
  const { commands, t } = context;
  return [
    { id: 'edit', label: t('edit'), icon: <Pencil />, onSelect: () => commands.editNote(uri) },
    { id: 'duplicate', label: t('duplicateNote'), icon: <CopyPlus />, onSelect: () => commands.duplicateNote(uri) },
    { ...removal('notes', uri, context), icon: <Trash2 /> },
  ];
}
