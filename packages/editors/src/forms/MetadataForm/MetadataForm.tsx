import type { MetadataValue } from '@geo/api';
import { DatePicker, EmptyState, color, fontSize, radius } from '@geo/ui';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { EditorFormProps } from '../../generic/definition.ts';
import type { EditorEnv } from '../../generic/port.ts';
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
  /** Why it is refused. */
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
  readonly readOnly: boolean;
}

function Field({ type, value, problem, onChange, readOnly }: FieldProps): ReactNode {
  const { display_name: label, description, datatype, rows } = type;
  const help = description || undefined;
  if (datatype === 'date')
    return <DatePicker label={label} value={value || null} onChange={(iso) => onChange(iso ?? '')} helperText={help} readOnly={readOnly} />;
  if (datatype === 'text')
    return <TextInput label={label} value={value} onChange={onChange} help={help} error={problem} rows={rows} readOnly={readOnly} />;
  // A stored choice that is no longer offered stays choosable, so that it is not lost unseen.
  const isOffered = value === '' || type.options.some((option) => option.value === value);
  const options = isOffered ? type.options : [{ value, label: value }, ...type.options];
  return (
    <TextField select label={label} value={value} helperText={help} disabled={readOnly} onChange={(event) => onChange(event.target.value)}>
      <MenuItem value="">&nbsp;</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

export interface MetadataFieldsProps {
  readonly values: readonly MetadataValue[];
  readonly onChange: (values: readonly MetadataValue[]) => void;
  readonly readOnly: boolean;
  readonly env: Pick<EditorEnv, 'choices'>;
  /** Says what is wrong with a value that is filled in; undefined for nothing. */
  readonly problemOf?: (value: MetadataValue) => string | undefined;
}

/** Fields made from the attribute types; each group expands. */
export function MetadataFields({ values, onChange, readOnly, env, problemOf }: MetadataFieldsProps): ReactNode {
  const t = useTexts();
  const parts = groupedTypes(env.choices.attributeTypes ?? [], env.choices.attributeGroups ?? []);
  if (parts.length === 0) return <EmptyState title={t('noMetadata')} />;
  return (
    <FormStack>
      {parts.map(({ group, types }, index) => (
        <Group key={group?.id ?? 'other'} open={index === 0}>
          <summary>{group?.name ?? t('otherMetadata')}</summary>
          <FormStack>
            {types.map((type) => {
              const held = values.find((entry) => entry.attributetype === type.resource_uri);
              return (
                <Field
                  key={type.resource_uri}
                  type={type}
                  value={held?.value ?? ''}
                  problem={held && problemOf?.(held)}
                  onChange={(next) => onChange(setValue(values, type.resource_uri, next))}
                  readOnly={readOnly}
                />
              );
            })}
          </FormStack>
        </Group>
      ))}
    </FormStack>
  );
}

/** The metadata of an object by themselves. */
export function MetadataForm({ value, onChange, readOnly, env }: EditorFormProps<MetadataDraft, Metadata>): ReactNode {
  return <MetadataFields values={value.values} onChange={(values) => onChange({ values })} readOnly={readOnly} env={env} />;
}
