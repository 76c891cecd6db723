import { Suspense, lazy, type ReactNode } from 'react';
import { withGeo } from '../SetupBoundary/withGeo.tsx';
import type { MultiSelectMenuProps } from './MultiSelectMenu.tsx';

const Loaded = lazy(() => import('./MultiSelectMenu.tsx').then((module) => ({ default: module.MultiSelectMenu })));

/** What can be done with all selected objects at once. It is loaded with the first selection. */
export const MultiSelectMenu = withGeo(function MultiSelectMenu(props: MultiSelectMenuProps): ReactNode {
  return (
    props.count > 0 && (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  );
});
