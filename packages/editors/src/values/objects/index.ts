import { objectOfValue, typeOf, type NamedByNumber } from '@geo/api';
import { lazy, type ComponentType } from 'react';
import { editedValue } from '../defineValue.ts';
import type { DraftRule, EditedValue, ValueFieldProps } from '../definition.ts';

/** The draft of a value that names an object is the uri of that; of what is no value, what there is. */
const namingDraft = (name: NamedByNumber): DraftRule => ({
  of: (value) => objectOfValue(name, value)?.uri ?? (typeof value === 'string' ? value : ''),
  read: (draft) => typeOf(name).parse(draft),
});

/** Values that name an object of the platform, which is searched by its name. */
export function objectValue<const Name extends NamedByNumber>(name: Name): EditedValue<Name> {
  const Editor: ComponentType<ValueFieldProps> = lazy(async () => {
    const { objectFields } = await import('./fields.tsx');
    return { default: objectFields[name as NamedByNumber] };
  });
  return editedValue(name, { edit: { Editor, draft: namingDraft(name) } });
}
