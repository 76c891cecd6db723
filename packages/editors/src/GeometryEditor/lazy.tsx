import Skeleton from '@mui/material/Skeleton';
import { withGeo } from '@geo/ui';
import { Suspense, lazy, type ReactNode } from 'react';
import type { GeometryEditorProps } from './props.ts';

const Loaded = lazy(() => import('./GeometryEditor.tsx').then((module) => ({ default: module.GeometryEditor })));

/**
 * Edits a geometry of any type, of collections member by member, on the map and as numbers: vertices, holes, parts, snapping, undo; GeoJSON and WKT both ways.
 * Its code, the map library and its texts are loaded when it is first shown.
 */
export const GeometryEditor = withGeo(function GeometryEditor(props: GeometryEditorProps): ReactNode {
  return (
    <Suspense fallback={<Skeleton variant="rectangular" width="100%" height={props.height ?? '100%'} sx={{ minHeight: 320 }} />}>
      <Loaded {...props} />
    </Suspense>
  );
});
