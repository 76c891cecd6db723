import type { NodeGroup } from '@geo/api';
import type { MenuAction } from '@geo/ui';
import { ChevronsDownUp, ChevronsUpDown, Pencil, Save, Ungroup } from 'lucide-react';
import { planUngroup } from '../canvas/groups/groupEdits.ts';
import { colorActions } from './colorActions.tsx';
import { edits, type ActionContext } from './context.ts';

export interface GroupActions {
  readonly collapse: (collapsed: boolean) => void;
  /** Lets the group be renamed in its place. */
  readonly rename: () => void;
}

/** Everything that can be done with a group. */
export function groupActions(
  group: NodeGroup,
  context: ActionContext<'abilities' | 'graph' | 'group'>,
  { collapse, rename }: GroupActions,
): MenuAction[] {
  const { commands, t } = context;
  const { resource_uri: uri, ui_collapsed: collapsed } = group;
  const ungroup = (): void => commands.graph.edit(t('editUngroup'), planUngroup([uri]));
  return [
    ...edits(context, [
      {
        id: 'collapse',
        label: t(collapsed ? 'expandGroup' : 'collapseGroup'),
        icon: collapsed ? <ChevronsUpDown /> : <ChevronsDownUp />,
        onSelect: () => collapse(!collapsed),
      },
      { id: 'rename', label: t('renameGroup'), icon: <Pencil />, onSelect: rename },
    ]),
    ...(commands.abilities.saveGroup
      ? [{ id: 'save', label: t('saveGroup'), icon: <Save />, onSelect: () => commands.group.save(uri) }]
      : []),
    ...colorActions('group', group, context),
    ...edits(context, [{ id: 'ungroup', label: t('ungroup'), icon: <Ungroup />, divider: true, onSelect: ungroup }]),
  ];
}
