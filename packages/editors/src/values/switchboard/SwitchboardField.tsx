import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useState, type ReactNode } from 'react';
import { singleLine } from '../../fields/singleLine.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { SwitchboardChoice, ValueFieldProps } from '../definition.ts';

const none: readonly SwitchboardChoice[] = [];

/** Chooses another switchboard by its name. */
export function SwitchboardField({ label, draft, onDraft, readOnly = false, sources = {}, problem }: ValueFieldProps): ReactNode {
  const t = useTexts();
  const { loadSwitchboards: load, name = '' } = sources;
  const value = String(draft);
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<readonly SwitchboardChoice[] | null>(null);
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
      loadingText={t('valueLoading')}
      noOptionsText={t('valueNothingFound')}
      filterOptions={(all) => all}
      getOptionLabel={(one) => one.name}
      getOptionKey={(one) => one.uri}
      isOptionEqualToValue={(first, second) => first.uri === second.uri}
      onInputChange={(_, text, reason) => reason === 'input' && setQuery(text)}
      readOnly={readOnly}
      onChange={(_, one) => onDraft(one?.uri ?? '')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={failed !== null || problem !== undefined}
          helperText={failed ?? problem}
          placeholder={t('valueChooseSwitchboard')}
        />
      )}
    />
  );
}
