import { PlainText } from './generic/PlainText.tsx';
import type { ValueDefinition } from './definition.ts';

/** The definition of a type's values by what is peculiar to it: without more, a value is shown as its text and not edited. */
export function defineValue<const Name extends string>(
  name: Name,
  parts: Partial<Omit<ValueDefinition, 'name'>> = {},
): ValueDefinition<Name> {
  return {
    edit: null,
    toggle: null,
    Card: PlainText,
    Cell: PlainText,
    Compact: PlainText,
    align: 'left',
    ...parts,
    name,
  };
}
