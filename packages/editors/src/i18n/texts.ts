import { createTexts, type TextResource, type Translate } from '@geo/ui';
import { de } from './de.ts';
import { en } from './en.ts';

const namespace = 'editors';

export type EditorsTranslate = Translate<typeof de>;

export const useTexts: () => EditorsTranslate = createTexts(namespace, de);

/** The texts of the editors, for `createI18n`. */
export const editorsTexts: TextResource<typeof de> = { namespace, de, en };
