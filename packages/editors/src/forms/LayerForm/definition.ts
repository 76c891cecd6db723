import { type Layer } from '@geo/api';
import { lazy } from 'react';
import { defineForm, requiredText } from '../../generic/definition.ts';

export type LayerDraft = Pick<
  Layer,
  'name' | 'slug' | 'type' | 'tags' | 'public' | 'older_moments' | 'description_title' | 'description' | 'permissions'
>;

export const layerForm = defineForm<Layer, LayerDraft>({
  kind: 'layer',
  title: { edit: 'editLayer', create: 'newLayer' },
  size: 'medium',
  Form: lazy(() => import('./LayerForm.tsx').then((module) => ({ default: module.LayerForm }))),
  // Layers are made from depots, never from nothing.
  calls: { create: null, save: 'saveLayer' },
  needs: ['tags', 'users', 'groups'],
  blank: (_, seed) => ({
    name: '',
    slug: '',
    type: 'feature',
    tags: [],
    public: false,
    older_moments: false,
    description_title: '',
    description: '',
    permissions: [],
    ...seed,
  }),
  toDraft: ({ name, slug, type, tags, public: isPublic, older_moments, description_title, description, permissions }) => ({
    name,
    slug,
    type,
    tags,
    public: isPublic,
    older_moments,
    description_title,
    description,
    permissions,
  }),
  toBody: (draft) => ({ ...draft, name: draft.name.trim(), slug: draft.slug.trim() }),
  problems: ({ name }) => requiredText('name', name, 'nameMissing'),
});
