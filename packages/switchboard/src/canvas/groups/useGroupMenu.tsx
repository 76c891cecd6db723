import type { NodeGroup } from '@geo/api';
import type { MenuAction } from '@geo/ui';
import { ChevronsDownUp, ChevronsUpDown, Pencil, Save, Ungroup } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { useCommands } from '../commands.ts';
import { planUngroup } from './groupEdits.ts';
import { useCollapse } from './CollapseContext.ts';

export interface GroupMenu {
  readonly items: readonly MenuAction[];
  readonly editing: boolean;
  readonly rename: () => void;
  /** Ends renaming; null keeps the name. */
  readonly onName: (name: string | null) => void;
  readonly collapse: (collapsed: boolean) => void;
}

/** What can be done with a group, as menu and by its head. */
export function useGroupMenu(group: NodeGroup): GroupMenu {
  const t = useTexts();
  const commands = useCommands();
  const toggle = useCollapse();
  const [editing, setEditing] = useState(false);
  const { resource_uri: uri } = group;
  const collapse = (collapsed: boolean): void => toggle(uri, collapsed);
  const rename = (): void => setEditing(true);
  return {
    editing,
    rename,
    onName: (name) => {
      setEditing(false);
      if (name !== null) commands.edit(t('editGroupName'), [{ op: 'patch', uri, body: { name } }]);
    },
    collapse,
    items: [
      group.ui_collapsed
        ? { id: 'expand', label: t('expandGroup'), icon: <ChevronsUpDown />, onSelect: () => collapse(false) }
        : { id: 'collapse', label: t('collapseGroup'), icon: <ChevronsDownUp />, onSelect: () => collapse(true) },
      { id: 'rename', label: t('renameGroup'), icon: <Pencil />, onSelect: rename },
      ...(commands.abilities.saveGroup
        ? [{ id: 'save', label: t('saveGroup'), icon: <Save />, onSelect: () => commands.saveGroup(uri) }]
        : []),
      {
        id: 'ungroup',
        label: t('ungroup'),
        icon: <Ungroup />,
        divider: true,
        onSelect: () => commands.edit(t('editUngroup'), planUngroup([uri])),
      },
    ],
  };
}
