import { mayDo, objectPermissions, type Switchboard } from '@geo/api';
import { FolderInput, Play, Workflow } from 'lucide-react';
import { duplicateAction, editAction, renameAction } from '../actions/common.ts';
import { deleteAction, mayWrite } from '../actions/delete.ts';
import { tagAction } from '../actions/tag.ts';
import type { DrawEnv, ListDefinition } from '../definition.ts';
import { changeSorts, modified, modifiedColumn, ownFilters, runChip } from './draw.tsx';

const write = mayWrite('switchboard');

function trigger(board: Switchboard, { t }: DrawEnv): string {
  if (board.periodic_execution) return t('runsPeriodically');
  return t(board.automatic ? 'runsAutomatically' : 'runsManually');
}

export const switchboardList: ListDefinition<Switchboard> = {
  kind: 'switchboards',
  object: 'switchboard',
  path: '/switchboards/',
  icon: Workflow,
  texts: {
    title: 'listSwitchboards',
    search: 'listSwitchboardsSearch',
    empty: 'listSwitchboardsEmpty',
    emptyText: 'listSwitchboardsEmptyText',
  },
  nameOf: (board) => board.name,
  hrefOf: (board) => `/switchboards/edit/${board.id}`,
  typeOf: () => 'switchboard',
  factsOf: (board, env) => [board.description || trigger(board, env), modified(board)],
  chipsOf: (board, env) => runChip(board.status, env, board.progress.total),
  columns: [
    { id: 'status', label: 'colStatus', width: 150, render: (board, env) => runChip(board.status, env, board.progress.total) },
    { id: 'trigger', label: 'colTrigger', minor: true, width: 160, render: trigger },
    { id: 'folder', label: 'folder', minor: true, width: 130, render: (board, { folderName }) => folderName(board.folder) },
    modifiedColumn(),
  ],
  sorts: changeSorts,
  nameSortKey: 'name',
  filters: ownFilters,
  realm: 'switchboard',
  folders: 'switchboard',
  favourable: true,
  recent: 2,
  actions: [
    editAction((board) => `/switchboards/edit/${board.id}`),
    {
      id: 'run',
      icon: Play,
      label: 'actRun',
      bulkLabel: 'bulkRun',
      appliesTo: (board) => board.status !== 'started' && board.status !== 'waiting',
      mayDo: (me, board) => mayDo(me, board, objectPermissions.switchboard.execute),
      asks: 'always',
      hint: 'hintRun',
      call: 'executeSwitchboard',
      deed: (board, change) => change('executeSwitchboard', { params: { id: board.id } }),
      done: 'runStarted',
      doneMany: 'runStarted',
    },
    duplicateAction(
      'add_switchboard',
      'duplicateSwitchboard',
      (board, change) => change('duplicateSwitchboard', { params: { id: board.id } }),
      'objectCloned',
    ),
    renameAction(write, 'saveSwitchboard', (board, name, change) =>
      change('saveSwitchboard', { params: { id: board.id }, body: { name, revision: board.revision } }),
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
      deed: (board, change, { folder = null }) => change('saveSwitchboard', { params: { id: board.id }, body: { folder } }),
      undo: (board, change) => change('saveSwitchboard', { params: { id: board.id }, body: { folder: board.folder } }),
      done: 'itemsMoved',
      doneMany: 'itemsMoved',
    },
    tagAction(write),
    deleteAction('deleteSwitchboard', write, { hint: 'hintSwitchboards', done: 'switchboardDeleted' }),
  ],
  create: { label: 'listSwitchboardsNew', permission: 'add_switchboard' },
};
