import { z } from 'zod';
import { idOfUri } from '../../kinds/kinds.ts';
import { defineValueType } from './valueType.ts';

/** A switchboard by its uri. It is shown by its name. */
export const switchboard = defineValueType({
  name: 'switchboard',
  schema: z.string().refine((uri) => idOfUri('switchboard', uri) !== null),
  read: (text) => text,
  ofText: () => undefined,
  expects: { de: 'ein Switchboard', en: 'a switchboard' },
});
