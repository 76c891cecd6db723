import { type PermissionEntry, type Switchboard } from '@geo/api';
import { lazy } from 'react';
import { defineForm, fieldsLike, requiredText } from '../../generic/definition.ts';

export interface SwitchboardDraft {
  readonly name: string;
  readonly description: string;
  /** Uri of the folder; null for none. */
  readonly folder: string | null;
  /** Uris. */
  readonly tags: readonly string[];
  readonly automatic: boolean;
  readonly periodic_execution: boolean;
  /** RFC 5545 rule in the zone Europe/Berlin; '' for none. */
  readonly periodic_execution_rule: string;
  readonly permissions: readonly PermissionEntry[];
}

const blank: SwitchboardDraft = {
  name: '',
  description: '',
  folder: null,
  tags: [],
  automatic: false,
  periodic_execution: false,
  periodic_execution_rule: '',
  permissions: [],
};

/** A new switchboard is created by name, folder and tags; the rest is set once it exists. */
export const switchboardForm = defineForm<Switchboard, SwitchboardDraft>({
  kind: 'switchboard',
  title: { edit: 'editSwitchboard', create: 'newSwitchboard' },
  size: 'medium',
  Form: lazy(() => import('./SwitchboardForm.tsx').then((module) => ({ default: module.SwitchboardForm }))),
  calls: { create: 'createSwitchboard', save: 'saveSwitchboard' },
  needs: ['switchboardFolders', 'tags', 'users', 'groups'],
  blank: (_, seed) => ({ ...blank, ...seed }),
  toDraft: (switchboard) => fieldsLike<SwitchboardDraft>(blank, switchboard),
  toBody: ({ name, folder, tags, ...rest }, isNew) =>
    isNew
      ? {
          name: name.trim(),
          ...(folder === null ? {} : { folder_uri: folder }),
          ...(tags.length === 0 ? {} : { tags: tags.map((uri) => /(\d+)\/?$/.exec(uri)?.[1] ?? '').join(',') }),
        }
      : { ...rest, name: name.trim(), folder, tags },
  problems: ({ name, periodic_execution, periodic_execution_rule }, isNew) => ({
    ...requiredText('name', name, 'nameMissing'),
    ...(!isNew && periodic_execution ? requiredText('periodic_execution_rule', periodic_execution_rule, 'ruleMissing') : {}),
  }),
  isWhole: (switchboard) => switchboard.permissions !== undefined,
  hasFullEditor: true,
});
