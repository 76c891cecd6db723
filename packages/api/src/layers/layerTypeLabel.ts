import { typeLabel } from '../types/chain.ts';

/** What a type of layers is called: as types of data are, or by a name of its own. */
export function layerTypeLabel(type: string, language: 'de' | 'en'): string {
  if (type === 'external_map') return language === 'de' ? 'Externe Karte' : 'External map';
  if (type === 'external_feature') return language === 'de' ? 'Externe Objekte' : 'External features';
  return type === 'pmtiles' ? 'PMTiles' : typeLabel(type, language);
}
