import type { Tag } from '@geo/api';
import { ColorField, IconPicker, TagChip } from '@geo/ui';
import type { ReactNode } from 'react';
import type { EditorFormProps } from '../../generic/definition.ts';
import { useTexts } from '../../i18n/texts.ts';
import { FormStack } from '../fields/FormStack.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import type { TagDraft } from './definition.ts';

/** Name, colour and icon of a tag, with the tag as it will look. */
export function TagForm({ value, onChange, stored, errors, readOnly }: EditorFormProps<TagDraft, Tag>): ReactNode {
  const t = useTexts();
  const intent = stored?.intent ?? 'user';
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
      <ColorField
        label={t('color')}
        value={value.color}
        suggests
        readOnly={readOnly}
        helperText={errors['color']}
        onChange={(color) => onChange({ ...value, color: color === '' ? '#000000' : color })}
      />
      <IconPicker
        label={t('icon')}
        value={value.icon || null}
        intent={intent}
        readOnly={readOnly}
        onChange={(icon) => onChange({ ...value, icon: icon ?? '' })}
      />
      <div>
        <TagChip tag={{ id: 'shown', ...value, name: value.name.trim() || t('newTag'), intent }} />
      </div>
    </FormStack>
  );
}
