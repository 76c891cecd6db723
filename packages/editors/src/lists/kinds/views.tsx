import { kindOf, layersOfGroup, type View } from '@geo/api';
import { duplicateAction, editAction, publishActions, renameAction } from '../actions/common.ts';
import { deleteAction, mayWrite } from '../actions/delete.ts';
import { tagAction } from '../actions/tag.ts';
import { defineList, type DrawEnv, type ListDefinition } from '../definition.ts';
import { Picture } from './Picture.tsx';
import { changeSorts, modified, modifiedColumn, publicChip, publicColumn, publicFilters } from './draw.tsx';

const write = mayWrite('view');
const needs = kindOf('view').publishNeeds;
const layerCount = (view: View, { t }: DrawEnv): string => t('layersIn', { count: layersOfGroup(view.layergroup).length });

export const viewList: ListDefinition<View> = defineList<View>('view', {
  texts: { title: 'listViews', search: 'listViewsSearch', empty: 'listViewsEmpty', emptyText: 'listViewsEmptyText' },
  nameOf: (view) => view.name,
  typeOf: () => 'view',
  factsOf: (view, env) => [...(view.subline === '' ? [] : [view.subline]), layerCount(view, env), modified(view)],
  chipsOf: publicChip,
  chipsNeed: needs,
  pictureOf: (view, env) => <Picture image={view.image} baseTileUrl={env.baseTileUrl} />,
  columns: [
    { id: 'slug', label: 'shortName', needs, minor: true, width: 160, render: (view) => view.slug || '–' },
    { id: 'layers', label: 'colContents', minor: true, width: 120, render: layerCount },
    publicColumn(needs),
    modifiedColumn(),
  ],
  sorts: changeSorts,
  nameSortKey: 'name',
  filters: publicFilters(needs),
  recent: 2,
  actions: [
    editAction(),
    duplicateAction('view', 'createView', (view, change) => change('createView', { query: { template: view.id }, body: {} }), 'viewCloned'),
    renameAction(write, 'saveView', (view, name, change) =>
      change('saveView', { params: { id: view.id }, body: { name, revision: view.revision } }),
    ),
    ...publishActions<View>('view', {
      mayWrite: write,
      call: 'saveView',
      set: (view, isPublic, change) => change('saveView', { params: { id: view.id }, body: { public: isPublic } }),
      many: true,
    }),
    tagAction(write),
    deleteAction('deleteView', write, { hint: 'hintViews', hintNeeds: 'freezeView', done: 'viewDeleted' }),
  ],
  create: { label: 'listViewsNew' },
});
