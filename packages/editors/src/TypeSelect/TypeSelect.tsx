import { typeName, type DatumType } from '@geo/api';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { TypeIcon, typeLabel } from '@geo/ui';
import type { ReactNode } from 'react';

export interface TypeSelectProps {
  /** Label of the field. */
  readonly label: string;
  /** Datum types to choose from. */
  readonly types: readonly DatumType[];
  /** Uri of the chosen type. */
  readonly value: string;
  /** Address of the chosen type. */
  readonly onChange: (typeUri: string) => void;
  /** Offers the root type as well. @default false */
  readonly allowAnything?: boolean;
  /** Help below the field; the reason while it is in error. */
  readonly helperText?: string;
  /** It cannot be used at present. @default false */
  readonly disabled?: boolean;
}

/** The types that are offered, sorted by name without regard to case. */
export function offeredTypes(types: readonly DatumType[], allowAnything: boolean): DatumType[] {
  return types
    .filter((type) => allowAnything || type.name !== 'anything')
    .toSorted((first, second) => first.name.toLowerCase().localeCompare(second.name.toLowerCase()));
}

/** Chooses a datum type. */
export function TypeSelect({
  label,
  types,
  value,
  onChange,
  allowAnything = false,
  helperText,
  disabled = false,
}: TypeSelectProps): ReactNode {
  const offered = offeredTypes(types, allowAnything);
  const known = offered.some((type) => type.resource_uri === value);
  const shown = known || value === '' ? offered : [{ resource_uri: value, name: typeName(value), base: null, fillable: false }, ...offered];
  return (
    <TextField
      select
      label={label}
      value={value}
      helperText={helperText}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { MenuProps: { slotProps: { paper: { sx: { maxHeight: 320 } } } } } }}
    >
      {shown.map((type) => (
        <MenuItem key={type.resource_uri} value={type.resource_uri} sx={{ gap: '8px' }}>
          <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
            <TypeIcon type={type.name} size={16} />
            {typeLabel(type.name)}
          </span>
        </MenuItem>
      ))}
    </TextField>
  );
}
