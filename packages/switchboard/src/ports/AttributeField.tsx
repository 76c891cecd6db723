import { portLabel } from '@geo/api';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { singleLine, takeFocus } from '@geo/editors';
import type { PortFieldProps } from './fieldProps.ts';
import { useHelp } from './useHelp.ts';

/** An attribute of the records at another input: one of those that are known, or any name. One that is missing there is told. */
export function AttributeField({ port, value, onChange, onSubmit, attributes = null, readOnly = false }: PortFieldProps): ReactNode {
  const t = useTexts();
  const help = useHelp(port);
  const text = typeof value === 'string' ? value : '';
  const isMissing = text !== '' && attributes !== null && attributes.length > 0 && !attributes.includes(text);
  return (
    <Autocomplete
      freeSolo
      options={attributes ?? []}
      sx={singleLine}
      readOnly={readOnly}
      inputValue={text}
      onInputChange={(_, next, reason) => reason !== 'reset' && onChange(reason === 'clear' ? '' : next)}
      // Enter takes what is typed, and ends it.
      onChange={(_, next, reason) => (reason === 'createOption' ? onSubmit?.() : onChange(next ?? ''))}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={takeFocus}
          label={portLabel(port)}
          error={isMissing}
          helperText={
            isMissing
              ? t('portNoAttribute', { name: text, known: attributes.join(', ') })
              : [help, attributes === null && t('portAttributesLater')].filter(Boolean).join(' ')
          }
        />
      )}
    />
  );
}
