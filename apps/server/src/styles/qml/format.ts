import type { StyleReader, StyleWriter } from '../definition.ts';
import { rulesOf } from './read.ts';
import { qmlOf } from './write.ts';

/** Styles of QGIS: symbology, and labels of one kind. */
export const qmlReader: StyleReader = {
  holds: (text) => /<qgis[\s>]/.test(text),
  read: async (text, losses) => rulesOf(text, losses),
};

export const qmlWriter: StyleWriter = async (style, target, losses) => qmlOf(style, target, losses);
