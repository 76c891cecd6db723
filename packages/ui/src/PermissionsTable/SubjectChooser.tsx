import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { User, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useUiTexts } from '../i18n/texts.ts';
import { color } from '../theme/tokens.ts';
import type { Subject } from './entries.ts';

export interface SubjectChooserProps {
  /** Users and groups on offer. */
  readonly candidates: readonly Subject[];
  /** The text in the search field changed: the app answers with other candidates. Without it the candidates are searched here. */
  readonly onSearch?: (query: string) => void;
  /** The app is searching. @default false */
  readonly searching?: boolean;
  readonly onChoose: (subject: Subject) => void;
}

const byName = createFilterOptions<Subject>({ stringify: (subject) => subject.name, limit: 100 });
const asGiven = (options: Subject[]): Subject[] => options;

/** Finds a user or group by name; a choice goes out at once and empties the field. */
export function SubjectChooser({ candidates, onSearch, searching = false, onChoose }: SubjectChooserProps): ReactNode {
  const t = useUiTexts();
  const [query, setQuery] = useState('');
  const search = (next: string): void => {
    setQuery(next);
    onSearch?.(next);
  };
  const options = candidates.toSorted((first, second) => first.kind.localeCompare(second.kind) * -1);
  return (
    <Autocomplete
      options={options}
      value={null}
      blurOnSelect={false}
      inputValue={query}
      onInputChange={(_, next, reason) => {
        if (reason === 'input' || reason === 'clear') search(next);
      }}
      onChange={(_, subject) => {
        if (!subject) return;
        onChoose(subject);
        search('');
      }}
      getOptionKey={(subject) => subject.uri}
      getOptionLabel={(subject) => subject.name}
      groupBy={(subject) => t(subject.kind === 'user' ? 'permissionUsers' : 'permissionGroups')}
      filterOptions={onSearch ? asGiven : byName}
      loading={searching}
      loadingText={t('loading')}
      noOptionsText={t('permissionNobodyFound')}
      sx={{ maxWidth: 420 }}
      renderOption={({ key, ...props }, subject) => (
        <li key={key} {...props}>
          <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8, overflowWrap: 'anywhere' }}>
            {subject.kind === 'user' ? <User aria-hidden color={color.text2} /> : <Users aria-hidden color={color.text2} />}
            {subject.name}
          </span>
        </li>
      )}
      renderInput={(params) => <TextField {...params} label={t('permissionAdd')} placeholder={t('search')} />}
    />
  );
}
