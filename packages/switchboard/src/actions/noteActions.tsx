import type { Note } from '@geo/api';
import type { MenuAction } from '@geo/ui';
import { CopyPlus, Eye, Pencil, Trash2 } from 'lucide-react';
import { mayEdit } from '../canvas/rights.ts';
import { colorActions } from './colorActions.tsx';
import { removal, type ActionContext } from './context.ts';

/** Everything that can be done with a note. */
export function noteActions(note: Note, context: ActionContext<'abilities' | 'graph' | 'note' | 'selection'>): MenuAction[] {
  const { commands, t } = context;
  const uri = note.resource_uri;
  const open = (): void => commands.note.edit(uri);
  if (!mayEdit(commands)) return [{ id: 'show', label: t('showNote'), icon: <Eye />, onSelect: open }];
  return [
    { id: 'edit', label: t('edit'), icon: <Pencil />, onSelect: open },
    { id: 'duplicate', label: t('duplicateNote'), icon: <CopyPlus />, onSelect: () => commands.note.duplicate(uri) },
    ...colorActions('note', note, context),
    { ...removal('notes', uri, context), icon: <Trash2 /> },
  ];
}
