import { isText } from './guards.ts';
import { isImage, type ImageValue } from './pictures/image.ts';
import { defineEnteredType, defineType, type EnteredTypes, type ShownTypes } from './type.ts';

export const fileTypes: ShownTypes<'file'> = {
  /** A file by its name. */
  file: defineType({
    name: 'file',
    base: 'base-model',
    label: { de: 'Datei', en: 'File' },
    look: { icon: 'File', hue: '#5F6B76' },
    is: isText,
    expects: {
      de: 'ein Dateiname wie karte.pdf',
      en: 'a file name such as karte.pdf',
    },
    can: { table: true },
  }),
};

export const imageTypes: EnteredTypes<'image'> = {
  /** A picture by its name, or with its place and properties; see `ImageValue`. */
  image: defineEnteredType<'image', string | ImageValue>({
    name: 'image',
    base: 'file',
    label: { de: 'Bild', en: 'Image' },
    look: { icon: 'Image' },
    is: isImage,
    read: (text) => text,
    // The line is the name of the picture.
    ofLine: () => undefined,
    text: (value) => (isText(value) ? value : (value.name ?? value.filename)),
    expects: {
      de: 'ein hochgeladenes Bild oder ein Dateiname wie lageplan.png',
      en: 'an uploaded picture or a file name such as lageplan.png',
    },
    can: { table: true },
  }),
};
