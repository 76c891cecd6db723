import { offers, type FinalView } from '@geo/api';
import { lazy } from 'react';
import { defineForm } from '../../generic/definition.ts';

export interface FinalViewDraft {
  /** Uri of the view to freeze; null when it is gone or not chosen yet. */
  readonly view: string | null;
  /** Entry point. */
  readonly slug: string;
}

export const finalViewForm = defineForm<FinalView, FinalViewDraft>({
  kind: 'finalview',
  title: { edit: 'editFinalView', create: 'newFinalView' },
  size: 'medium',
  Form: lazy(() => import('./FinalViewForm.tsx').then((module) => ({ default: module.FinalViewForm }))),
  calls: { create: 'createFinalView', save: null },
  needs: ['views'],
  blank: (_, seed) => ({ view: null, slug: '', ...seed }),
  toDraft: ({ view, slug }) => ({ view, slug }),
  toBody: ({ view, slug }) => ({ view, slug: slug.trim() }),
  problems: ({ view, slug }) => ({
    ...(view === null ? { view: 'viewMissing' as const } : {}),
    ...(/^[A-Za-z0-9_-]+$/.test(slug.trim()) ? {} : { slug: 'entryPointMissing' as const }),
  }),
  // Without its view there is nothing to freeze anew.
  mayWrite: ({ view, owner }, { me, config }) =>
    offers(config, 'freezeView') && view !== null && (me.is_superuser || owner === me.resource_uri),
  savesAnew: true,
});
