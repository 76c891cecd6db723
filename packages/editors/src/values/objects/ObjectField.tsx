import { objectOfValue, typeOf, type NamedByNumber } from '@geo/api';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useFormat } from '@geo/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { singleLine } from '../../fields/singleLine.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { ObjectChoice, ValueFieldProps } from '../definition.ts';
import { useObjectName } from './useObjectName.ts';

export interface ObjectFieldProps extends ValueFieldProps {
  /** Plain name of the type; it is the kind of what is chosen. */
  readonly type: NamedByNumber;
}

const none: readonly ObjectChoice[] = [];

/** Who types is asked for nothing meanwhile: the pause after which the list follows, in ms. */
const pauseMs = 200;

/** Chooses an object of the platform by its name: a layer, view, portal, tag or switchboard. */
export function ObjectField(props: ObjectFieldProps): ReactNode {
  const { type, label, draft, onDraft, onSubmit, readOnly = false, sources = {}, problem, helperText } = props;
  const t = useTexts();
  const format = useFormat();
  const { loadObjects: load, loadName, name: storedName } = sources;
  const value = String(draft);
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<readonly ObjectChoice[] | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [picked, setPicked] = useState<ObjectChoice | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (readOnly) return undefined;
    let wanted = true;
    const ask = (): void => {
      load?.(type, query).then(
        (list) => wanted && (setFound(list), setFailed(null)),
        (error: unknown) => wanted && setFailed(error instanceof Error ? error.message : String(error)),
      );
    };
    const timer = setTimeout(ask, query === '' ? 0 : pauseMs);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [load, type, query, readOnly]);
  const named = objectOfValue(type, typeOf(type).parse(value));
  const [stored] = useState(value);
  const name = useObjectName(named, loadName);
  const options = found ?? none;
  // What nobody may see here has its number only; while it is asked for, it is called as it was stored.
  const number = named === null ? value : typeOf(type).text(typeOf(type).parse(value), format);
  const called = name ?? ((name === undefined && value === stored && storedName) || number);
  const uri = named?.uri ?? value;
  const choice = [...(picked ? [picked] : []), ...options].find((one) => one.uri === uri) ?? { uri, name: called };
  const chosen = value === '' ? null : choice;
  return (
    <Autocomplete
      options={options}
      sx={singleLine}
      value={chosen}
      loading={load !== undefined && found === null && failed === null}
      loadingText={t('valueLoading')}
      noOptionsText={t('valueNothingFound')}
      filterOptions={(all) => all}
      getOptionLabel={(one) => one.name}
      getOptionKey={(one) => one.uri}
      isOptionEqualToValue={(first, second) => first.uri === second.uri}
      onInputChange={(_, text, reason) => {
        if (reason !== 'input') return;
        setQuery(text);
        // What was found for another text is no answer to this one.
        setFound(null);
      }}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => {
        setOpen(false);
        setQuery('');
      }}
      readOnly={readOnly}
      onChange={(_, one) => {
        setPicked(one);
        onDraft(one?.uri ?? '');
      }}
      // In the open list Enter chooses.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || open || !onSubmit) return;
        event.preventDefault();
        onSubmit();
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={failed !== null || problem !== undefined}
          helperText={failed ?? problem ?? (name === null ? t('valueNotVisible') : helperText)}
          placeholder={t('valueChooseObject')}
        />
      )}
    />
  );
}
