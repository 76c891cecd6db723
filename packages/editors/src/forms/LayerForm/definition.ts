import { type Layer } from '@geo/api';
import { lazy } from 'react';
import { defineForm, fieldsLike, requiredText } from '../../generic/definition.ts';

export type LayerDraft = Pick<
  Layer,
  'name' | 'slug' | 'type' | 'tags' | 'public' | 'older_moments' | 'description_title' | 'description' | 'permissions'
> & {
  /** Null where the style of its depot holds; undefined while what is entered is no style. */
  readonly style: Layer['style'] | undefined;
};

const blank: LayerDraft = {
  name: '',
  slug: '',
  type: 'feature',
  style: null,
  tags: [],
  public: false,
  older_moments: false,
  description_title: '',
  description: '',
  permissions: [],
};

export const layerForm = defineForm<Layer, LayerDraft>({
  kind: 'layer',
  title: { edit: 'editLayer', create: 'newLayer' },
  size: 'medium',
  Form: lazy(() => import('./LayerForm.tsx').then((module) => ({ default: module.LayerForm }))),
  // Layers are made from depots, never from nothing.
  calls: { create: null, save: 'saveLayer' },
  needs: ['tags', 'users', 'groups'],
  blank: (_, seed) => ({ ...blank, ...seed }),
  toDraft: (layer) => fieldsLike<LayerDraft>(blank, layer),
  // What is no style does not come here: it is a problem.
  toBody: (draft) => ({ ...draft, name: draft.name.trim(), slug: draft.slug.trim() }),
  problems: ({ name, style }) => ({
    ...requiredText('name', name, 'nameMissing'),
    ...(style === undefined ? { style: 'styleInvalid' as const } : {}),
  }),
});
