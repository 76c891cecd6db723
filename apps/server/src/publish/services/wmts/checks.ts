import { checkTitles, type ServiceCheck } from '../checks/check.ts';
import { drawnOn, isBlank, tilesAround } from '../checks/picture.ts';
import { answered, asXml, namedIn } from '../checks/read.ts';
import { matrixSets } from './matrix-sets.ts';
import { styleName } from './request.ts';

const [webMercator] = matrixSets;

/** What clients rely on: the layer is named, and the tiles of web maps show something. */
export const wmtsChecks: readonly ServiceCheck[] = [
  {
    id: 'capabilities',
    title: checkTitles.capabilities,
    run: async (ask, { layer }) =>
      namedIn(asXml(await ask('?SERVICE=WMTS&REQUEST=GetCapabilities')), 'Capabilities', 'Identifier', layer.serviceName),
  },
  {
    id: 'tile',
    title: checkTitles.tile,
    async run(ask, { place }) {
      if (!place) return null;
      const tiles = tilesAround(place, { least: 0, most: webMercator!.levels - 1 });
      return drawnOn(tiles, async ({ z, x, y }) => {
        const tile = await ask(`/1.0.0/${styleName}/${webMercator!.id}/${webMercator!.level(z)}/${y}/${x}.png`);
        return !(await isBlank(answered(tile, 'image/png')));
      });
    },
  },
];
