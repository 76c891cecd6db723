import type { MetadataValue } from '@geo/api';
import { lazy } from 'react';
import { defineForm } from '../../generic/definition.ts';
import { valuesOrNull, type Metadata } from './values.ts';

export interface MetadataDraft {
  readonly values: readonly MetadataValue[];
}

/** Metadata exist with their object; the contract names no calls of their own, the app's port saves them. */
export const metadataForm = defineForm<Metadata, MetadataDraft>({
  kind: 'metadata',
  title: { edit: 'editMetadata', create: 'newMetadata' },
  size: 'medium',
  Form: lazy(() => import('./MetadataForm.tsx').then((module) => ({ default: module.MetadataForm }))),
  calls: { create: null, save: null },
  needs: ['attributeTypes', 'attributeGroups'],
  blank: (_, seed) => ({ values: [], ...seed }),
  toDraft: ({ values }) => ({ values: values ?? [] }),
  toBody: ({ values }) => ({ values: valuesOrNull(values) }),
  problems: () => ({}),
  mayWrite: () => true,
});
