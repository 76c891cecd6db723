import { Suspense, lazy, type ReactNode } from 'react';
import { ListSkeleton } from '../Skeletons/index.ts';
import type { RecordTableProps } from './types.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

const Loaded = lazy(() => import('./RecordTable.tsx').then((module) => ({ default: module.RecordTable })));

/** Records with columns by kind of value: any number of them, page by page, edited in their cells. The grid is loaded when it is first shown. */
export const RecordTable = withGeo(function RecordTable(props: RecordTableProps): ReactNode {
  return (
    <Suspense fallback={<ListSkeleton rows={12} />}>
      <Loaded {...props} />
    </Suspense>
  );
});
