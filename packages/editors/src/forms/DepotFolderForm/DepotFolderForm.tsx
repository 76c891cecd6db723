import type { DepotFolder } from '@geo/api';
import { TreeSelect, useFormat } from '@geo/ui';
import { useMemo, type ReactNode } from 'react';
import { folderTree } from '../../folders/folderTree.ts';
import type { EditorFormProps } from '../../generic/definition.ts';
import { useTexts } from '../../i18n/texts.ts';
import { FormStack } from '../fields/FormStack.tsx';
import { FormTabs } from '../fields/FormTabs.tsx';
import { PermissionsField } from '../fields/PermissionsField.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import { possibleParents, type DepotFolderDraft } from './definition.ts';

/** Name, parent and permissions of a folder of depots. */
export function DepotFolderForm({
  value,
  onChange,
  stored,
  errors,
  readOnly,
  env,
}: EditorFormProps<DepotFolderDraft, DepotFolder>): ReactNode {
  const t = useTexts();
  const { compare } = useFormat();
  const { folders } = env.choices;
  const tree = useMemo(() => folderTree(possibleParents(folders ?? [], stored), compare), [folders, stored, compare]);
  const settings = (
    <FormStack>
      <TextInput
        label={t('name')}
        required
        value={value.name}
        error={errors['name']}
        readOnly={readOnly}
        onChange={(name) => onChange({ ...value, name })}
      />
      <TreeSelect
        label={t('parentFolder')}
        nodes={tree}
        value={value.parent}
        allowNone={t('noneFolder')}
        error={'parent' in errors}
        helperText={errors['parent']}
        readOnly={readOnly}
        onChange={(parent) => onChange({ ...value, parent })}
      />
    </FormStack>
  );
  const permissions = <PermissionsField form={{ value, onChange, errors, readOnly, env }} kind="depotfolder" object={stored} />;
  return (
    <FormTabs
      errors={errors}
      tabs={[
        { id: 'settings', label: t('settingsTab'), fields: ['name', 'parent'], content: settings },
        { id: 'permissions', label: t('permissionsTab'), fields: ['permissions'], content: permissions },
      ]}
    />
  );
}
