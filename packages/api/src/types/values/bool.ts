import { z } from 'zod';
import { defineValueType } from './valueType.ts';

/** `1`, `true` and `True` are true; any other value is false. */
export const bool = defineValueType({
  name: 'bool',
  schema: z.boolean(),
  read: (text) => ['1', 'true', 'True'].includes(text),
  expects: { de: 'ja oder nein', en: 'yes or no' },
});
