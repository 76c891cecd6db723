import { useClient, useList } from '@geo/api/react';
import { SecurityLog, changedSecuritySearch, readSecurityFilter, securityQuery } from '@geo/editors';
import { useEditorChoices } from '@geo/editors/connected';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { errorText } from '../../app/errorText.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { useTexts } from '../../i18n/texts.ts';

/** Entries asked for at a time. */
const pageSize = 50;

/** The security log. The address says what it is narrowed to; who may not read it is told so by the call. */
export function SecurityLogPage(): ReactNode {
  const t = useTexts();
  const router = useRouter();
  const { pathname } = useLocation();
  // The router reads values as JSON; a search text is what was typed.
  const { search } = router.history.location;
  const filter = useMemo(() => readSecurityFilter(search), [search]);
  const { objects, error, ...list } = useList('securityLog', { limit: pageSize, ...securityQuery(filter) });
  const { users } = useEditorChoices(useClient(), ['users']);
  const named = useMemo(() => users?.map((user) => ({ ...user, name: user.display_name, slug: user.username })), [users]);
  usePageTitle(t('securityLog'));
  return (
    <SecurityLog
      entries={objects}
      content={{ ...list, ...(error ? { error: errorText(error) } : {}) }}
      filter={filter}
      onFilter={(change) => {
        const href = pathname + changedSecuritySearch(search, change);
        // What is typed letter by letter is one step back.
        if (Object.keys(change).join() === 'q') router.history.replace(href);
        else router.history.push(href);
      }}
      users={named}
    />
  );
}
