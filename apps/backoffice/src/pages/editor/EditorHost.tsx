import { useLocation } from '@tanstack/react-router';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { useSetSearch } from '../../app/useSearchState.ts';

const Loaded = lazy(() => import('./EditorByAddress.tsx').then((module) => ({ default: module.EditorByAddress })));

const InviteLink = lazy(() => import('./InviteLink.tsx').then((module) => ({ default: module.InviteLink })));

/** Opens the editor over any page whose address carries `edit` or `create`; its code is loaded only then. */
export function EditorHost(): ReactNode {
  const { searchStr } = useLocation();
  const setSearch = useSetSearch();
  const [invitation, setInvitation] = useState<string | null>(null);
  const query = new URLSearchParams(searchStr);
  const close = (): void => setSearch({ edit: undefined, create: undefined }, true);
  const open = Boolean(query.get('edit') ?? query.get('create'));
  return (
    <Suspense fallback={null}>
      {open && <Loaded search={searchStr} onClose={close} onInvited={setInvitation} />}
      {invitation !== null && <InviteLink url={invitation} onClose={() => setInvitation(null)} />}
    </Suspense>
  );
}
