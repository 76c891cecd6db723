import { mayDo, objectPermissions, type Switchboard } from '@geo/api';
import { FolderInput, Play } from 'lucide-react';
import { duplicateAction, editAction, renameAction } from '../actions/common.ts';
import { deleteAction, mayWrite } from '../actions/delete.ts';
import { tagAction } from '../actions/tag.ts';
import { defineList, type DrawEnv, type ListDefinition } from '../definition.ts';
import { changeSorts, modified, modifiedColumn, ownFilters, runChip } from './draw.tsx';

const write = mayWrite('switchboard');

function trigger(switchboard: Switchboard, { t }: DrawEnv): string {
  if (switchboard.periodic_execution) return t('runsPeriodically');
  return t(switchboard.automatic ? 'runsAutomatically' : 'runsManually');
}

export const switchboardList: ListDefinition<Switchboard> = defineList<Switchboard>('switchboard', {
  texts: {
    title: 'listSwitchboards',
    search: 'listSwitchboardsSearch',
    empty: 'listSwitchboardsEmpty',
    emptyText: 'listSwitchboardsEmptyText',
  },
  nameOf: (switchboard) => switchboard.name,
  typeOf: () => 'switchboard',
  factsOf: (switchboard, env) => [switchboard.description || trigger(switchboard, env), modified(switchboard)],
  chipsOf: (switchboard, env) => runChip(switchboard.status, env, switchboard.progress.total),
  columns: [
    {
      id: 'status',
      label: 'colStatus',
      width: 150,
      render: (switchboard, env) => runChip(switchboard.status, env, switchboard.progress.total),
    },
    { id: 'trigger', label: 'colTrigger', minor: true, width: 160, render: trigger },
    { id: 'folder', label: 'folder', minor: true, width: 130, render: (switchboard, { folderName }) => folderName(switchboard.folder) },
    modifiedColumn(),
  ],
  sorts: changeSorts,
  nameSortKey: 'name',
  filters: ownFilters,
  recent: 2,
  actions: [
    editAction(),
    {
      id: 'run',
      icon: Play,
      label: 'actRun',
      bulkLabel: 'bulkRun',
      appliesTo: (switchboard) => switchboard.status !== 'started' && switchboard.status !== 'waiting',
      mayDo: (me, switchboard) => mayDo(me, switchboard, objectPermissions.switchboard.execute),
      asks: 'always',
      hint: 'hintRun',
      call: 'runSwitchboard',
      perform: (switchboard, change) => change('runSwitchboard', { params: { id: switchboard.id }, body: { scope: 'all' } }),
      done: 'runStarted',
      doneMany: 'runStarted',
    },
    duplicateAction(
      'switchboard',
      'duplicateSwitchboard',
      (switchboard, change) => change('duplicateSwitchboard', { params: { id: switchboard.id } }),
      'objectCloned',
    ),
    renameAction(write, 'saveSwitchboard', (switchboard, name, change) =>
      change('saveSwitchboard', { params: { id: switchboard.id }, body: { name, revision: switchboard.revision } }),
    ),
    {
      id: 'move',
      icon: FolderInput,
      label: 'actMove',
      bulkLabel: 'bulkMove',
      mayDo: write,
      asks: 'always',
      form: 'folder',
      call: 'saveSwitchboard',
      perform: (switchboard, change, { folder = null }) => change('saveSwitchboard', { params: { id: switchboard.id }, body: { folder } }),
      undo: (switchboard, change) => change('saveSwitchboard', { params: { id: switchboard.id }, body: { folder: switchboard.folder } }),
      done: 'itemsMoved',
      doneMany: 'itemsMoved',
    },
    tagAction(write),
    deleteAction('deleteSwitchboard', write, { hint: 'hintSwitchboards', done: 'switchboardDeleted' }),
  ],
  create: { label: 'listSwitchboardsNew' },
});
