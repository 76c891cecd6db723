import { createTexts, type TextResource, type Translate } from '@geo/ui';
import { de } from './de.ts';
import { en } from './en.ts';

const namespace = 'switchboard';

export type SwitchboardTranslate = Translate<typeof de>;

export const useTexts: () => SwitchboardTranslate = createTexts(namespace, de);

/** The texts of the editor, for `createI18n`. */
export const switchboardTexts: TextResource<typeof de> = { namespace, de, en };
