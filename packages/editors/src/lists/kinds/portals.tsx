import { kindOf, type Portal } from '@geo/api';
import { duplicateAction, editAction, publishActions, renameAction } from '../actions/common.ts';
import { deleteAction, mayWrite } from '../actions/delete.ts';
import { defineList, type DrawEnv, type ListDefinition } from '../definition.ts';
import { changeSorts, modified, modifiedColumn, publicChip, publicColumn, publicFilters } from './draw.tsx';

const write = mayWrite('portal');
const needs = kindOf('portal').publishNeeds;
const contents = (portal: Portal, { t }: DrawEnv): string =>
  `${t('viewsIn', { count: portal.views.length })}, ${t('layersIn', { count: portal.layers.length })}`;

export const portalList: ListDefinition<Portal> = defineList<Portal>('portal', {
  texts: { title: 'listPortals', search: 'listPortalsSearch', empty: 'listPortalsEmpty', emptyText: 'listPortalsEmptyText' },
  nameOf: (portal) => portal.name,
  typeOf: () => 'portal',
  factsOf: (portal, env) => [contents(portal, env), modified(portal)],
  chipsOf: publicChip,
  chipsNeed: needs,
  columns: [
    { id: 'slug', label: 'shortName', needs, minor: true, width: 160, render: (portal) => portal.slug || '–' },
    { id: 'contents', label: 'colContents', minor: true, width: 180, render: contents },
    publicColumn(needs),
    modifiedColumn(),
  ],
  sorts: changeSorts,
  nameSortKey: 'name',
  filters: publicFilters(needs),
  actions: [
    editAction(),
    duplicateAction(
      'portal',
      'createPortal',
      (portal, change) => change('createPortal', { query: { template: portal.id }, body: {} }),
      'portalCloned',
    ),
    renameAction(write, 'savePortal', (portal, name, change) =>
      change('savePortal', { params: { id: portal.id }, body: { name, revision: portal.revision } }),
    ),
    ...publishActions<Portal>('portal', {
      mayWrite: write,
      call: 'savePortal',
      set: (portal, isPublic, change) => change('savePortal', { params: { id: portal.id }, body: { public: isPublic } }),
    }),
    deleteAction('deletePortal', write, { hint: 'hintPortals', done: 'portalDeleted' }),
  ],
  create: { label: 'listPortalsNew' },
});
