import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import type { NamedObject } from '../../generic/port.ts';

export interface ObjectSelectProps {
  readonly label: string;
  /** What can be chosen; undefined while it is loading. */
  readonly objects: readonly NamedObject[] | undefined;
  /** Uri of the choice; null for none. */
  readonly value: string | null;
  readonly onChange: (uri: string | null) => void;
  readonly error?: string;
  readonly help?: ReactNode;
  /** @default false */
  readonly required?: boolean;
  /** @default false */
  readonly readOnly?: boolean;
}

/** True when an object is meant by a text: a part of its name or short name, or its id. */
export function isMeant(object: Pick<NamedObject, 'id' | 'name' | 'slug'>, query: string): boolean {
  const text = query.trim().toLowerCase();
  return object.name.toLowerCase().includes(text) || (object.slug ?? '').toLowerCase().includes(text) || String(object.id) === text;
}

/** Chooses one object by name, short name or id. */
export function ObjectSelect({
  label,
  objects,
  value,
  onChange,
  error,
  help,
  required = false,
  readOnly = false,
}: ObjectSelectProps): ReactNode {
  const options = objects ?? [];
  const chosen = options.find((object) => object.resource_uri === value);
  // A choice that may not be seen, or is not loaded yet, stands with its address.
  const shown = chosen ?? (value === null ? null : { id: 0, resource_uri: value, name: value });
  return (
    <Autocomplete
      options={options}
      value={shown}
      loading={objects === undefined}
      readOnly={readOnly}
      getOptionKey={(object) => object.resource_uri}
      getOptionLabel={(object) => object.name}
      isOptionEqualToValue={(one, other) => one.resource_uri === other.resource_uri}
      filterOptions={(all, { inputValue }) =>
        all.filter((object) => isMeant(object, inputValue === shown?.name ? '' : inputValue)).slice(0, 100)
      }
      onChange={(_, object) => onChange(object?.resource_uri ?? null)}
      renderInput={(props) => (
        <TextField {...props} label={label} required={required} error={error !== undefined} helperText={error ?? help} />
      )}
    />
  );
}
