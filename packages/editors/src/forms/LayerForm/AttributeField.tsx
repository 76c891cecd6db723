import type { DatumColumn } from '@geo/api';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';

export interface AttributeFieldProps {
  readonly value: string;
  readonly columns: readonly DatumColumn[];
  readonly onChange: (key: string) => void;
  /** It is refused. */
  readonly isWrong: boolean;
  readonly readOnly: boolean;
}

/** An attribute of the records: one of their columns, or one that is typed. */
export function AttributeField({ value, columns, onChange, isWrong, readOnly }: AttributeFieldProps): ReactNode {
  const t = useTexts();
  return (
    <Autocomplete
      freeSolo
      disableClearable
      readOnly={readOnly}
      options={columns.map(({ key }) => key)}
      // What stands there is no search: the list shows all until something else is typed.
      filterOptions={(all, { inputValue }) =>
        inputValue === value ? all : all.filter((key) => key.toLowerCase().includes(inputValue.toLowerCase()))
      }
      value={value}
      inputValue={value}
      onInputChange={(_, text) => onChange(text)}
      renderInput={(props) => <TextField {...props} label={t('attributeKey')} error={isWrong} />}
    />
  );
}
