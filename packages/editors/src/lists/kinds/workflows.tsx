import { mayDo, objectPermissions, type Workflow } from '@geo/api';
import { duplicateAction, editAction, renameAction } from '../actions/common.ts';
import { deleteAction, mayWrite } from '../actions/delete.ts';
import { defineList, type ListDefinition } from '../definition.ts';
import { imageUrl } from '../../look/imageUrl.ts';
import { Play } from '../icons.ts';
import { changeSorts, modified, modifiedColumn, ownFilters, runChip } from './draw.tsx';

const write = mayWrite('workflow');

export const workflowList: ListDefinition<Workflow> = defineList<Workflow>('workflow', {
  texts: { title: 'listWorkflows', search: 'listWorkflowsSearch', empty: 'listWorkflowsEmpty', emptyText: 'listWorkflowsEmptyText' },
  nameOf: (workflow) => workflow.name,
  typeOf: () => 'workflow',
  factsOf: (workflow, { t }) => [
    ...(workflow.description === '' ? [] : [workflow.description]),
    ...(workflow.steps.length === 0 ? [t('noSwitchboardChosen')] : []),
    modified(workflow),
  ],
  chipsOf: (workflow, env) => runChip(workflow.status, env),
  pictureOf: (workflow) => (workflow.image ? <img src={imageUrl(workflow.image)} alt="" loading="lazy" draggable={false} /> : undefined),
  columns: [
    { id: 'status', label: 'colStatus', width: 150, render: (workflow, env) => runChip(workflow.status, env) },
    { id: 'slug', label: 'shortName', needs: 'workflow_run', minor: true, width: 160, render: (workflow) => workflow.slug || '–' },
    modifiedColumn(),
  ],
  sorts: changeSorts,
  nameSortKey: 'name',
  filters: ownFilters,
  actions: [
    {
      id: 'run',
      needs: 'workflow_run',
      icon: Play,
      label: 'actRun',
      appliesTo: (workflow) => workflow.steps.length > 0,
      mayDo: (me, workflow) => mayDo(me, workflow, objectPermissions.workflow.execute),
      leadsTo: (workflow) => `/workflows/run/${workflow.id}`,
    },
    editAction(),
    duplicateAction(
      'workflow',
      'createWorkflow',
      (workflow, change) => change('createWorkflow', { query: { template: workflow.id }, body: {} }),
      'objectCloned',
    ),
    renameAction(write, 'saveWorkflow', (workflow, name, change) =>
      change('saveWorkflow', { params: { id: workflow.id }, body: { name, revision: workflow.revision } }),
    ),
    deleteAction('deleteWorkflow', write, { hint: 'hintWorkflows', done: 'workflowDeleted' }),
  ],
  create: { label: 'listWorkflowsNew' },
});
