import type { GlobalPermission, Group } from '@geo/api';
import { lazy } from 'react';
import { defineForm, requiredText } from '../../generic/definition.ts';

export interface GroupDraft {
  readonly name: string;
  readonly group_permissions: readonly GlobalPermission[];
}

export const groupForm = defineForm<Group, GroupDraft>({
  kind: 'group',
  title: { edit: 'editGroup', create: 'newGroup' },
  size: 'medium',
  Form: lazy(() => import('./GroupForm.tsx').then((module) => ({ default: module.GroupForm }))),
  calls: { create: 'createGroup', save: 'saveGroup' },
  needs: [],
  blank: (_, seed) => ({ name: '', group_permissions: [], ...seed }),
  toDraft: ({ name, group_permissions }) => ({ name, group_permissions }),
  toBody: ({ name, group_permissions }) => ({ name: name.trim(), group_permissions: group_permissions.toSorted() }),
  problems: ({ name }) => requiredText('name', name, 'nameMissing'),
  mayWrite: (_, { me }) => me.is_superuser,
});
