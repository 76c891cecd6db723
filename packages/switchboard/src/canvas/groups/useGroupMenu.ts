import type { NodeGroup } from '@geo/api';
import type { MenuAction } from '@geo/ui';
import { useState } from 'react';
import { groupActions } from '../../actions/groupActions.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { useCommands } from '../CommandsContext.ts';
import { mayEdit } from '../rights.ts';
import { useCollapse } from './CollapseContext.ts';

export interface GroupMenu {
  /** None where nothing can be done with it. */
  readonly items: readonly MenuAction[];
  /** The group can be changed. */
  readonly editable: boolean;
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
  const editable = mayEdit(commands);
  const rename = (): void => setEditing(editable);
  return {
    editable,
    editing,
    rename,
    onName: (name) => {
      setEditing(false);
      if (name !== null) commands.graph.edit(t('editGroupName'), [{ op: 'patch', uri, body: { name } }]);
    },
    collapse,
    items: groupActions(group, { commands, t }, { collapse, rename }),
  };
}
