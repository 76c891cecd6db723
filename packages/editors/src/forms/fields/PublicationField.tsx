import { color, fontSize } from '@geo/ui';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId, type ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { FieldGroup } from './FormStack.tsx';

export interface PublicationFieldProps {
  readonly value: boolean;
  readonly onChange: (isPublic: boolean) => void;
  /** The user holds the permission to publish this kind. */
  readonly canPublish: boolean;
  /** @default false */
  readonly readOnly?: boolean;
  /** Message of what is wrong. */
  readonly error?: string;
}

/** Whether an object is public. Only who may publish can switch it. */
export function PublicationField({ value, onChange, canPublish, readOnly = false, error }: PublicationFieldProps): ReactNode {
  const t = useTexts();
  const id = useId();
  return (
    <FieldGroup aria-labelledby={id}>
      <div id={id} style={{ fontSize: fontSize.small, fontWeight: 600, color: color.text2 }}>
        {t('publicationStatus')}
      </div>
      <FormControlLabel
        control={<Switch checked={value} disabled={!canPublish || readOnly} onChange={(event) => onChange(event.target.checked)} />}
        label={t(value ? 'publicState' : 'internalState')}
      />
      {error ? (
        <FormHelperText error>{error}</FormHelperText>
      ) : (
        !canPublish && !readOnly && <FormHelperText>{t('publishDenied')}</FormHelperText>
      )}
    </FieldGroup>
  );
}
