import type { SwitchboardFolder } from '@geo/api';
import { lazy } from 'react';
import { defineForm, requiredText } from '../../generic/definition.ts';

export interface NameDraft {
  readonly name: string;
}

export const switchboardFolderForm = defineForm<SwitchboardFolder, NameDraft>({
  kind: 'switchboardfolder',
  title: { edit: 'editSwitchboardFolder', create: 'newSwitchboardFolder' },
  size: 'small',
  Form: lazy(() => import('./SwitchboardFolderForm.tsx').then((module) => ({ default: module.SwitchboardFolderForm }))),
  calls: { create: 'createSwitchboardFolder', save: 'saveSwitchboardFolder' },
  needs: [],
  blank: (_, seed) => ({ name: '', ...seed }),
  toDraft: ({ name }) => ({ name }),
  toBody: ({ name }) => ({ name: name.trim() }),
  problems: ({ name }) => requiredText('name', name, 'nameMissing'),
  mayWrite: ({ owner }, { me }) => me.is_superuser || owner === me.resource_uri,
});
