import type { MenuAction } from '@geo/ui';
import { Cable, Unlink, Workflow } from 'lucide-react';
import { nothingSelected } from '../canvas/commands.ts';
import type { Anchor } from '../graph/links/links.ts';
import { edits, type ActionContext } from './context.ts';

/** Everything that can be done with a link; it is joined with something else from its end `from`. */
export function linkActions(
  link: string,
  context: ActionContext<'abilities' | 'insert' | 'selection'>,
  from?: Anchor,
): readonly MenuAction[] {
  const { commands, t, connect } = context;
  const insert = (): void => commands.insert.choose('function', { kind: 'insert_into_link', link });
  const disconnect = (): void => commands.selection.remove({ ...nothingSelected, links: [link] });
  return edits(context, [
    { id: 'between', label: t('insertIntoLink'), icon: <Workflow />, onSelect: insert },
    ...(connect && from ? [{ id: 'reconnect', label: t('reconnectWith'), icon: <Cable />, onSelect: () => connect(from, link) }] : []),
    { id: 'disconnect', label: t('disconnect'), icon: <Unlink />, danger: true, divider: true, onSelect: disconnect },
  ]);
}
