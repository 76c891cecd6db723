import { createTexts, type TextResource, type Translate } from '@geo/ui';
import type { de } from './de.ts';

export const namespace = 'geometry';

export type GeometryTranslate = Translate<typeof de>;

/** The texts of the editor of geometries, which loads them: pages show it late or never. */
const lateGeometryTexts: TextResource<typeof de> = {
  namespace,
  de: async () => (await import('./de.ts')).de,
  en: async () => (await import('./en.ts')).en,
};

export const useGeometryTexts: () => GeometryTranslate = createTexts<typeof de>(namespace, lateGeometryTexts);
