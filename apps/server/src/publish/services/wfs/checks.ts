import { layerTypeName } from '../../features/names.ts';
import { checkTitles, type ServiceCheck } from '../checks/check.ts';
import { answered, asJson, asXml, idsOf, namedIn, pagesFollow, sameCount } from '../checks/read.ts';

const request = (operation: string, name: string, more = ''): string =>
  `?SERVICE=WFS&VERSION=2.0.0&REQUEST=${operation}&TYPENAMES=${encodeURIComponent(name)}${more}`;

/** What clients rely on: the layer is named, hits and pages are right, and an address of a system as URN has latitude first. */
export const wfsChecks: readonly ServiceCheck[] = [
  {
    id: 'capabilities',
    title: checkTitles.capabilities,
    run: async (ask, { layer }) =>
      namedIn(asXml(await ask('?SERVICE=WFS&REQUEST=GetCapabilities')), 'WFS_Capabilities', 'Name', layerTypeName(layer)),
  },
  {
    id: 'count',
    title: checkTitles.count,
    run: async (ask, { layer }) => {
      const hits = asXml(await ask(request('GetFeature', layerTypeName(layer), '&RESULTTYPE=hits')), 'application/gml+xml');
      return sameCount(hits.attributes.numberMatched, layer.count);
    },
  },
  {
    id: 'pages',
    title: checkTitles.pages,
    run: (ask, { layer }) => {
      const page = (offset: number, limit: number): string =>
        request('GetFeature', layerTypeName(layer), `&OUTPUTFORMAT=application/json&STARTINDEX=${offset}&COUNT=${limit}`);
      return pagesFollow(async (offset, limit) => idsOf(asJson(await ask(page(offset, limit)), 'application/geo+json')), layer.count);
    },
  },
  {
    id: 'axis_order',
    title: { de: 'Reihenfolge der Achsen stimmt', en: 'The order of the axes is right' },
    async run(ask, { layer }) {
      if (!layer.extent4326) return null;
      const more = '&COUNT=1&SRSNAME=urn:ogc:def:crs:EPSG::4326';
      // A single feature may be larger than what is read as a tree.
      const gml = answered(await ask(request('GetFeature', layerTypeName(layer), more)), 'application/gml+xml').toString('utf8');
      const [, first, second] = /<gml:pos(?:List)?[^>]*>\s*(\S+)\s+([^\s<]+)/.exec(gml) ?? [];
      if (first === undefined) return null;
      const [west, south, east, north] = layer.extent4326;
      const slack = 1e-4;
      const [latitude, longitude] = [Number(first), Number(second)];
      if (latitude > south - slack && latitude < north + slack && longitude > west - slack && longitude < east + slack) return null;
      return {
        de: `Eine Position lautet ${first} ${second}; zuerst erwartet wird die Breite, zwischen ${south} und ${north}.`,
        en: `A position reads ${first} ${second}; latitude is expected first, between ${south} and ${north}.`,
      };
    },
  },
];
