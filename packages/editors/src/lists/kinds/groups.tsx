import { listPath, type Group } from '@geo/api';
import { editAction, renameAction } from '../actions/common.ts';
import { deleteAction, isSuperuser } from '../actions/delete.ts';
import { defineList, type ListDefinition } from '../definition.ts';
import { editHref, modified, modifiedColumn } from './draw.tsx';

const path = listPath('group');

export const groupList: ListDefinition<Group> = defineList<Group>('group', {
  texts: { title: 'listGroups', search: 'listGroupsSearch', empty: 'listGroupsEmpty', emptyText: 'listGroupsEmptyText' },
  nameOf: (group) => group.name,
  hrefOf: (group) => editHref(path, group.resource_uri),
  typeOf: () => undefined,
  factsOf: (group, { t }) => [t('membersIn', { count: group.members }), modified(group)],
  columns: [
    {
      id: 'members',
      label: 'colMembers',
      numeric: true,
      sortKey: 'members',
      width: 120,
      render: (group, { format }) => format.number(group.members),
    },
    modifiedColumn(),
  ],
  sorts: [
    { key: 'name', label: 'name' },
    { key: '-members', label: 'colMembers' },
    { key: '-modified', label: 'sortModified' },
  ],
  nameSortKey: 'name',
  filters: [],
  presentation: 'table',
  actions: [
    editAction((group) => editHref(path, group.resource_uri)),
    renameAction(isSuperuser, 'saveGroup', (group, name, change) =>
      change('saveGroup', { params: { id: group.id }, body: { name, revision: group.revision } }),
    ),
    deleteAction('deleteGroup', isSuperuser, { hint: 'hintGroups', done: 'objectDeleted' }),
  ],
  create: { label: 'listGroupsNew' },
});
