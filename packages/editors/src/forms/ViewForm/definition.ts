import { type View } from '@geo/api';
import { lazy } from 'react';
import { defineForm, fieldsLike, requiredText } from '../../generic/definition.ts';

export type ViewDraft = Pick<View, 'name' | 'subline' | 'description' | 'image' | 'slug' | 'public' | 'tags' | 'permissions'>;

const blank: ViewDraft = {
  name: '',
  subline: '',
  description: '',
  image: null,
  slug: '',
  public: false,
  tags: [],
  permissions: [],
};

export const viewForm = defineForm<View, ViewDraft>({
  kind: 'view',
  title: { edit: 'editView', create: 'newView' },
  size: 'medium',
  Form: lazy(() => import('./ViewForm.tsx').then((module) => ({ default: module.ViewForm }))),
  calls: { create: 'createView', save: 'saveView' },
  needs: ['tags', 'users', 'groups'],
  blank: (_, seed) => ({ ...blank, ...seed }),
  toDraft: (view) => fieldsLike<ViewDraft>(blank, view),
  toBody: (draft) => ({ ...draft, name: draft.name.trim(), slug: draft.slug.trim() }),
  problems: ({ name }) => requiredText('name', name, 'titleMissing'),
});
