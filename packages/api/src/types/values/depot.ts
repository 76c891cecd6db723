import { z } from 'zod';
import { defineValueType } from './valueType.ts';

/** A depot by its path: folders and name, with `/` before each. */
export const depot = defineValueType({
  name: 'depot',
  schema: z.string().max(10_000),
  read: (text) => text,
  keepsBlanks: true,
  expects: { de: 'der Pfad eines Magazins wie /Umwelt/Bäume', en: 'the path of a depot such as /Umwelt/Bäume' },
});
