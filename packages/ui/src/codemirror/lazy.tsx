import { Suspense, lazy, type ReactNode } from 'react';
import { ListSkeleton } from '../Skeletons/index.ts';
import type { CodeSurfaceProps } from './types.ts';

const Loaded = lazy(() => import('./CodeSurface.tsx').then((module) => ({ default: module.CodeSurface })));

/** `CodeSurface`, whose editor is loaded when it is first shown. */
export function CodeSurface(props: CodeSurfaceProps): ReactNode {
  return (
    <Suspense fallback={<ListSkeleton rows={3} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
