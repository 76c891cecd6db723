import { Banner, color } from '@geo/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { FormStack } from '../fields/FormStack.tsx';
import { ImageField } from '../fields/ImageField.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import type { LayerPartProps } from './definition.ts';
import type { LayerColumns } from './useLayerColumns.ts';
import { SelectionTable } from './SelectionTable.tsx';

export interface SelectionTabProps extends LayerPartProps {
  readonly columns: LayerColumns;
}

/** What a click on an object of the layer shows. */
export function SelectionTab({ value, onChange, errors, readOnly, env, columns }: SelectionTabProps): ReactNode {
  const t = useTexts();
  const wrong = Object.keys(errors).find((field) => field.startsWith('selection_fields'));
  return (
    <FormStack>
      <p style={{ margin: 0, color: color.text2 }}>{t('selectionHelp')}</p>
      <TextInput
        label={t('selectionTitle')}
        value={value.selection_title}
        onChange={(selection_title) => onChange({ ...value, selection_title })}
        error={errors['selection_title']}
        readOnly={readOnly}
      />
      <TextInput
        label={t('selectionContact')}
        rows={2}
        value={value.selection_contact}
        onChange={(selection_contact) => onChange({ ...value, selection_contact })}
        error={errors['selection_contact']}
        readOnly={readOnly}
      />
      <ImageField
        label={t('selectionImage')}
        value={value.selection_image}
        onChange={(selection_image) => onChange({ ...value, selection_image })}
        env={env}
        readOnly={readOnly}
      />
      {wrong && <Banner severity="error">{errors[wrong]}</Banner>}
      <SelectionTable
        fields={value.selection_fields}
        onChange={(selection_fields) => onChange({ ...value, selection_fields: [...selection_fields] })}
        columns={columns.columns}
        isFaulty={wrong !== undefined}
        readOnly={readOnly}
      />
    </FormStack>
  );
}
