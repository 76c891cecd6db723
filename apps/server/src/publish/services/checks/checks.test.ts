import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PublishedLayer } from '../../types.ts';
import type { Service } from '../definition.ts';
import { services, servicesOfLayers } from '../registry.ts';
import type { Answered } from './check.ts';
import { squareAround, tilesAround } from './picture.ts';
import { runChecks } from './run.ts';

const place = [7.0, 50.9, 7.1, 51.0] as const;
const layer = { serviceName: 'pegel', count: 25, extent4326: [6, 50, 8, 52] } as unknown as PublishedLayer;
const picture = (alpha: number): Promise<Buffer> =>
  sharp({ create: { width: 4, height: 4, channels: 4, background: { r: 0, g: 90, b: 200, alpha } } })
    .png()
    .toBuffer();
const [drawn, blank] = [await picture(1), await picture(0)];

/** The first bytes of an archive with so many tiles. */
const archiveHead = (tiles: number): Buffer => {
  const head = Buffer.alloc(127);
  head.write('PMTiles\x03', 'latin1');
  head.writeBigUInt64LE(BigInt(tiles), 72);
  return head;
};

/** How services answer; a text is the body of what has the usual type. */
type Answers = Readonly<Record<string, (asked: string) => string | Buffer | number>>;

const typeOf = (asked: string): string => {
  if (/GetMap|GetLegend|\.png/.test(asked)) return 'image/png';
  if (/\.mvt/.test(asked)) return 'application/vnd.mapbox-vector-tile';
  if (/OUTPUTFORMAT|items|limit/.test(asked)) return 'application/geo+json';
  if (/GetFeature/.test(asked)) return 'application/gml+xml';
  if (asked === '') return 'application/vnd.pmtiles';
  return asked.endsWith('json') ? 'application/json' : 'text/xml';
};

async function problemsOf(id: string, answers: Answers): Promise<Record<string, string | null>> {
  const service = services.find((one) => one.id === id) as Service;
  const ask = (asked: string): Promise<Answered> => {
    const [, answer] = Object.entries(answers).find(([part]) => asked.includes(part)) ?? [];
    if (!answer) throw new Error(`Nobody answers ${asked}`);
    const body = answer(asked);
    return Promise.resolve({
      status: typeof body === 'number' ? body : 200,
      type: typeOf(asked),
      body: typeof body === 'number' ? Buffer.alloc(0) : Buffer.from(body as string),
    });
  };
  const results = await runChecks([service], { layer, place: [...place] }, () => ask);
  for (const { first_answer } of results) expect(first_answer).toBeGreaterThanOrEqual(0);
  return Object.fromEntries(results.map(({ check, problem }) => [check.id, problem && problem.de]));
}

/** A page of the collection that a query asks for, by the names of its parameters. */
const page =
  (from: RegExp, size: RegExp, idAt: (at: number) => number = (at) => at) =>
  (asked: string): string => {
    const [first, most] = [Number(from.exec(asked)![1]), Number(size.exec(asked)![1])];
    const ids = Array.from({ length: Math.max(0, Math.min(most, layer.count - first)) }, (_, index) => ({ id: idAt(first + index) }));
    return JSON.stringify({ numberMatched: layer.count, features: ids });
  };

const wfs: Answers = {
  GetCapabilities: () => '<wfs:WFS_Capabilities><FeatureType><Name>geo:pegel</Name></FeatureType></wfs:WFS_Capabilities>',
  hits: () => '<wfs:FeatureCollection numberMatched="25" numberReturned="0"/>',
  STARTINDEX: page(/STARTINDEX=(\d+)/, /COUNT=(\d+)/),
  'EPSG::4326': () => '<gml:Point><gml:pos>50.95 7.05</gml:pos></gml:Point>',
};
const wms: Answers = {
  GetCapabilities: () => '<WMS_Capabilities><Layer><Name>pegel</Name></Layer></WMS_Capabilities>',
  GetMap: () => drawn,
  GetLegendGraphic: () => drawn,
};
const tiles: Answers = {
  '.mvt': () => 'x',
  'style.json': () => '{"version":8,"layers":[]}',
  '.json': () => '{"minzoom":3,"maxzoom":12}',
};
const wmts: Answers = { GetCapabilities: () => '<Capabilities><ows:Identifier>pegel</ows:Identifier></Capabilities>', '.png': () => drawn };
const geojson: Answers = { limit: page(/offset=(\d+)/, /limit=(\d+)/) };
const ogc: Answers = {
  'limit=1': (asked) => (/offset/.test(asked) ? page(/offset=(\d+)/, /limit=(\d+)/)(asked) : '{"numberMatched":25}'),
  items: geojson.limit!,
};
const pmtiles: Answers = { '': () => archiveHead(1) };
const metadata: Answers = { '.xml': () => '<gmd:MD_Metadata/>' };

describe('the checks of services', () => {
  it.each(Object.entries({ wfs, wms, tiles, 'layer.pmtiles': pmtiles, wmts, geojson, ogc, metadata }))(
    'find nothing wrong with %s that is right',
    async (id, answers) => {
      const problems = await problemsOf(id, answers);
      expect(Object.values(problems).length).toBeGreaterThan(0);
      expect(Object.values(problems).filter((one) => one !== null)).toEqual([]);
    },
  );

  it('find nothing wrong with an archive that is refused of a large layer', async () => {
    expect(await problemsOf('layer.pmtiles', { '': () => 422 })).toEqual({ archive: null });
  });

  it('are there for every service of a layer', () => {
    expect(servicesOfLayers.filter(({ checks }) => checks.length === 0)).toEqual([]);
  });

  const doubled = page(/STARTINDEX=(\d+)/, /COUNT=(\d+)/, (at) => Math.min(at, 9));
  it.each([
    [
      'wfs',
      'capabilities',
      { ...wfs, GetCapabilities: () => '<WFS_Capabilities><Name>geo:pegel2</Name></WFS_Capabilities>' },
      /nennen „pegel“ nicht/,
    ],
    ['wfs', 'capabilities', { ...wfs, GetCapabilities: () => '<ExceptionReport/>' }, /ist ExceptionReport, nicht WFS_Capabilities/],
    ['wfs', 'capabilities', { ...wfs, GetCapabilities: () => '<a' }, /kein XML/],
    ['wfs', 'capabilities', { ...wfs, GetCapabilities: () => 500 }, /Status 500/],
    ['wfs', 'count', { ...wfs, hits: () => '<FeatureCollection numberMatched="24"/>' }, /nennt 24, der Layer hat 25/],
    ['wfs', 'pages', { ...wfs, STARTINDEX: doubled }, /auf zwei Seiten/],
    ['wfs', 'pages', { ...wfs, STARTINDEX: () => '{"features":[]}' }, /haben 0, 0, 0 Objekte statt 10, 10, 1/],
    ['wfs', 'axis_order', { ...wfs, 'EPSG::4326': () => '<gml:pos>7.05 50.95</gml:pos>' }, /lautet 7.05 50.95/],
    ['wms', 'picture', { ...wms, GetMap: () => blank }, /nichts zu sehen/],
    ['wms', 'picture', { ...wms, GetMap: () => '<ServiceException/>' }, /kein Bild/],
    ['wmts', 'tile', { ...wmts, '.png': () => blank }, /nichts zu sehen/],
    ['tiles', 'tile', { ...tiles, '.mvt': () => '' }, /nichts zu sehen/],
    ['tiles', 'style', { ...tiles, 'style.json': () => '{"version":7}' }, /Version 8/],
    ['layer.pmtiles', 'archive', { '': () => archiveHead(0) }, /keine Kacheln/],
    ['layer.pmtiles', 'archive', { '': () => 'PMTiles' }, /kein PMTiles-Archiv/],
    ['layer.pmtiles', 'archive', { '': () => 500 }, /Status 500/],
    ['ogc', 'count', { ...ogc, 'limit=1': () => '{"numberMatched":1}' }, /nennt 1, der Layer hat 25/],
    ['metadata', 'valid', { '.xml': () => '<html/>' }, /ist html, nicht MD_Metadata/],
    ['geojson', 'pages', { limit: () => 'null' }, /erwartete Form/],
  ] as [string, string, Answers, RegExp][])('find what is wrong with %s: %s', async (id, check, answers, problem) => {
    expect((await problemsOf(id, answers))[check]).toMatch(problem);
  });
});

describe('where services are looked at', () => {
  it('is a map around the middle of a place', () => {
    expect(squareAround([7, 50, 7, 50], 2)).toEqual([6, 49, 8, 51]);
    expect(squareAround([0, 89, 10, 90], 2)).toEqual([0, 84.5, 10, 90]);
  });

  it('are tiles that hold the middle of a place, from one as large as it to larger ones, of the levels that there are', () => {
    expect(tilesAround([7, 50.9, 7, 50.9], { least: 0, most: 18 })[0]).toEqual({ z: 14, x: 8510, y: 5492 });
    expect(tilesAround([-180, -90, 180, 90], { least: 0, most: 18 })).toEqual([{ z: 0, x: 0, y: 0 }]);
    expect(tilesAround([6, 47, 15, 55], { least: 3, most: 18 }).map(({ z }) => z)).toEqual([5, 4, 3]);
    expect(tilesAround([7, 50.9, 7, 50.9], { least: 16, most: 18 }).map(({ z }) => z)).toEqual([16]);
  });
});
