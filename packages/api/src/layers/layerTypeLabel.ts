import type { Localised } from '../schemas/function.ts';
import { typeLabel } from '../types/chain.ts';

/** Names of types of layers that are no types of data. */
const own: Readonly<Record<string, Localised>> = {
  pmtiles: { de: 'PMTiles', en: 'PMTiles' },
  external_map: { de: 'Externe Karte', en: 'External map' },
};

/** What a type of layers is called: as types of data are, or by a name of its own. */
export function layerTypeLabel(type: string, language: 'de' | 'en'): string {
  return own[type]?.[language] ?? typeLabel(type, language);
}
