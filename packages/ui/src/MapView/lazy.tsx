import Skeleton from '@mui/material/Skeleton';
import { Suspense, lazy, type ReactNode } from 'react';
import type { MapViewProps } from './types.ts';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

const Loaded = lazy(() => import('./MapView.tsx').then((module) => ({ default: module.MapView })));

/** `MapView`, whose map library is loaded when it is first shown. */
export const MapView = withGeo(function MapView(props: MapViewProps): ReactNode {
  return (
    <Suspense fallback={<Skeleton variant="rectangular" width="100%" height={props.height ?? '100%'} sx={{ minHeight: 160 }} />}>
      <Loaded {...props} />
    </Suspense>
  );
});
