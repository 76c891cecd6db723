import { offers, owns, type Depot } from '@geo/api';
import type { ReactNode } from 'react';
import { DepotForm } from '../../DepotForm/index.ts';
import type { EditorFormProps } from '../../generic/definition.ts';
import { useTexts } from '../../i18n/texts.ts';
import { FormStack } from '../fields/FormStack.tsx';
import { FormTabs } from '../fields/FormTabs.tsx';
import { PermissionsField } from '../fields/PermissionsField.tsx';
import { ApprovalField } from './ApprovalField.tsx';
import type { DepotEditorDraft } from './definition.ts';

/** Settings and permissions of a depot. */
export function DepotEditorForm({
  value,
  onChange,
  stored,
  errors,
  readOnly,
  env,
  onSave,
}: EditorFormProps<DepotEditorDraft, Depot>): ReactNode {
  const t = useTexts();
  const { types = [], folders = [] } = env.choices;
  const settings = (
    <FormStack>
      <DepotForm
        value={value}
        onChange={(draft) => onChange({ ...value, ...draft })}
        folders={folders}
        types={types}
        isNew={stored === null}
        fieldErrors={errors}
        readOnly={readOnly}
        onSave={onSave}
        folderAction={readOnly ? undefined : env.newFolder?.(value.folder, (folder) => onChange({ ...value, folder }))}
      />
      <ApprovalField
        value={value}
        onChange={(approval) => onChange({ ...value, ...approval })}
        error={errors['approval'] ?? errors['four_eyes']}
        mayChange={!readOnly && (stored === null || owns(env.me, stored))}
      />
    </FormStack>
  );
  const permissions = <PermissionsField form={{ value, onChange, errors, readOnly, env }} kind="depot" object={stored} />;
  const hasPermissions = offers(env.config, 'shareDepots');
  return (
    <FormTabs
      errors={errors}
      tabs={[
        {
          id: 'settings',
          label: t('settingsTab'),
          fields: ['name', 'description', 'content_type', 'folder', 'srid', 'approval', 'four_eyes'],
          content: settings,
        },
        ...(hasPermissions ? [{ id: 'permissions', label: t('permissionsTab'), fields: ['permissions'], content: permissions }] : []),
      ]}
    />
  );
}
