import { typeUri, type Depot, type PermissionEntry } from '@geo/api';
import { lazy } from 'react';
import { depotProblems, type DepotDraft } from '../../DepotForm/draft.ts';
import { defineForm, fieldsLike } from '../../generic/definition.ts';
import { areMetadata } from '../fields/areMetadata.ts';
import { retentionOf, type RetentionDraft } from '../fields/retention.ts';

export interface DepotEditorDraft extends DepotDraft, Pick<Depot, 'approval' | 'four_eyes' | 'quality_rules' | 'metadata_values'> {
  /** Null keeps all moments. */
  readonly retention: RetentionDraft | null;
  /** Null draws records as usual; undefined while what is entered is no style. */
  readonly style: Depot['style'] | undefined;
  readonly permissions: readonly PermissionEntry[];
}

const blank: DepotEditorDraft = {
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
  metadata_values: null,
  permissions: [],
};

export const depotForm = defineForm<Depot, DepotEditorDraft>({
  kind: 'depot',
  title: { edit: 'editDepot', create: 'newDepot' },
  size: 'medium',
  Form: lazy(() => import('./DepotEditorForm.tsx').then((module) => ({ default: module.DepotEditorForm }))),
  calls: { create: 'createDepot', save: 'saveDepot' },
  needs: ['types', 'folders', 'users', 'groups', 'attributeTypes', 'attributeGroups'],
  blank: (_, seed) => ({ ...blank, ...seed }),
  toDraft: (depot) => fieldsLike<DepotEditorDraft>(blank, depot),
  // Data type and CRS are fixed once the depot exists.
  toBody: ({ content_type, srid, ...draft }, isNew) => ({
    ...draft,
    name: draft.name.trim(),
    // What is none does not come here: it is a problem.
    retention: draft.retention && retentionOf(draft.retention),
    ...(isNew ? { content_type, srid } : {}),
  }),
  problems: (draft) => ({
    ...depotProblems(draft),
    ...(draft.retention && retentionOf(draft.retention) === null ? { retention: 'retentionInvalid' as const } : {}),
    ...(areMetadata(draft.metadata_values) ? {} : { metadata_values: 'metadataInvalid' as const }),
    ...(draft.style === undefined ? { style: 'styleInvalid' as const } : {}),
  }),
  isWhole: (depot) => depot.permissions !== undefined,
});
