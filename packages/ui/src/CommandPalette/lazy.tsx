import { Suspense, lazy, useState, type ReactNode } from 'react';
import type { CommandPaletteProps } from './CommandPalette.tsx';
import { withGeo } from '../SetupBoundary/withGeo.tsx';

const Loaded = lazy(() => import('./CommandPalette.tsx').then((module) => ({ default: module.CommandPalette })));

/** `CommandPalette`, whose code is loaded when it is first opened. */
export const CommandPalette = withGeo(function CommandPalette(props: CommandPaletteProps): ReactNode {
  const [needed, setNeeded] = useState(props.open);
  if (props.open && !needed) setNeeded(true);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
});
