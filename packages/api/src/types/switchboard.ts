import { idOfUri } from '../kinds/kinds.ts';
import { isText } from './guards.ts';
import { defineEnteredType, type EnteredType } from './type.ts';

/** A switchboard by its uri. It is shown by its name. */
export const switchboard: EnteredType<'switchboard'> = defineEnteredType({
  name: 'switchboard',
  base: 'anything',
  label: { de: 'Switchboard', en: 'Switchboard' },
  look: { icon: 'Workflow' },
  is: (value): value is string => isText(value) && idOfUri('switchboard', value) !== null,
  read: (text) => text,
  ofLine: () => undefined,
  expects: { de: 'ein Switchboard', en: 'a switchboard' },
  can: { table: true },
  names: { kind: 'switchboard', by: 'uri' },
});
