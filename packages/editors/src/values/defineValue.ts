import type { EnteredTypeName, TypeName } from '@geo/api';
import { PlainText } from './generic/PlainText.tsx';
import { PartsCard } from './parts/PartsCard.tsx';
import type { BlockEdit, EditedValue, LineEdit, ShownValue, ValueDefinition } from './definition.ts';

/** What shows a value. */
type Shown = Omit<ValueDefinition, 'name' | 'edit'>;

const plain: Shown = {
  toggle: null,
  Card: PlainText,
  Preview: null,
  Scene: null,
  Facts: null,
  beside: null,
  Cell: PlainText,
  Compact: PlainText,
  align: 'left',
};

/** How the values of a type that is only shown are shown, by what is peculiar to it: without more, each as its text. */
export function shownValue<const Name extends Exclude<TypeName, EnteredTypeName>>(
  name: Name,
  parts: Partial<Shown> = {},
): ShownValue<Name> {
  return { ...plain, ...parts, name, edit: null };
}

/** How the values of a type that is entered in one field are edited and shown, by what is peculiar to it. */
export function editedValue<const Name extends EnteredTypeName>(
  name: Name,
  { edit, ...parts }: Partial<Shown> & { readonly edit: Omit<LineEdit, 'form'> },
): EditedValue<Name> {
  return { ...plain, ...parts, name, edit: { form: 'line', ...edit } };
}

/** How structured values of a type that is entered are edited and shown: by an editor of its own height, and part by part. */
export function blockValue<const Name extends EnteredTypeName>(
  name: Name,
  Editor: BlockEdit['Editor'],
  parts: Partial<Shown> = {},
): EditedValue<Name> {
  return { ...plain, Card: PartsCard, ...parts, name, edit: { form: 'block', Editor } };
}
