import { checkTitles, type ServiceCheck } from '../checks/check.ts';
import { drawnOn, isBlank, squareAround } from '../checks/picture.ts';
import { answered, asXml, namedIn } from '../checks/read.ts';

/** Sides in degrees of maps around a feature, from a street to a country: a style may draw it at some scales only. */
const sides = [0.002, 0.02, 0.2, 2, 20];

/** What clients rely on: the layer is named, a map of it shows something, and its legend is a picture. */
export const wmsChecks: readonly ServiceCheck[] = [
  {
    id: 'capabilities',
    title: checkTitles.capabilities,
    run: async (ask, { layer }) =>
      namedIn(asXml(await ask('?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetCapabilities')), 'WMS_Capabilities', 'Name', layer.serviceName),
  },
  {
    id: 'picture',
    title: checkTitles.picture,
    async run(ask, { layer, place }) {
      if (!place || !layer.extent4326) return null;
      const boxes = [squareAround(layer.extent4326, sides[0]!), ...sides.map((side) => squareAround(place, side))];
      return drawnOn(boxes, async (box) => {
        const map = `?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=${layer.serviceName}&STYLES=&CRS=CRS:84&BBOX=${box.join(',')}`;
        return !(await isBlank(answered(await ask(`${map}&WIDTH=256&HEIGHT=256&FORMAT=image/png&TRANSPARENT=TRUE`), 'image/png')));
      });
    },
  },
  {
    id: 'legend',
    title: { de: 'Legende ist ein Bild', en: 'The legend is a picture' },
    async run(ask, { layer }) {
      const legend = `?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetLegendGraphic&LAYER=${layer.serviceName}&FORMAT=image/png`;
      await isBlank(answered(await ask(legend), 'image/png'));
      return null;
    },
  },
];
