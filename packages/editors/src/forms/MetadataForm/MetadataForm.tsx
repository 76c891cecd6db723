import { DatePicker, EmptyState, color, fontSize, radius } from '@geo/ui';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { EditorFormProps } from '../../generic/definition.ts';
import { useTexts } from '../../i18n/texts.ts';
import { FormStack } from '../fields/FormStack.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import type { MetadataDraft } from './definition.ts';
import { groupedTypes, setValue, type AttributeType, type Metadata } from './values.ts';

const Group = styled('details')({
  border: `1px solid ${color.line}`,
  borderRadius: radius,
  '& > summary': { padding: '8px 12px', cursor: 'pointer', fontSize: fontSize.base, fontWeight: 600 },
  '& > div': { padding: '4px 12px 16px' },
});

interface FieldProps {
  readonly type: AttributeType;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly readOnly: boolean;
}

function Field({ type, value, onChange, readOnly }: FieldProps): ReactNode {
  const { display_name: label, description, datatype } = type;
  const help = description || undefined;
  if (datatype === 'date')
    return <DatePicker label={label} value={value || null} onChange={(iso) => onChange(iso ?? '')} helperText={help} readOnly={readOnly} />;
  if (datatype === 'text') return <TextInput label={label} value={value} onChange={onChange} help={help} readOnly={readOnly} />;
  // A stored choice that is no longer offered stays choosable, so that it is not lost unseen.
  const options = value === '' || type.options.includes(value) ? type.options : [value, ...type.options];
  return (
    <TextField select label={label} value={value} helperText={help} disabled={readOnly} onChange={(event) => onChange(event.target.value)}>
      <MenuItem value="">&nbsp;</MenuItem>
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {option}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Fields made from the attribute types; each group expands. */
export function MetadataForm({ value, onChange, readOnly, env }: EditorFormProps<MetadataDraft, Metadata>): ReactNode {
  const t = useTexts();
  const parts = groupedTypes(env.choices.attributeTypes ?? [], env.choices.attributeGroups ?? []);
  if (parts.length === 0) return <EmptyState title={t('noMetadata')} />;
  return (
    <FormStack>
      {parts.map(({ group, types }, index) => (
        <Group key={group?.id ?? 'other'} open={index === 0}>
          <summary>{group?.name ?? t('otherMetadata')}</summary>
          <FormStack>
            {types.map((type) => (
              <Field
                key={type.resource_uri}
                type={type}
                value={value.values.find((entry) => entry.attributetype === type.resource_uri)?.value ?? ''}
                onChange={(next) => onChange({ values: setValue(value.values, type.resource_uri, next) })}
                readOnly={readOnly}
              />
            ))}
          </FormStack>
        </Group>
      ))}
    </FormStack>
  );
}
