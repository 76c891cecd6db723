import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { FormStack } from '../fields/FormStack.tsx';
import { ImageField } from '../fields/ImageField.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import type { LayerPartProps } from './definition.ts';

/** What is told about a layer where it is shown: description and legend. */
export function PresentationTab({ value, onChange, errors, readOnly, env }: LayerPartProps): ReactNode {
  const t = useTexts();
  return (
    <FormStack>
      <TextInput
        label={t('descriptionTitle')}
        value={value.description_title}
        onChange={(description_title) => onChange({ ...value, description_title })}
        error={errors['description_title']}
        readOnly={readOnly}
      />
      <TextInput
        label={t('description')}
        rows={5}
        value={value.description}
        onChange={(description) => onChange({ ...value, description })}
        error={errors['description']}
        readOnly={readOnly}
      />
      <ImageField
        label={t('legendImage')}
        value={value.legend}
        onChange={(legend) => onChange({ ...value, legend })}
        env={env}
        help={t('legendHelp')}
        readOnly={readOnly}
      />
    </FormStack>
  );
}
