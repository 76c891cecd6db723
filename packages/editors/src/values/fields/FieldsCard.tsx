import { Suspense, lazy, type ReactNode } from 'react';
import type { ShownValueProps } from '../definition.ts';

const FieldsList = lazy(() => import('../../ConfigEditor/FieldsList.tsx'));

/** A value that consists of fields; its line as long as the names of the fields are not there. */
export function FieldsCard(props: ShownValueProps): ReactNode {
  return (
    <Suspense fallback={props.text}>
      <FieldsList {...props} />
    </Suspense>
  );
}
