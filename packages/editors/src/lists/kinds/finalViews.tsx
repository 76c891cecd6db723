import type { FinalView } from '@geo/api';
import { Snowflake } from 'lucide-react';
import { editAction } from '../actions/common.ts';
import { deleteAction, isOwner } from '../actions/delete.ts';
import type { ListDefinition } from '../definition.ts';
import { changeSorts, editHref, modified, modifiedColumn, ownFilters } from './draw.tsx';

const path = '/finalviews/';

export const finalViewList: ListDefinition<FinalView> = {
  kind: 'finalViews',
  object: 'finalview',
  path,
  icon: Snowflake,
  texts: {
    title: 'listFinalViews',
    search: 'listFinalViewsSearch',
    empty: 'listFinalViewsEmpty',
    emptyText: 'listFinalViewsEmptyText',
  },
  nameOf: (view) => view.name,
  hrefOf: (view) => editHref(path, view.resource_uri),
  typeOf: () => 'view',
  factsOf: (view, { t }) => [`/${view.slug}`, ...(view.view === null ? [t('viewGone')] : []), modified(view)],
  columns: [{ id: 'slug', label: 'colEntryPoint', render: (view) => view.slug }, modifiedColumn()],
  sorts: changeSorts,
  nameSortKey: 'name',
  filters: ownFilters,
  favourable: true,
  actions: [
    editAction((view) => editHref(path, view.resource_uri)),
    deleteAction('deleteFinalView', isOwner, { hint: 'hintFinalViews', done: 'finalViewDeleted' }),
  ],
  create: { label: 'listFinalViewsNew', permission: 'add_finalview', needs: 'freezeView' },
};
