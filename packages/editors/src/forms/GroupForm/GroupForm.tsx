import type { Group } from '@geo/api';
import type { ReactNode } from 'react';
import type { EditorFormProps } from '../../generic/definition.ts';
import { useTexts } from '../../i18n/texts.ts';
import { FormTabs } from '../fields/FormTabs.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import { GlobalPermissions } from '../GlobalPermissions/GlobalPermissions.tsx';
import type { GroupDraft } from './definition.ts';

/** Name and global permissions of a group. */
export function GroupForm({ value, onChange, errors, readOnly, env }: EditorFormProps<GroupDraft, Group>): ReactNode {
  const t = useTexts();
  const settings = (
    <TextInput
      label={t('name')}
      required
      value={value.name}
      error={errors['name']}
      readOnly={readOnly}
      onChange={(name) => onChange({ ...value, name })}
    />
  );
  const permissions = (
    <GlobalPermissions
      value={value.group_permissions}
      onChange={(group_permissions) => onChange({ ...value, group_permissions })}
      config={env.config}
      error={errors['group_permissions']}
      readOnly={readOnly}
    />
  );
  return (
    <FormTabs
      errors={errors}
      tabs={[
        { id: 'settings', label: t('settingsTab'), fields: ['name'], content: settings },
        { id: 'permissions', label: t('permissionsTab'), fields: ['group_permissions'], content: permissions },
      ]}
    />
  );
}
