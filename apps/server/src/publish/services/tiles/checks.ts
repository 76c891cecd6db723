import { checkTitles, type ServiceCheck } from '../checks/check.ts';
import { drawnOn, tilesAround } from '../checks/picture.ts';
import { answered, asJson } from '../checks/read.ts';

/** What clients rely on: the tiles say which ones there are, hold something there, and have a style. */
export const tilesChecks: readonly ServiceCheck[] = [
  {
    id: 'tile',
    title: checkTitles.tile,
    async run(ask, { place }) {
      const { minzoom, maxzoom } = asJson(await ask('.json'));
      if (!place) return null;
      const tiles = tilesAround(place, { least: Number(minzoom), most: Number(maxzoom) });
      return drawnOn(
        tiles,
        async ({ z, x, y }) => answered(await ask(`/${z}/${x}/${y}.mvt`), 'application/vnd.mapbox-vector-tile').length > 0,
      );
    },
  },
  {
    id: 'style',
    title: { de: 'MapLibre-Stil ist lesbar', en: 'The MapLibre style can be read' },
    async run(ask) {
      const { version, layers } = asJson(await ask('/style.json'));
      if (version === 8 && Array.isArray(layers)) return null;
      return { de: 'Das Dokument ist kein MapLibre-Stil der Version 8.', en: 'The document is no MapLibre style of version 8.' };
    },
  },
];
