import { withSetup } from '@geo/ui';
import { errorText } from '@geo/api';
import { useMemo, type ReactNode } from 'react';
import { SecurityLog, changedSecuritySearch, readSecurityFilter, securityQuery } from '../../SecurityLog/index.ts';
import { usePageTitle, type PageHost } from '../host.ts';
import { useTexts } from '../i18n/texts.ts';
import type { SecurityPort } from './port.ts';

/** Entries asked for at a time. */
const pageSize = 50;

export interface SecurityLogPageProps {
  /** Where the data come from and where changes go. */
  readonly port: SecurityPort;
  /** What the page asks of the app around it: links, addresses, titles. */
  readonly host: PageHost;
  /** Query string of the address, with '?'. */
  readonly search: string;
  /** The filter changed: the query of the page's address, and whether it replaces the present one in the history. */
  readonly onSearch: (search: string, replace: boolean) => void;
}

/** The security log. The address says what it is narrowed to; who may not read it is told so by the call. */
export const SecurityLogPage = withSetup(function SecurityLogPage({ port, host, search, onSearch }: SecurityLogPageProps): ReactNode {
  const t = useTexts();
  const filter = useMemo(() => readSecurityFilter(search), [search]);
  const { objects, error, ...list } = port.useList('securityLog', { limit: pageSize, ...securityQuery(filter) });
  const users = port.useUsers();
  const named = useMemo(() => users?.map((user) => ({ ...user, name: user.display_name, slug: user.username })), [users]);
  usePageTitle(host, t('securityLog'));
  return (
    <SecurityLog
      entries={objects}
      content={{ ...list, ...(error ? { error: errorText(error) } : {}) }}
      filter={filter}
      // What is typed letter by letter is one step back.
      onFilter={(change) => onSearch(changedSecuritySearch(search, change), Object.keys(change).join() === 'q')}
      users={named}
    />
  );
});
