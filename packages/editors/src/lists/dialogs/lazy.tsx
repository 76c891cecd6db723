import { Suspense, lazy, type ReactNode } from 'react';
import type { ActionDialogProps } from './ActionDialog.tsx';
import type { SideDialogProps } from './SideDialog.tsx';

const LoadedAction = lazy(() => import('./ActionDialog.tsx').then((module) => ({ default: module.ActionDialog })));
const LoadedSide = lazy(() => import('./SideDialog.tsx').then((module) => ({ default: module.SideDialog })));

/** `ActionDialog`, whose forms are loaded when something is first asked. */
export function ActionDialog(props: ActionDialogProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <LoadedAction {...props} />
    </Suspense>
  );
}

/** `SideDialog`, loaded when it is first shown. */
export function SideDialog(props: SideDialogProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <LoadedSide {...props} />
    </Suspense>
  );
}
