import { mayDo, typeUri, type Depot, type PermissionEntry } from '@geo/api';
import { lazy } from 'react';
import { depotProblems, type DepotDraft } from '../../DepotForm/draft.ts';
import { defineForm } from '../../generic/definition.ts';

export interface DepotEditorDraft extends DepotDraft, Pick<Depot, 'approval' | 'four_eyes' | 'quality_rules'> {
  readonly permissions: readonly PermissionEntry[];
}

export const depotForm = defineForm<Depot, DepotEditorDraft>({
  kind: 'depot',
  title: { edit: 'editDepot', create: 'newDepot' },
  size: 'medium',
  Form: lazy(() => import('./DepotEditorForm.tsx').then((module) => ({ default: module.DepotEditorForm }))),
  calls: { create: 'createDepot', save: 'saveDepot' },
  needs: ['types', 'folders', 'users', 'groups'],
  blank: (_, seed) => ({
    name: '',
    description: '',
    content_type: typeUri('feature'),
    folder: null,
    srid: 4326,
    approval: 'automatic',
    four_eyes: false,
    quality_rules: [],
    permissions: [],
    ...seed,
  }),
  toDraft: ({ name, description, content_type, folder, srid, approval, four_eyes, quality_rules, permissions }) => ({
    name,
    description,
    content_type,
    folder,
    srid,
    approval,
    four_eyes,
    quality_rules,
    permissions,
  }),
  // Data type and CRS are fixed once the depot exists.
  toBody: ({ name, description, content_type, folder, srid, approval, four_eyes, quality_rules, permissions }, isNew) => ({
    name: name.trim(),
    description,
    folder,
    approval,
    four_eyes,
    quality_rules,
    permissions,
    ...(isNew ? { content_type, srid } : {}),
  }),
  problems: depotProblems,
  mayWrite: (depot, { me }) => mayDo(me, depot, 'write_depot'),
  isWhole: (depot) => depot.permissions !== undefined,
});
