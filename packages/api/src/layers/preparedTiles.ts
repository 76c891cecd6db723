import type { TilePreparationPlan } from './tilePreparation.ts';

/** Why tiles of a layer are not prepared. */
export const tileRefusals = {
  tiles_not_kept: {
    status: 409,
    de: 'Diese Installation hebt keine Kacheln auf (GEO_TILES_MB). Jede wird gezeichnet, wenn jemand sie abruft.',
    en: 'This installation keeps no tiles (GEO_TILES_MB). Each is drawn when somebody asks for it.',
  },
  too_many_tiles: {
    status: 422,
    de: 'Es wären bis zu {tiles} Kacheln, vorbereitet werden höchstens {most}. Wählen Sie eine kleinere letzte Stufe oder einen kleineren Ausschnitt.',
    en: 'There would be up to {tiles} tiles, {most} are prepared at the most. Choose a smaller last level or a smaller extent.',
  },
  tiles_too_large: {
    status: 422,
    de: 'Die Kacheln wären etwa {size} MB groß, der Speicher fasst davon höchstens {most} MB. Wählen Sie eine kleinere letzte Stufe oder einen kleineren Ausschnitt.',
    en: 'The tiles would take about {size} MB, of which {most} MB fit at the most. Choose a smaller last level or a smaller extent.',
  },
  tiles_prepared_already: {
    status: 409,
    de: 'Für diesen Layer werden gerade Kacheln vorbereitet. Bitte warten Sie, bis das fertig ist, oder brechen Sie es ab.',
    en: 'Tiles of this layer are being prepared. Please wait until that has ended, or cancel it.',
  },
} as const;

/** What is wrong with a plan; null where it can be done. */
export function tilesFault({ tiles, bytes, most_tiles, most_bytes }: TilePreparationPlan): 'too_many_tiles' | 'tiles_too_large' | null {
  if (tiles > most_tiles) return 'too_many_tiles';
  return bytes > most_bytes ? 'tiles_too_large' : null;
}
