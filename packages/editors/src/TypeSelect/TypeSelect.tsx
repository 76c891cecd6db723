import { typeLabel, typeName, type DatumType } from '@geo/api';
import { useFormat, withSetup } from '@geo/ui';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useMemo, type ReactNode } from 'react';
import { TypeIcon } from '../look/index.ts';
import { singleLine } from '../fields/singleLine.ts';

export interface TypeSelectProps {
  /** Label of the field. */
  readonly label: string;
  /** Datum types to choose from. */
  readonly types: readonly DatumType[];
  /** Uri of the chosen type; null for none. */
  readonly value: string | null;
  /** Uri of the type that was chosen; null where the choice was taken back. */
  readonly onChange: (typeUri: string | null) => void;
  /** Shown while nothing is chosen. */
  readonly placeholder?: string;
  /** Help below the field; the reason while it is in error. */
  readonly helperText?: string;
  /** The choice is in error: `helperText` says why. @default false */
  readonly error?: boolean;
  /** Offers the root type as well. @default false */
  readonly allowAnything?: boolean;
  /** It cannot be used at present. @default false */
  readonly disabled?: boolean;
}

/** The types that are offered, sorted by what they are called. */
export function offeredTypes(
  types: readonly DatumType[],
  allowAnything: boolean,
  format: { readonly language: 'de' | 'en'; readonly compare: (first: string, second: string) => number },
): DatumType[] {
  return types
    .filter((type) => allowAnything || type.base !== null)
    .toSorted((first, second) => format.compare(typeLabel(first.name, format.language), typeLabel(second.name, format.language)));
}

/** Chooses a type of data by its name. A type that is not offered is shown where it is the present one. */
export const TypeSelect = withSetup(function TypeSelect({
  label,
  types,
  value,
  onChange,
  placeholder,
  helperText,
  error = false,
  allowAnything = false,
  disabled = false,
}: TypeSelectProps): ReactNode {
  const format = useFormat();
  const options = useMemo(
    () => offeredTypes(types, allowAnything, format).map((type) => type.resource_uri),
    [types, allowAnything, format],
  );
  return (
    <Autocomplete
      options={value === null || options.includes(value) ? options : [value, ...options]}
      sx={singleLine}
      value={value}
      disabled={disabled}
      onChange={(_, uri) => onChange(uri)}
      getOptionLabel={(uri) => typeLabel(uri, format.language)}
      renderOption={({ key, ...props }, uri) => (
        <li key={key} {...props} style={{ gap: 8 }}>
          <TypeIcon type={typeName(uri)} size={18} />
          {typeLabel(uri, format.language)}
        </li>
      )}
      renderInput={(params) => <TextField {...params} label={label} placeholder={placeholder} helperText={helperText} error={error} />}
    />
  );
});
