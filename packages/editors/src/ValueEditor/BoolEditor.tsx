import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import type { ValueEditorProps } from './definition.ts';

/** A switch; an unset value shows as off. */
export function BoolEditor({ label, value, onChange, helperText, readOnly = false }: ValueEditorProps): ReactNode {
  const t = useTexts();
  const on = value === true;
  return (
    <div>
      <FormControlLabel
        control={<Switch checked={on} disabled={readOnly} onChange={(event) => onChange(event.target.checked)} />}
        label={`${label}: ${t(on ? 'on' : 'off')}`}
      />
      {helperText && <FormHelperText>{helperText}</FormHelperText>}
    </div>
  );
}
