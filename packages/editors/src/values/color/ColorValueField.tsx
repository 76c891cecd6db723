import { ColorField } from '@geo/ui';
import { useState, type ReactNode } from 'react';
import type { ValueFieldProps } from '../definition.ts';

/** A colour as `#RRGGBB` or `#RRGGBBAA`. What is no colour stays in the field as a draft. */
export function ColorValueField({ draft, onDraft, onSubmit, problem, label, helperText, readOnly }: ValueFieldProps): ReactNode {
  const text = String(draft);
  const [last, setLast] = useState(problem === undefined ? text : '');
  if (problem === undefined && text !== last) setLast(text);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.();
      }}
    >
      <ColorField
        label={label}
        helperText={helperText}
        readOnly={readOnly}
        alpha
        suggests={!readOnly}
        value={last}
        firstDraft={text}
        problem={problem}
        onDraft={onDraft}
        onChange={onDraft}
      />
      {/* A form of several fields is sent by Enter only where it has such a button. */}
      <button type="submit" hidden aria-hidden tabIndex={-1} />
    </form>
  );
}
