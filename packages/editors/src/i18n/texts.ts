import { createTexts, type TextResource, type Translate } from '@geo/ui';
import type { de } from './de.ts';
import type { listsDe } from './lists/de.ts';

export const namespace = 'editors';

export type ListsTranslate = Translate<typeof listsDe>;
/** A key of the texts of lists, for definitions that name a text. */
export type ListsTextKey = Parameters<ListsTranslate>[0];
export type EditorsTranslate = Translate<typeof de>;
/** A key of the editors' texts, for definitions that name a text. */
export type EditorsTextKey = Parameters<EditorsTranslate>[0];

/** The texts of lists, which the start of an app may need: one language at a time, for `createI18n`. */
export const lateListsTexts: TextResource<typeof listsDe> = {
  namespace,
  de: async () => (await import('./lists/de.ts')).listsDe,
  en: async () => (await import('./lists/en.ts')).listsEn,
};

/** All texts of the editors, one language at a time, for `createI18n`. The editors load them where only those of lists are there. */
export const lateEditorsTexts: TextResource<typeof de> = {
  namespace,
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
  first: lateListsTexts,
};

export const useListsTexts: () => ListsTranslate = createTexts<typeof listsDe>(namespace, lateListsTexts);
export const useTexts: () => EditorsTranslate = createTexts<typeof de>(namespace, lateEditorsTexts);
