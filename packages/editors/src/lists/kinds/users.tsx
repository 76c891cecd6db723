import { listPath, type User } from '@geo/api';
import { RelativeTime, StatusChip } from '@geo/ui';
import type { ReactNode } from 'react';
import { editAction } from '../actions/common.ts';
import { deleteAction } from '../actions/delete.ts';
import { defineList, type DrawEnv, type ListDefinition } from '../definition.ts';
import { UserCog } from '../icons.ts';
import { editHref } from './draw.tsx';

const path = listPath('user');

function role(user: User, { t }: DrawEnv): string {
  return t(user.is_superuser ? 'roleSuperuser' : user.is_staff ? 'roleStaff' : 'roleNone');
}
const activeChip = (user: User, { t }: DrawEnv): ReactNode => (
  <StatusChip status={user.is_active ? 'ok' : 'neutral'} label={t(user.is_active ? 'userActive' : 'userInactive')} />
);
const lastLogin = (user: User, { t }: DrawEnv): ReactNode =>
  user.last_login === null ? t('never') : <RelativeTime value={user.last_login} />;

export const userList: ListDefinition<User> = defineList<User>('user', {
  texts: { title: 'listUsers', search: 'listUsersSearch', empty: 'listUsersEmpty', emptyText: 'listUsersEmptyText' },
  nameOf: (user) => user.display_name || user.username,
  hrefOf: (user) => editHref(path, user.resource_uri),
  typeOf: () => undefined,
  factsOf: (user, env) => [user.username, role(user, env)],
  chipsOf: activeChip,
  columns: [
    { id: 'username', label: 'colUsername', sortKey: 'username', width: 180, render: (user) => user.username },
    { id: 'email', label: 'colEmail', minor: true, render: (user) => user.email || '–' },
    { id: 'role', label: 'colRole', minor: true, width: 140, render: role },
    { id: 'active', label: 'colStatus', sortKey: 'is_active', width: 110, render: activeChip },
    { id: 'login', label: 'colLastLogin', minor: true, sortKey: 'last_login', width: 160, render: lastLogin },
  ],
  sorts: [
    { key: 'username', label: 'colUsername' },
    { key: 'display_name', label: 'name' },
    { key: '-last_login', label: 'sortLastLogin' },
    { key: '-created', label: 'sortCreated' },
  ],
  nameSortKey: 'display_name',
  filters: [
    { id: 'active', label: 'listFilterActive' },
    { id: 'inactive', label: 'listFilterInactive' },
  ],
  presentation: 'table',
  actions: [
    editAction((user) => editHref(path, user.resource_uri)),
    {
      id: 'impersonate',
      icon: UserCog,
      label: 'actImpersonate',
      appliesTo: (user) => user.is_active && !user.is_superuser,
      mayDo: (me) => me.is_superuser && me.impersonator === null,
      asks: 'always',
      hint: 'hintImpersonate',
      call: 'impersonate',
      together: async ([user], change) => {
        if (user) await change('impersonate', { params: { id: user.id } });
        return '/';
      },
      done: 'impersonated',
    },
    deleteAction('deleteUser', (me, user) => me.is_superuser && user.resource_uri !== me.resource_uri, {
      hint: 'hintUsers',
      done: 'userDeleted',
    }),
  ],
  create: { label: 'listUsersNew' },
});
