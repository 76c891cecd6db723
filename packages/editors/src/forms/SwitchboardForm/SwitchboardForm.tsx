import type { Switchboard } from '@geo/api';
import type { ReactNode } from 'react';
import type { EditorFormProps } from '../../generic/definition.ts';
import { useTexts } from '../../i18n/texts.ts';
import { FormStack } from '../fields/FormStack.tsx';
import { ObjectSelect } from '../fields/ObjectSelect.tsx';
import { TagsField } from '../fields/TagsField.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import type { SwitchboardDraft } from './definition.ts';

/** Name, folder and tags of a switchboard to be created. */
export function SwitchboardForm({ value, onChange, errors, readOnly, env }: EditorFormProps<SwitchboardDraft, Switchboard>): ReactNode {
  const t = useTexts();
  return (
    <FormStack>
      <TextInput
        label={t('name')}
        required
        value={value.name}
        error={errors['name']}
        readOnly={readOnly}
        onChange={(name) => onChange({ ...value, name })}
      />
      <ObjectSelect
        label={t('folder')}
        objects={env.choices.switchboardFolders}
        value={value.folder}
        error={errors['folder_uri']}
        readOnly={readOnly}
        onChange={(folder) => onChange({ ...value, folder })}
      />
      {env.config?.components_state.backend_tags !== false && (
        <TagsField tags={env.choices.tags} value={value.tags} readOnly={readOnly} onChange={(tags) => onChange({ ...value, tags })} />
      )}
    </FormStack>
  );
}
