import type { MenuAction } from '@geo/ui';
import { Database, Settings2, StickyNote, Workflow } from 'lucide-react';
import type { InsertIntent } from '../graph/insert/insertion.ts';
import { edits, type ActionContext } from './context.ts';

/** What can be done on the graph where nothing stands. */
export function graphActions(context: ActionContext<'abilities' | 'insert' | 'page'>, intent: InsertIntent): MenuAction[] {
  const { commands, t } = context;
  return [
    ...edits(context, [
      { id: 'function', label: t('addFunction'), icon: <Workflow />, onSelect: () => commands.insert.choose('function', intent) },
      { id: 'data', label: t('addData'), icon: <Database />, onSelect: () => commands.insert.choose('data', intent) },
      { id: 'note', label: t('addNote'), icon: <StickyNote />, onSelect: () => commands.insert.choose('note', intent) },
    ]),
    ...(commands.abilities.settings === false
      ? []
      : [{ id: 'settings', label: t('settings'), icon: <Settings2 />, divider: true, onSelect: commands.page.openSettings }]),
  ];
}
