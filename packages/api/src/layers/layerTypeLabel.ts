import { typeLabel } from '../types/chain.ts';

/** What a type of layers is called: as types of data are, or by its name, which is the field's. */
export function layerTypeLabel(type: string, language: 'de' | 'en'): string {
  return type === 'pmtiles' ? 'PMTiles' : typeLabel(type, language);
}
