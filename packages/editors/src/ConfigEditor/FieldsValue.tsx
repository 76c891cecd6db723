import { enteredOf, isFieldsType, isRecord, isSame, overridesOf, shapes, type FieldsTypeName, type NamedValues } from '@geo/api';
import { useState, type ReactNode } from 'react';
import type { ValueBlockProps } from '../values/definition.ts';
import { ConfigEditor } from './ConfigEditor.tsx';
import { sectionsOf } from './words/index.ts';

const statedIn = (type: FieldsTypeName, value: unknown): NamedValues => overridesOf(shapes[type], isRecord(value) ? value : {});

/** The editor of a value that consists of fields. */
export default function FieldsValue({ type, label, value, onChange, readOnly = false }: ValueBlockProps): ReactNode {
  const of = type as FieldsTypeName;
  const [state, setState] = useState(() => ({ given: value, sent: value, stated: statedIn(of, value) }));
  // What comes back as it was handed out is what is being typed here.
  if (!isSame(value, state.given)) {
    setState(isSame(value, state.sent) ? { ...state, given: value } : { given: value, sent: value, stated: statedIn(of, value) });
  }
  if (!isFieldsType(type)) return null;
  return (
    <ConfigEditor
      label={label}
      sections={sectionsOf(of)}
      value={state.stated}
      readOnly={readOnly}
      onChange={(stated, problems) => {
        const sent = problems.length > 0 ? undefined : enteredOf(type, stated);
        setState({ ...state, stated, sent });
        onChange(sent);
      }}
    />
  );
}
