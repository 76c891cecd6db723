import { type Portal } from '@geo/api';
import { lazy } from 'react';
import { defineForm, requiredText } from '../../generic/definition.ts';

export type PortalDraft = Pick<Portal, 'name' | 'slug' | 'public' | 'permissions' | 'views' | 'layers'>;

export const portalForm = defineForm<Portal, PortalDraft>({
  kind: 'portal',
  title: { edit: 'editPortal', create: 'newPortal' },
  size: 'medium',
  Form: lazy(() => import('./PortalForm.tsx').then((module) => ({ default: module.PortalForm }))),
  calls: { create: 'createPortal', save: 'savePortal' },
  needs: ['views', 'layers', 'users', 'groups'],
  blank: (_, seed) => ({ name: '', slug: '', public: false, permissions: [], views: [], layers: [], ...seed }),
  toDraft: ({ name, slug, public: isPublic, permissions, views, layers }) => ({ name, slug, public: isPublic, permissions, views, layers }),
  toBody: (draft) => ({ ...draft, name: draft.name.trim(), slug: draft.slug.trim() }),
  problems: ({ name }) => requiredText('name', name, 'nameMissing'),
});
