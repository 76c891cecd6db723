import type { SwitchboardFolder } from '@geo/api';
import type { ReactNode } from 'react';
import type { EditorFormProps } from '../../generic/definition.ts';
import { useTexts } from '../../i18n/texts.ts';
import { TextInput } from '../fields/TextInput.tsx';
import type { NameDraft } from './definition.ts';

/** The name of a folder of switchboards. */
export function SwitchboardFolderForm({ value, onChange, errors, readOnly }: EditorFormProps<NameDraft, SwitchboardFolder>): ReactNode {
  const t = useTexts();
  return (
    <TextInput
      label={t('name')}
      required
      value={value.name}
      error={errors['name']}
      readOnly={readOnly}
      onChange={(name) => onChange({ name })}
    />
  );
}
