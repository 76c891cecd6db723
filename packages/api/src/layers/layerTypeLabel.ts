import type { Localised } from '../schemas/function.ts';
import { typeLabel } from '../types/chain.ts';

/** Types that are called otherwise than a type of data. */
const ownLabels: ReadonlyMap<string, Localised> = new Map([
  ['external_map', { de: 'Externe Karte', en: 'External map' }],
  ['external_feature', { de: 'Externe Objekte', en: 'External features' }],
  ['pmtiles', { de: 'PMTiles', en: 'PMTiles' }],
]);

/** What a type of layers is called: as types of data are, or by a name of its own. */
export const layerTypeLabel = (type: string, language: 'de' | 'en'): string => ownLabels.get(type)?.[language] ?? typeLabel(type, language);
