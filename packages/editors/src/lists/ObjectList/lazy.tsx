import { ListSkeleton } from '@geo/ui';
import { Suspense, lazy, type ReactNode } from 'react';
import type { ListTableProps } from './ListTable.tsx';

const Loaded = lazy(() => import('./ListTable.tsx').then((module) => ({ default: module.ListTable })));

/** `ListTable`, loaded when a list is first shown as a table. */
export function ListTable(props: ListTableProps): ReactNode {
  return (
    <Suspense fallback={<ListSkeleton />}>
      <Loaded {...props} />
    </Suspense>
  );
}
