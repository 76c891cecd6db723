import { withGeo } from '@geo/ui';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, lazy, type ReactNode } from 'react';
import type { LiveDatasetEditorProps } from './LiveDatasetEditor.tsx';

const Loaded = lazy(() => import('./LiveDatasetEditor.tsx').then((module) => ({ default: module.LiveDatasetEditor })));

/**
 * Edits a live dataset by its type, and asks it once before it is kept: the first records as a table and on a map. Its code and its
 * texts are loaded when it is first shown.
 */
export const LiveDatasetEditor = withGeo(function LiveDatasetEditor(props: LiveDatasetEditorProps): ReactNode {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
      <Loaded {...props} />
    </Suspense>
  );
});
