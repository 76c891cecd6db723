import { typeDisplayName, typeName, type DatumType } from '@geo/api';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { TypeIcon, useFormat } from '@geo/ui';
import { useMemo, type ReactNode } from 'react';

export interface TypeSelectProps {
  readonly label: string;
  readonly types: readonly DatumType[];
  /** Uri of the chosen type, null for none. */
  readonly value: string | null;
  readonly onChange: (uri: string | null) => void;
  readonly placeholder?: string;
  /** The choice is fixed. @default false */
  readonly locked?: boolean;
  /** Leaves out the type that anything is of. @default false */
  readonly concreteOnly?: boolean;
}

/** A field of one line, as high as the other controls. */
export const singleLine = { '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { py: 0 } } as const;

const nameOf = (uri: string): string => typeDisplayName(typeName(uri));

/** Chooses a data type; sorted by name. */
export function TypeSelect({
  label,
  types,
  value,
  onChange,
  placeholder,
  locked = false,
  concreteOnly = false,
}: TypeSelectProps): ReactNode {
  const format = useFormat();
  const options = useMemo(
    () =>
      types
        .filter((type) => !concreteOnly || type.base !== null)
        .map((type) => type.resource_uri)
        .sort((first, second) => format.compare(nameOf(first), nameOf(second))),
    [types, concreteOnly, format],
  );
  const shown = value !== null && !options.includes(value) ? [value, ...options] : options;
  return (
    <Autocomplete
      options={shown}
      sx={singleLine}
      value={value}
      disabled={locked}
      onChange={(_, uri) => onChange(uri)}
      getOptionLabel={nameOf}
      renderOption={({ key, ...props }, uri) => (
        <li key={key} {...props} style={{ gap: 8 }}>
          <TypeIcon type={typeName(uri)} size={18} />
          {nameOf(uri)}
        </li>
      )}
      renderInput={(params) => <TextField {...params} label={label} placeholder={placeholder} />}
    />
  );
}
