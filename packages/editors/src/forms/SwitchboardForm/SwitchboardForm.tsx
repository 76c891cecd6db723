import { offers, type Switchboard } from '@geo/api';
import type { ReactNode } from 'react';
import type { EditorFormProps } from '../../generic/definition.ts';
import { useTexts } from '../../i18n/texts.ts';
import { FormStack } from '../fields/FormStack.tsx';
import { FormTabs } from '../fields/FormTabs.tsx';
import { PermissionsField } from '../fields/PermissionsField.tsx';
import { ObjectSelect } from '../fields/ObjectSelect.tsx';
import { TagsField } from '../fields/TagsField.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import { ExecutionTab } from './ExecutionTab.tsx';
import type { SwitchboardDraft } from './definition.ts';

type Props = EditorFormProps<SwitchboardDraft, Switchboard>;

function NameField({ value, onChange, stored, errors, readOnly, onSave }: Props): ReactNode {
  const t = useTexts();
  return (
    <TextInput
      label={t('name')}
      required
      value={value.name}
      error={errors['name']}
      readOnly={readOnly}
      takesFocus={stored === null}
      onSave={onSave}
      onChange={(name) => onChange({ ...value, name })}
    />
  );
}

function Tags({ value, onChange, readOnly, env }: Props): ReactNode {
  if (!offers(env.config, 'backend_tags')) return null;
  return <TagsField tags={env.choices.tags} value={value.tags} readOnly={readOnly} onChange={(tags) => onChange({ ...value, tags })} />;
}

function CreateForm(props: Props): ReactNode {
  const { value, onChange, errors, readOnly, env } = props;
  const t = useTexts();
  return (
    <FormStack>
      <p style={{ margin: 0 }}>{t('uniqueSwitchboardName')}</p>
      <NameField {...props} />
      <ObjectSelect
        label={t('folder')}
        objects={env.choices.switchboardFolders}
        value={value.folder}
        error={errors['folder_uri']}
        readOnly={readOnly}
        onChange={(folder) => onChange({ ...value, folder })}
      />
      <Tags {...props} />
    </FormStack>
  );
}

/** A new switchboard's name and tags; settings, execution and permissions of one that exists. */
export function SwitchboardForm(props: Props): ReactNode {
  const { value, onChange, stored, errors, readOnly, env, tab, onSave } = props;
  const t = useTexts();
  if (stored === null) return <CreateForm {...props} />;
  const settings = (
    <FormStack>
      <NameField {...props} />
      <TextInput
        label={t('description')}
        rows={4}
        value={value.description}
        error={errors['description']}
        readOnly={readOnly}
        onSave={onSave}
        onChange={(description) => onChange({ ...value, description })}
      />
      <Tags {...props} />
    </FormStack>
  );
  const permissions = <PermissionsField form={{ value, onChange, errors, readOnly, env }} kind="switchboard" object={stored} />;
  return (
    <FormTabs
      errors={errors}
      first={tab}
      tabs={[
        { id: 'settings', label: t('settingsTab'), fields: ['name', 'description', 'tags'], content: settings },
        {
          id: 'execution',
          label: t('executionTab'),
          fields: ['automatic', 'periodic_execution', 'periodic_execution_rule'],
          content: <ExecutionTab {...props} stored={stored} />,
        },
        { id: 'permissions', label: t('permissionsTab'), fields: ['permissions'], content: permissions },
      ]}
    />
  );
}
