import { isText } from './guards.ts';
import { defineType, type ShownTypes } from './type.ts';

export const fileTypes: ShownTypes<'file' | 'image'> = {
  /** A file by its name. */
  file: defineType({
    name: 'file',
    base: 'base-model',
    label: { de: 'Datei', en: 'File' },
    look: { icon: 'File', hue: '#5F6B76' },
    is: isText,
    can: { table: true },
  }),
  image: defineType({
    name: 'image',
    base: 'file',
    label: { de: 'Bild', en: 'Image' },
    look: { icon: 'Image' },
    is: isText,
    can: { table: true },
  }),
};
