import { keyRealmNames } from '@geo/api';
import { Banner, color, fontSize, withSetup } from '@geo/ui';
import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, type ReactNode } from 'react';
import { FieldGroup, FormStack } from '../forms/fields/FormStack.tsx';
import { isMeant } from '../forms/fields/ObjectSelect.tsx';
import { TextInput } from '../forms/fields/TextInput.tsx';
import type { NamedObject } from '../generic/port.ts';
import { withRealm, type KeyDays, type KeyDraft } from './draft.ts';
import { useKeysTexts, type KeysText } from './i18n/texts.ts';
import { realmTexts } from './realms.ts';

export interface ApiKeyFormProps {
  /** The key as it is described so far. */
  readonly value: KeyDraft;
  /** The description changed. */
  readonly onChange: (draft: KeyDraft) => void;
  /** Messages by field: `name`, `realms`, `expires`, `switchboards`. */
  readonly errors: Readonly<Record<string, string>>;
  /** What a key that runs switchboards can be limited to; undefined while it is loading. */
  readonly switchboards: readonly NamedObject[] | undefined;
  /** A key without end may be made. @default false */
  readonly mayBeEndless?: boolean;
  /** Enter in the name. */
  readonly onSave?: () => void;
}

const ends: readonly { readonly days: KeyDays; readonly text: KeysText }[] = [
  { days: 30, text: 'keyDays30' },
  { days: 90, text: 'keyDays90' },
  { days: 365, text: 'keyDays365' },
  { days: null, text: 'keyNever' },
];

/** Describes a new key: what it is for, what it may do, how long. */
export const ApiKeyForm = withSetup(function ApiKeyForm({
  value,
  onChange,
  errors,
  switchboards,
  mayBeEndless = false,
  onSave,
}: ApiKeyFormProps): ReactNode {
  const t = useKeysTexts();
  const id = useId();
  const { name, realms, days } = value;
  const objects = switchboards ?? [];
  const chosen = value.switchboards.map(
    (uri) => objects.find((one) => one.resource_uri === uri) ?? { id: 0, resource_uri: uri, name: uri },
  );
  return (
    <FormStack>
      <TextInput
        label={t('keyName')}
        value={name}
        required
        takesFocus
        error={errors['name']}
        help={t('keyNameHelp')}
        onChange={(next) => onChange({ ...value, name: next })}
        onSave={onSave}
      />
      <FieldGroup aria-describedby={errors['realms'] === undefined ? undefined : `${id}-error`}>
        <legend style={{ padding: 0, fontSize: fontSize.small, fontWeight: 600, color: color.text2 }}>{t('keyRealms')}</legend>
        {keyRealmNames.map((realm) => (
          <div key={realm}>
            <FormControlLabel
              label={t(realmTexts[realm].name)}
              control={
                <Checkbox
                  checked={realms.includes(realm)}
                  onChange={(_, isOn) => onChange(withRealm(value, realm, isOn))}
                  slotProps={{ input: { 'aria-describedby': `${id}-${realm}` } }}
                />
              }
            />
            <FormHelperText id={`${id}-${realm}`} style={{ marginTop: -4, marginLeft: 32 }}>
              {t(realmTexts[realm].help)}
            </FormHelperText>
          </div>
        ))}
        {errors['realms'] !== undefined && (
          <FormHelperText error id={`${id}-error`}>
            {errors['realms']}
          </FormHelperText>
        )}
      </FieldGroup>
      {realms.includes('execute') && (
        <Autocomplete
          multiple
          options={objects}
          value={chosen}
          loading={switchboards === undefined}
          noOptionsText={t('keyBoardsNone')}
          getOptionKey={(object) => object.resource_uri}
          getOptionLabel={(object) => object.name}
          isOptionEqualToValue={(one, other) => one.resource_uri === other.resource_uri}
          filterOptions={(all, { inputValue }) => all.filter((object) => isMeant(object, inputValue)).slice(0, 100)}
          onChange={(_, next) => onChange({ ...value, switchboards: next.map(({ resource_uri }) => resource_uri) })}
          renderInput={(props) => (
            <TextField
              {...props}
              label={t('keyBoards')}
              error={errors['switchboards'] !== undefined}
              helperText={errors['switchboards'] ?? t('keyBoardsHelp')}
            />
          )}
        />
      )}
      <TextField
        select
        label={t('keyEnds')}
        value={days === null ? 'never' : String(days)}
        error={errors['expires'] !== undefined}
        helperText={errors['expires']}
        onChange={({ target }) => onChange({ ...value, days: target.value === 'never' ? null : (Number(target.value) as KeyDays) })}
      >
        {ends
          .filter((end) => end.days !== null || mayBeEndless)
          .map((end) => (
            <MenuItem key={end.text} value={end.days === null ? 'never' : String(end.days)}>
              {t(end.text)}
            </MenuItem>
          ))}
      </TextField>
      {days === null && <Banner severity="warning">{t('keyNeverHelp')}</Banner>}
    </FormStack>
  );
});
