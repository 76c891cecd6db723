import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import type { ValueFieldProps } from '../definition.ts';

/** A switch; an unset value shows as off. */
export function BoolField({ label, draft, onDraft, helperText, onSubmit, readOnly = false }: ValueFieldProps): ReactNode {
  const t = useTexts();
  const on = draft === true;
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            checked={on}
            disabled={readOnly}
            onChange={(event) => onDraft(event.target.checked)}
            onKeyDown={(event) => {
              if (!onSubmit || event.key !== 'Enter') return;
              event.preventDefault();
              onSubmit();
            }}
          />
        }
        label={`${label}: ${t(on ? 'on' : 'off')}`}
      />
      {helperText && <FormHelperText>{helperText}</FormHelperText>}
    </div>
  );
}
