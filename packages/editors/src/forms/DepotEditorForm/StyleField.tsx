import { defaultStyle, type Style } from '@geo/api';
import { Banner, color } from '@geo/ui';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState, type ReactNode } from 'react';
import { DatumEditor } from '../../DatumEditor/index.ts';
import { useTexts } from '../../i18n/texts.ts';
import { FormStack } from '../fields/FormStack.tsx';

export interface StyleFieldProps {
  /** Null draws records as usual; undefined while what is entered is no style. */
  readonly value: Style | null | undefined;
  readonly onChange: (value: Style | null | undefined) => void;
  /** Message of what is wrong. */
  readonly error?: string | undefined;
  readonly readOnly: boolean;
}

/** How the records of a depot are drawn on maps. */
export function StyleField({ value, onChange, error, readOnly }: StyleFieldProps): ReactNode {
  const t = useTexts();
  /** What is turned off comes back as it was. */
  const [last, setLast] = useState<Style>(value ?? defaultStyle);
  const isOwn = value !== null;
  const change = (next: Style | null | undefined): void => {
    if (next) setLast(next);
    onChange(next);
  };
  return (
    <FormStack>
      <p style={{ margin: 0, color: color.text2 }}>{t('styleHelp')}</p>
      <FormControlLabel
        control={<Switch checked={isOwn} disabled={readOnly} onChange={(event) => change(event.target.checked ? last : null)} />}
        label={t('ownStyle')}
      />
      {error !== undefined && <Banner severity="error">{error}</Banner>}
      {isOwn && (
        <DatumEditor
          type="style"
          label={t('styleTab')}
          value={value}
          readOnly={readOnly}
          onChange={(next) => change(next as Style | undefined)}
        />
      )}
    </FormStack>
  );
}
