import type { FinalView } from '@geo/api';
import { editAction } from '../actions/common.ts';
import { deleteAction, isOwner } from '../actions/delete.ts';
import { defineList, type ListDefinition } from '../definition.ts';
import { changeSorts, modified, modifiedColumn, ownFilters } from './draw.tsx';

export const finalViewList: ListDefinition<FinalView> = defineList<FinalView>('finalview', {
  texts: {
    title: 'listFinalViews',
    search: 'listFinalViewsSearch',
    empty: 'listFinalViewsEmpty',
    emptyText: 'listFinalViewsEmptyText',
  },
  nameOf: (view) => view.name,
  typeOf: () => 'finalview',
  factsOf: (view, { t }) => [`/${view.slug}`, ...(view.view === null ? [t('viewGone')] : []), modified(view)],
  columns: [{ id: 'slug', label: 'colEntryPoint', render: (view) => view.slug }, modifiedColumn()],
  sorts: changeSorts,
  nameSortKey: 'name',
  filters: ownFilters,
  actions: [editAction(), deleteAction('deleteFinalView', isOwner, { hint: 'hintFinalViews', done: 'finalViewDeleted' })],
  create: { label: 'listFinalViewsNew', needs: 'freezeView' },
});
