import { withGeo } from '@geo/ui';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, lazy, type ReactNode } from 'react';
import type { ConfigEditorProps } from './props.ts';

const Loaded = lazy(() => import('./ConfigEditor.tsx').then((module) => ({ default: module.ConfigEditor })));

/**
 * Edits settings that are given as data, `ConfigSection`: search, sections that open and close, help, units, bounds, and back to the
 * default. What is as by default is not stated. Its code and its texts are loaded when it is first shown.
 */
export const ConfigEditor = withGeo(function ConfigEditor(props: ConfigEditorProps): ReactNode {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
      <Loaded {...props} />
    </Suspense>
  );
});
