import type { ReactNode } from 'react';
import type { ValueFieldProps } from '../definition.ts';
import { DepotField } from './DepotField.tsx';

/** A depot by folder and name, or by its path. */
export function DepotValueField({ draft, onDraft, sources = {}, ...props }: ValueFieldProps): ReactNode {
  const { problem, readOnly, takesFocus, onSubmit } = props;
  return (
    <DepotField
      folders={sources.folders ?? []}
      depots={sources.depots ?? []}
      path={String(draft)}
      onPath={onDraft}
      problem={problem}
      readOnly={readOnly ?? false}
      takesFocus={takesFocus ?? false}
      onSubmit={onSubmit}
    />
  );
}
