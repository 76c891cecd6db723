import { createTexts, type TextResource, type Translate } from '@geo/ui';
import type { de } from './de.ts';

export const namespace = 'statistics';

export type StatisticsTranslate = Translate<typeof de>;

/** The texts of the statistics of a column, which load them: pages show them late or never. */
const lateStatisticsTexts: TextResource<typeof de> = {
  namespace,
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
};

export const useStatisticsTexts: () => StatisticsTranslate = createTexts<typeof de>(namespace, lateStatisticsTexts);
