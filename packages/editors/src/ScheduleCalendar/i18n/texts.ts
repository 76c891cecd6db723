import { createTexts, type TextResource, type Translate } from '@geo/ui';
import type { de } from './de.ts';

export const namespace = 'schedules';

export type SchedulesTranslate = Translate<typeof de>;

/** The texts of the calendar of schedules, which its page loads. */
const lateSchedulesTexts: TextResource<typeof de> = {
  namespace,
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
};

export const useSchedulesTexts: () => SchedulesTranslate = createTexts<typeof de>(namespace, lateSchedulesTexts);
