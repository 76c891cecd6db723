import { useLocation } from '@tanstack/react-router';
import { Suspense, lazy, type ReactNode } from 'react';
import { useSetSearch } from '../../app/useSearchState.ts';

const Loaded = lazy(() => import('./EditorByAddress.tsx').then((module) => ({ default: module.EditorByAddress })));

/** Opens the editor over any page whose address carries `edit` or `create`; its code is loaded only then. */
export function EditorHost(): ReactNode {
  const { searchStr } = useLocation();
  const setSearch = useSetSearch();
  const query = new URLSearchParams(searchStr);
  if (!query.get('edit') && !query.get('create')) return null;
  return (
    <Suspense fallback={null}>
      <Loaded search={searchStr} onClose={() => setSearch({ edit: undefined, create: undefined }, true)} />
    </Suspense>
  );
}
