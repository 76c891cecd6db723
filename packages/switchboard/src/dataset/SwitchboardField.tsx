import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useState, type ReactNode } from 'react';
import { singleLine } from '../insert/TypeSelect.tsx';
import { useTexts } from '../i18n/texts.ts';
import type { NamedSwitchboard, ObjectsPort } from '../port.ts';

export interface SwitchboardFieldProps {
  /** Uri of the chosen switchboard; '' for none. */
  readonly value: string;
  /** Its name, as long as the list is not there. */
  readonly name: string;
  readonly onChange: (uri: string) => void;
  /** Those whose name holds a text; without it none can be chosen. */
  readonly load: ObjectsPort['loadSwitchboards'];
}

const none: readonly NamedSwitchboard[] = [];

/** Chooses another switchboard by its name. */
export function SwitchboardField({ value, name, onChange, load }: SwitchboardFieldProps): ReactNode {
  const t = useTexts();
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<readonly NamedSwitchboard[] | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    load?.(query).then(
      (list) => wanted && (setFound(list), setFailed(null)),
      (error: unknown) => wanted && setFailed(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      wanted = false;
    };
  }, [load, query]);
  const options = found ?? none;
  const chosen = value === '' ? null : (options.find((one) => one.uri === value) ?? { uri: value, name: name || value });
  return (
    <Autocomplete
      options={options}
      sx={singleLine}
      value={chosen}
      loading={found === null && failed === null}
      loadingText={t('loading')}
      noOptionsText={t('searchNothing')}
      filterOptions={(all) => all}
      getOptionLabel={(one) => one.name}
      getOptionKey={(one) => one.uri}
      isOptionEqualToValue={(first, second) => first.uri === second.uri}
      onInputChange={(_, text, reason) => reason === 'input' && setQuery(text)}
      onChange={(_, one) => onChange(one?.uri ?? '')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('switchboardField')}
          error={failed !== null}
          helperText={failed}
          placeholder={t('chooseSwitchboard')}
        />
      )}
    />
  );
}
