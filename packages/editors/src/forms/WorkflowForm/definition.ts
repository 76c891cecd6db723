import { type PermissionEntry, type Workflow } from '@geo/api';
import { lazy } from 'react';
import { defineForm, requiredText } from '../../generic/definition.ts';

export interface WorkflowDraft {
  readonly name: string;
  readonly description: string;
  readonly image: string | null;
  readonly slug: string;
  /** Uri of the one switchboard; null for none. */
  readonly switchboard: string | null;
  readonly permissions: readonly PermissionEntry[];
}

export const workflowForm = defineForm<Workflow, WorkflowDraft>({
  kind: 'workflow',
  title: { edit: 'editWorkflow', create: 'newWorkflow' },
  size: 'medium',
  Form: lazy(() => import('./WorkflowForm.tsx').then((module) => ({ default: module.WorkflowForm }))),
  calls: { create: 'createWorkflow', save: 'saveWorkflow' },
  needs: ['switchboards', 'users', 'groups'],
  blank: (_, seed) => ({ name: '', description: '', image: null, slug: '', switchboard: null, permissions: [], ...seed }),
  toDraft: ({ name, description, image, slug, steps, permissions }) => ({
    name,
    description,
    image,
    slug,
    switchboard: steps[0]?.switchboard ?? null,
    permissions,
  }),
  toBody: ({ name, slug, switchboard, ...rest }) => ({
    ...rest,
    name: name.trim(),
    slug: slug.trim(),
    steps: switchboard === null ? [] : [{ switchboard, executor: 'default' }],
  }),
  problems: ({ name }) => requiredText('name', name, 'nameMissing'),
});
