import { idOfUri } from '../kinds/kinds.ts';
import { isText } from './guards.ts';
import { defineType, type TypeDefinition } from './type.ts';

/** A switchboard by its uri. It is shown by its name. */
export const switchboard: TypeDefinition<'switchboard'> = defineType({
  name: 'switchboard',
  base: 'anything',
  label: { de: 'Switchboard', en: 'Switchboard' },
  look: { icon: 'Workflow' },
  is: (value): value is string => isText(value) && idOfUri('switchboard', value) !== null,
  read: (text) => text,
  ofLine: () => undefined,
  expects: { de: 'ein Switchboard', en: 'a switchboard' },
  can: { enter: true, table: true },
  names: { kind: 'switchboard', by: 'uri' },
});
