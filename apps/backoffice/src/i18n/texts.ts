import { createTexts, type TextResource, type Translate } from '@geo/ui';
import { de } from './de.ts';
import { en } from './en.ts';

const namespace = 'backoffice';

export type AppTranslate = Translate<typeof de>;

export const useTexts: () => AppTranslate = createTexts(namespace, de);

/** The texts of the app itself, for `createI18n`. */
export const backofficeTexts: TextResource<typeof de> = { namespace, de, en };
