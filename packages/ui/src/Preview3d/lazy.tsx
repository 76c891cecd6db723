import Skeleton from '@mui/material/Skeleton';
import { Suspense, lazy, type ReactNode } from 'react';
import type { Preview3dProps } from './types.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

const Loaded = lazy(() => import('./Preview3d.tsx').then((module) => ({ default: module.Preview3d })));

/** `Preview3d`, whose 3D library is loaded when it is first shown. */
export const Preview3d = withGeo(function Preview3d(props: Preview3dProps): ReactNode {
  return (
    <Suspense fallback={<Skeleton variant="rectangular" width="100%" height={props.height ?? 420} />}>
      <Loaded {...props} />
    </Suspense>
  );
});
