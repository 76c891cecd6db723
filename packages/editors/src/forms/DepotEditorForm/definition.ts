import { typeUri, type Depot, type PermissionEntry } from '@geo/api';
import { lazy } from 'react';
import { depotProblems, type DepotDraft } from '../../DepotForm/draft.ts';
import { defineForm } from '../../generic/definition.ts';
import { retentionOf, type RetentionDraft } from '../fields/retention.ts';

export interface DepotEditorDraft extends DepotDraft, Pick<Depot, 'approval' | 'four_eyes' | 'quality_rules'> {
  /** Null keeps all moments. */
  readonly retention: RetentionDraft | null;
  /** Null draws records as usual; undefined while what is entered is no style. */
  readonly style: Depot['style'] | undefined;
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
    retention: null,
    style: null,
    permissions: [],
    ...seed,
  }),
  toDraft: ({ name, description, content_type, folder, srid, approval, four_eyes, quality_rules, retention, style, permissions }) => ({
    name,
    description,
    content_type,
    folder,
    srid,
    approval,
    four_eyes,
    quality_rules,
    retention,
    style,
    permissions,
  }),
  // Data type and CRS are fixed once the depot exists.
  toBody: (
    { name, description, content_type, folder, srid, approval, four_eyes, quality_rules, retention, style, permissions },
    isNew,
  ) => ({
    name: name.trim(),
    description,
    folder,
    approval,
    four_eyes,
    quality_rules,
    // What is none does not come here: it is a problem.
    retention: retention && retentionOf(retention),
    ...(style !== undefined && { style }),
    permissions,
    ...(isNew ? { content_type, srid } : {}),
  }),
  problems: (draft) => ({
    ...depotProblems(draft),
    ...(draft.retention && retentionOf(draft.retention) === null ? { retention: 'retentionInvalid' as const } : {}),
    ...(draft.style === undefined ? { style: 'styleInvalid' as const } : {}),
  }),
  isWhole: (depot) => depot.permissions !== undefined,
});
