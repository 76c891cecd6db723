import type { Note } from '@geo/api';
import type { MenuAction } from '@geo/ui';
import { CopyPlus, Pencil, Trash2 } from 'lucide-react';
import { colorActions } from './colorActions.tsx';
import { removal, type ActionContext } from './context.ts';

/** Everything that can be done with a note. */
export function noteActions(note: Note, context: ActionContext<'graph' | 'note' | 'selection'>): MenuAction[] {
  const { commands, t } = context;
  const uri = note.resource_uri;
  return [
    { id: 'edit', label: t('edit'), icon: <Pencil />, onSelect: () => commands.note.edit(uri) },
    { id: 'duplicate', label: t('duplicateNote'), icon: <CopyPlus />, onSelect: () => commands.note.duplicate(uri) },
    ...colorActions('note', note, context),
    { ...removal('notes', uri, context), icon: <Trash2 /> },
  ];
}
