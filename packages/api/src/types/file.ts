import { z } from 'zod';
import { defineType, type TypeDefinition } from './type.ts';

/** A file by its name. */
export const file: TypeDefinition<'file'> = defineType({
  name: 'file',
  base: 'base-model',
  label: { de: 'Datei', en: 'File' },
  schema: z.string(),
  can: { table: true },
});

export const image: TypeDefinition<'image'> = defineType({
  name: 'image',
  base: 'file',
  label: { de: 'Bild', en: 'Image' },
  schema: z.string(),
  can: { table: true },
});
