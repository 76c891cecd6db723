import { z } from 'zod';
import { defineValueType } from './valueType.ts';

export const string = defineValueType({
  name: 'string',
  schema: z.string().max(1_000_000),
  read: (text) => text,
  keepsBlanks: true,
  expects: { de: 'ein Text mit höchstens 1.000.000 Zeichen', en: 'a text of at most 1,000,000 characters' },
});
