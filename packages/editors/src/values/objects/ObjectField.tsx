import { objectOfValue, typeOf, type NamedByNumber } from '@geo/api';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useFormat } from '@geo/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { singleLine } from '../../fields/singleLine.ts';
import { useAfterPause } from '../../fields/useAfterPause.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { ObjectChoice, ValueFieldProps } from '../definition.ts';
import { useObjectName } from './useObjectName.ts';

export interface ObjectFieldProps extends ValueFieldProps {
  /** Plain name of the type; it is the kind of what is chosen. */
  readonly type: NamedByNumber;
}

/** What was found, and for which text. */
interface Found {
  readonly query: string;
  readonly list: readonly ObjectChoice[];
}

const none: readonly ObjectChoice[] = [];
/** The platform is asked when nobody has typed for this long. */
const pauseMs = 200;

/** Chooses an object of the platform by its name: a layer, view, portal, tag or switchboard. */
export function ObjectField(props: ObjectFieldProps): ReactNode {
  const { type, label, draft, onDraft, onSubmit, readOnly = false, sources = {}, problem, helperText } = props;
  const t = useTexts();
  const format = useFormat();
  const { loadObjects: load, loadName, name: storedName } = sources;
  const value = String(draft);
  const [query, setQuery] = useState('');
  const asked = useAfterPause(query, pauseMs);
  const [found, setFound] = useState<Found | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [picked, setPicked] = useState<ObjectChoice | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (readOnly) return undefined;
    let wanted = true;
    load?.(type, asked).then(
      (list) => wanted && (setFound({ query: asked, list }), setFailed(null)),
      (error: unknown) => wanted && setFailed(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      wanted = false;
    };
  }, [load, type, asked, readOnly]);
  const named = objectOfValue(type, typeOf(type).parse(value));
  const [stored] = useState(value);
  const name = useObjectName(named, loadName);
  // What was found for an older text is no answer to this one.
  const answer = found?.query === query ? found.list : null;
  const options = answer ?? none;
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
      loading={load !== undefined && answer === null && failed === null}
      loadingText={t('valueLoading')}
      noOptionsText={t('valueNothingFound')}
      filterOptions={(all) => all}
      getOptionLabel={(one) => one.name}
      getOptionKey={(one) => one.uri}
      isOptionEqualToValue={(first, second) => first.uri === second.uri}
      onInputChange={(_, text, reason) => reason === 'input' && setQuery(text)}
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
