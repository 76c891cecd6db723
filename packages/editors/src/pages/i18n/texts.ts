import { createTexts, type TextResource, type Translate } from '@geo/ui';
import type { de } from './de.ts';
import type { shellDe } from './shell/de.ts';

export const namespace = 'pages';

export type PagesTranslate = Translate<typeof de>;
export type ShellTranslate = Translate<typeof shellDe>;

/** The texts around every page, which the start of an app needs: one language at a time, for `createI18n`. */
export const lateShellTexts: TextResource<typeof shellDe> = {
  namespace,
  de: async () => (await import('./shell/de.ts')).shellDe,
  en: async () => (await import('./shell/en.ts')).shellEn,
};

/** All texts of the pages, one language at a time, for `createI18n`. Pages load them where only those of the shell are there. */
export const latePagesTexts: TextResource<typeof de> = {
  namespace,
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
  first: lateShellTexts,
};

export const useShellTexts: () => ShellTranslate = createTexts<typeof shellDe>(namespace, lateShellTexts);
export const useTexts: () => PagesTranslate = createTexts<typeof de>(namespace, latePagesTexts);
