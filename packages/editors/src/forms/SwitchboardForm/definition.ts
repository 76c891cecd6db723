import type { Switchboard } from '@geo/api';
import { lazy } from 'react';
import { defineForm, requiredText } from '../../generic/definition.ts';

export interface SwitchboardDraft {
  readonly name: string;
  /** Uri of the folder; null for none. */
  readonly folder: string | null;
  /** Uris. */
  readonly tags: readonly string[];
}

/** Creates a switchboard; what exists is edited in the full editor. */
export const switchboardForm = defineForm<Switchboard, SwitchboardDraft>({
  kind: 'switchboard',
  icon: 'switchboard',
  title: { edit: 'editSwitchboard', create: 'newSwitchboard' },
  size: 'small',
  Form: lazy(() => import('./SwitchboardForm.tsx').then((module) => ({ default: module.SwitchboardForm }))),
  calls: { create: 'createSwitchboard', save: null },
  needs: ['switchboardFolders', 'tags'],
  blank: (_, seed) => ({ name: '', folder: null, tags: [], ...seed }),
  toDraft: ({ name, folder, tags }) => ({ name, folder, tags }),
  toBody: ({ name, folder, tags }) => ({
    name: name.trim(),
    ...(folder === null ? {} : { folder_uri: folder }),
    ...(tags.length === 0 ? {} : { tags: tags.map((uri) => /(\d+)\/?$/.exec(uri)?.[1] ?? '').join(',') }),
  }),
  problems: ({ name }) => requiredText('name', name, 'nameMissing'),
  mayWrite: () => false,
  hasFullEditor: true,
});
