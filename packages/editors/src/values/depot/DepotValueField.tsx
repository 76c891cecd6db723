import type { ReactNode } from 'react';
import type { ValueFieldProps } from '../definition.ts';
import { DepotField } from './DepotField.tsx';

/** A depot by folder and name, or by its path. */
export function DepotValueField({ draft, onDraft, onSubmit, sources = {}, readOnly = false, problem }: ValueFieldProps): ReactNode {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <DepotField
        folders={sources.folders ?? []}
        depots={sources.depots ?? []}
        path={String(draft)}
        onPath={onDraft}
        problem={problem}
        readOnly={readOnly}
      />
    </form>
  );
}
