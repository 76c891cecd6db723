import { withSetup } from '@geo/ui';
import { isCompatible, typeName, type Depot } from '@geo/api';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode, type Ref } from 'react';
import { TypeIcon } from '../../look/index.ts';
import { useTexts } from '../i18n/texts.ts';
import type { UseList } from '../port.ts';

export interface DepotChooserProps {
  /** Hook that loads the depots found by a search. */
  readonly useList: UseList<'depots'>;
  /** The chosen depot; `null` for none. */
  readonly value: Depot | null;
  /** A depot was chosen, or the choice removed. */
  readonly onChange: (depot: Depot | null) => void;
  /** Why the choice is refused. */
  readonly error?: string;
  /** Name of the type that the records have: only depots that take them are offered. @default all */
  readonly type?: string;
  /** The text field, to give it the focus. */
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Finds a depot by its name; the server searches while one types. */
export const DepotChooser = withSetup(function DepotChooser({
  useList,
  value,
  onChange,
  error,
  type,
  inputRef,
}: DepotChooserProps): ReactNode {
  const t = useTexts();
  const [query, setQuery] = useState('');
  const { objects, loading } = useList('depots', {
    limit: 50,
    order_by: 'name',
    type,
    q: query && query !== value?.name ? query : undefined,
  });
  const fitting = objects.filter((depot) => type === undefined || isCompatible(type, typeName(depot.content_type)));
  return (
    <Autocomplete
      options={fitting}
      value={value}
      loading={loading}
      filterOptions={(options) => options}
      getOptionLabel={(depot) => depot.name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, depot) => onChange(depot)}
      onInputChange={(_, text) => setQuery(text)}
      loadingText={t('loading')}
      noOptionsText={t('nothingFound')}
      renderOption={({ key: _key, ...props }, depot) => (
        <li key={depot.id} {...props}>
          <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
            <TypeIcon type={typeName(depot.content_type)} size={16} />
            {depot.name}
          </span>
        </li>
      )}
      renderInput={(params) => (
        <TextField {...params} inputRef={inputRef} label={t('depot')} error={error !== undefined} helperText={error} />
      )}
    />
  );
});
