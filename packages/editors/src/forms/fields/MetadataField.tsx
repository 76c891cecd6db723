import { isMetadataValue, type Layer } from '@geo/api';
import { Banner, color } from '@geo/ui';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import type { EditorEnv } from '../../generic/port.ts';
import { useTexts } from '../../i18n/texts.ts';
import { MetadataFields } from '../MetadataForm/MetadataForm.tsx';
import { FormStack } from './FormStack.tsx';

type Values = Layer['metadata_values'];

export interface MetadataFieldProps {
  /** Null for nothing filled in. */
  readonly value: Values;
  readonly onChange: (value: Values) => void;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  /** Where they are read, and what holds for what is left out. */
  readonly help: string;
  readonly env: Pick<EditorEnv, 'choices'>;
  /** Where they are exported as they are stored; null for what is not stored yet. */
  readonly uri: string | null;
}

/** The metadata of a layer or depot, and their export. */
export function MetadataField({ value, onChange, error, readOnly, help, env, uri }: MetadataFieldProps): ReactNode {
  const t = useTexts();
  return (
    <FormStack>
      <p style={{ margin: 0, color: color.text2 }}>{help}</p>
      {error !== undefined && <Banner severity="error">{error}</Banner>}
      <MetadataFields
        values={value ?? []}
        onChange={(values) => onChange(values.length === 0 ? null : [...values])}
        readOnly={readOnly}
        env={env}
        problemOf={(one) => (isMetadataValue(one) ? undefined : t('metadataInvalid'))}
      />
      {uri !== null && (
        <Link href={`${uri}download.xml`} download="metadata.xml" style={{ justifySelf: 'start' }}>
          {t('exportMetadata')}
        </Link>
      )}
    </FormStack>
  );
}
