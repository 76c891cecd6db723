import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useFormat } from '@geo/ui';
import { typeOf } from '@geo/api';
import type { ReactNode } from 'react';
import type { ValueFieldProps } from '../definition.ts';

/** A switch; an unset value shows as off. */
export function BoolField({ label, draft, onDraft, helperText, onSubmit, readOnly = false }: ValueFieldProps): ReactNode {
  const format = useFormat();
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
        label={`${label}: ${typeOf('bool').text(on, format)}`}
      />
      {helperText && <FormHelperText>{helperText}</FormHelperText>}
    </div>
  );
}
