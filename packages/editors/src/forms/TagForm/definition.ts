import type { Tag } from '@geo/api';
import { lazy } from 'react';
import { defineForm, requiredText } from '../../generic/definition.ts';

export interface TagDraft {
  readonly name: string;
  /** `#rrggbb` */
  readonly color: string;
  /** Name of an icon; empty for that of the intent. */
  readonly icon: string;
}

export const tagForm = defineForm<Tag, TagDraft>({
  kind: 'tag',
  title: { edit: 'editTag', create: 'newTag' },
  size: 'small',
  Form: lazy(() => import('./TagForm.tsx').then((module) => ({ default: module.TagForm }))),
  calls: { create: 'createTag', save: 'saveTag' },
  needs: [],
  blank: (_, seed) => ({ name: '', color: '#607d8b', icon: '', ...seed }),
  toDraft: ({ name, color, icon }) => ({ name, color, icon }),
  toBody: (draft) => ({ ...draft, name: draft.name.trim() }),
  problems: ({ name }) => requiredText('name', name, 'nameMissing'),
  mayWrite: ({ intent }, { me }) => intent === 'user' && me.is_superuser,
});
