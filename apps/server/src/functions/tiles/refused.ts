import { plainNumber } from '@geo/api';
import { FunctionError } from '../../problems/index.ts';
import { TooManyTiles, type ArchiveAsked } from '../../tiles/archive.ts';
import { TileTooLarge } from '../../tiles/fitted.ts';

/** What the tiles refuse, in words; null for what nobody foresaw. */
export function tilesRefused(error: unknown, most: ArchiveAsked['most']): FunctionError | null {
  if (error instanceof TooManyTiles) {
    const { zoom: at } = error;
    const [de, en] = (['de', 'en'] as const).map((language) => [
      plainNumber(most.tiles, language),
      plainNumber(most.bytes / 1e6, language),
    ]);
    return new FunctionError(
      'too_many_tiles',
      `Bis Zoomstufe ${at} wären es mehr als ${de![0]} Kacheln oder ${de![1]} MB. Richtig ist eine kleinere letzte Zoomstufe, oder weniger Objekte.`,
      `Up to zoom ${at} there would be more than ${en![0]} tiles or ${en![1]} MB. Right is a smaller last zoom, or fewer features.`,
    );
  }
  if (!(error instanceof TileTooLarge)) return null;
  const { tile, count, bytes } = error;
  const name = `${tile.z}/${tile.x}/${tile.y}`;
  return new FunctionError(
    'tile_too_large',
    `Die Kachel ${name} ist mit ${plainNumber(count, 'de')} Objekten${bytes === 0 ? '' : ` und ${plainNumber(bytes, 'de')} Bytes`} zu groß. Richtig sind größere Grenzen je Kachel, eine Einstellung, nach der Objekte weggelassen werden, oder eine spätere erste Zoomstufe.`,
    `The tile ${name} is too large with ${plainNumber(count, 'en')} features${bytes === 0 ? '' : ` and ${plainNumber(bytes, 'en')} bytes`}. Right are larger bounds of a tile, a setting by which features are dropped, or a later first zoom.`,
  );
}
