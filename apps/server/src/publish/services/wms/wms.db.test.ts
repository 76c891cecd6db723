import { baseSymbol, scaleOfPixel, type Layer } from '@geo/api';
import { loadImage, createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderTile } from '../../render/map.ts';
import { bytesOf, get, onEachBackend, openTestWorld, plainSymbol, textOf, type TestWorld } from '../../testing/world.ts';
import type { PublishedLayer, ServiceResponse } from '../../types.ts';
import { parseXml } from '../../../xml/index.ts';
import { imageFormats } from './request.ts';
import { wmsService } from './service.ts';

const solid = { ...plainSymbol, fill: '#ff0000', fillOpacity: 1, strokeWidth: 0 };

async function pixelsOf(bytes: Uint8Array): Promise<(x: number, y: number) => number[]> {
  const image = await loadImage(Buffer.from(bytes));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return (x, y) => [...data.subarray(4 * (y * image.width + x)).subarray(0, 4)];
}

onEachBackend('WMS', (backend) => {
  let world: TestWorld;
  let areas: PublishedLayer;
  let points: PublishedLayer;
  let layers: PublishedLayer[];

  beforeAll(async () => {
    world = await openTestWorld(backend);
    const columns = [{ key: 'name', kind: 'string' }] as const;
    // West half of the box 0…10, 40…50, with a hole; and an overlapping area wound the other way.
    areas = await world.layer(
      'areas',
      4326,
      columns,
      [
        { idx: 1, props: { name: '<b>Äu&ßen</b>' }, wkt: 'POLYGON((0 40,5 40,5 50,0 50,0 40),(1 41,2 41,2 42,1 42,1 41))' },
        { idx: 2, props: { name: 'zwei' }, wkt: 'POLYGON((3 46,3 49,4 49,4 46,3 46))' },
      ],
      { symbol: solid },
    );
    points = await world.layer(
      'points',
      25832,
      columns,
      [{ idx: 5, props: { name: 'Punkt' }, wkt: 'MULTIPOINT(500000 5500000, 500010 5500000)' }],
      { symbol: { ...solid, circleRadius: 3 } },
    );
    layers = [areas, points];
  });
  afterAll(() => world?.close());

  const map = {
    service: 'WMS',
    version: '1.3.0',
    request: 'GetMap',
    layers: 'areas',
    styles: '',
    width: '100',
    height: '100',
    format: 'image/png',
  };
  const answer = (query: Record<string, string>): Promise<ServiceResponse> =>
    wmsService.answer(get({ ...map, ...query }), layers, world.db);

  it.each([
    ['1.3.0 north first', { crs: 'EPSG:4326', bbox: '40,0,50,10' }],
    ['1.3.0 ETRS89 north first', { crs: 'EPSG:4258', bbox: '40,0,50,10' }],
    ['1.3.0 CRS:84', { crs: 'CRS:84', bbox: '0,40,10,50' }],
    ['1.1.1 x first', { version: '1.1.1', srs: 'EPSG:4326', bbox: '0,40,10,50' }],
  ])('draws areas in their place: %s', async (_, query) => {
    const pixel = await pixelsOf(await bytesOf(await answer(query)));
    expect(pixel(25, 60)).toEqual([255, 0, 0, 255]);
    expect(pixel(75, 60)).toEqual([255, 255, 255, 255]);
    expect(pixel(15, 85)).toEqual([255, 255, 255, 255]);
    // Overlapping areas stay filled.
    expect(pixel(35, 25)).toEqual([255, 0, 0, 255]);
  });

  it('names the schema of what its capabilities take from SLD', async () => {
    const text = await textOf(await wmsService.answer(get({ service: 'WMS', request: 'GetCapabilities' }), layers, world.db));
    const { attributes } = parseXml(text, 'test');
    expect(attributes['xsi:schemaLocation'] ?? attributes.schemaLocation).toContain(
      'http://www.opengis.net/sld http://schemas.opengis.net/sld/1.1.0/sld_capabilities.xsd',
    );
  });

  it('projects: Web Mercator and Gauss-Krüger show the area too', async () => {
    const mercator = await pixelsOf(await bytesOf(await answer({ crs: 'EPSG:3857', bbox: '0,4865942,1113195,6446276' })));
    expect(mercator(30, 50)).toEqual([255, 0, 0, 255]);
    expect(mercator(70, 50)).toEqual([255, 255, 255, 255]);
    // 31467 has northing first in 1.3.0.
    const gauss = await pixelsOf(await bytesOf(await answer({ crs: 'EPSG:31467', bbox: '4900000,3100000,5000000,3200000' })));
    expect(gauss(50, 50)).toEqual([255, 0, 0, 255]);
  });

  it('draws for screens of a high resolution: lines as wide, and rules by the scale that is seen', async () => {
    const line = { ...areas, symbol: { ...plainSymbol, fillOpacity: 0, stroke: '#ff0000', strokeWidth: 6 } };
    const ask = async (layer: PublishedLayer, size: number, more: Record<string, string> = {}) =>
      pixelsOf(
        await bytesOf(
          await wmsService.answer(
            get({ ...map, crs: 'CRS:84', bbox: '0,40,10,50', width: String(size), height: String(size), ...more }),
            [layer],
            world.db,
          ),
        ),
      );
    const isRed = (pixel: readonly number[]): boolean => pixel[1]! < 128;
    const width = (pixel: (x: number, y: number) => number[], size: number): number =>
      Array.from({ length: size / 5 }, (_, x) => pixel(Math.round(size * 0.4) + x, size * 0.9)).filter(isRed).length;
    expect(width(await ask(line, 100), 100)).toBe(6);
    expect(width(await ask(line, 200), 200)).toBe(6);
    for (const [name, value] of [
      ['DPI', '181.4286'],
      ['MAP_RESOLUTION', '181.4286'],
      ['FORMAT_OPTIONS', 'dpi:181.4286'],
    ] as const)
      expect(width(await ask(line, 200, { [name]: value }), 200)).toBe(12);
    const scale = scaleOfPixel(10 / 100, 'degree');
    const rule = { symbol: { ...baseSymbol, fill: '#FF0000', fill_opacity: 1 }, min_scale_denominator: scale * 0.9 };
    const far = { ...areas, style: { rules: [rule] } };
    expect(isRed((await ask(far, 100))(25, 60))).toBe(true);
    expect(isRed((await ask(far, 200))(50, 120))).toBe(false);
    expect(isRed((await ask(far, 200, { DPI: '181.4286' }))(50, 120))).toBe(true);
  });

  it('shows the records of the times asked for, those of layers without a time all, and says between which days they are', async () => {
    const dated = await world.layer(
      'bauten',
      4326,
      [
        { key: 'name', kind: 'string' },
        { key: 'gebaut', kind: 'date' },
      ],
      [
        { idx: 1, props: { name: 'alt', gebaut: '1900-05-01' }, wkt: 'POLYGON((0 40,5 40,5 50,0 50,0 40))' },
        { idx: 2, props: { name: 'neu', gebaut: '2020-05-01' }, wkt: 'POLYGON((5 40,10 40,10 50,5 50,5 40))' },
        { idx: 3, props: { name: 'irgendwann' }, wkt: 'POLYGON((0 40,10 40,10 50,0 50,0 40))' },
      ],
      { symbol: { ...solid, fillOpacity: 1 }, days: { first: '1900-05-01', last: '2020-05-01' } },
    );
    const asked = { ...map, crs: 'CRS:84', bbox: '0,40,10,50', layers: 'bauten' };
    const ask = (more: Record<string, string>) => wmsService.answer(get({ ...asked, ...more }), [dated, areas], world.db);
    const seen = async (more: Record<string, string>): Promise<string> => {
      const pixel = await pixelsOf(await bytesOf(await ask(more)));
      return [25, 75].map((x) => (pixel(x, 10)[1]! < 128 ? 'x' : '-')).join('');
    };
    expect(await seen({})).toBe('xx');
    expect(await seen({ time: '1900' })).toBe('x-');
    expect(await seen({ time: '2020-05' })).toBe('-x');
    expect(await seen({ time: '2020-04' })).toBe('--');
    expect(await seen({ time: '1900-05-01,2020-05-01' })).toBe('xx');
    expect(await seen({ time: '2000-01-01T00:00:00Z/2026-01-01T00:00:00Z' })).toBe('-x');
    expect(await seen({ time: '2020-04', layers: 'areas' })).toBe('x-');
    // As a tile of the web grid, too.
    const tile = {
      crs: 'EPSG:3857',
      bbox: '0,5009377.085697311,1252344.271424328,6261721.357121639',
      width: '256',
      height: '256',
      transparent: 'TRUE',
    };
    const opaque = async (time: string): Promise<number[]> => {
      const pixel = await pixelsOf(await bytesOf(await ask({ ...tile, time })));
      return [pixel(60, 200)[3]!, pixel(180, 200)[3]!];
    };
    expect(await opaque('1900')).toEqual([255, 0]);
    expect(await opaque('2020')).toEqual([0, 255]);
    // Only tiles of all times are kept.
    const tag = async (time: string): Promise<string | undefined> =>
      (await wmsService.answer(get({ ...asked, ...tile, time }), [{ ...dated, content: 'x' }], world.db)).headers.etag;
    expect([await tag(''), await tag('2020')]).toEqual([expect.stringMatching(/-tile"$/), undefined]);
    const info = {
      request: 'GetFeatureInfo',
      query_layers: 'bauten',
      info_format: 'application/json',
      i: '75',
      j: '10',
      feature_count: '9',
    };
    const found = async (time: string): Promise<unknown> =>
      (JSON.parse(await textOf(await ask({ ...info, time }))) as { features: { properties: { name: string } }[] }).features.map(
        ({ properties }) => properties.name,
      );
    expect(await found('1900/2026')).toEqual(['neu']);
    expect(await found('1900')).toEqual([]);
    const refused = await ask({ time: 'gestern' });
    expect([refused.status, await textOf(refused)]).toEqual([400, expect.stringMatching(/InvalidDimensionValue.*gestern/s)]);
    const told = async (version: string): Promise<string> =>
      textOf(await wmsService.answer(get({ service: 'WMS', request: 'GetCapabilities', version }), [dated, areas], world.db));
    expect((await told('1.3.0')).match(/<Dimension.*?<\/Dimension>/g)).toEqual([
      '<Dimension name="time" units="ISO8601" multipleValues="1">1900-05-01/2020-05-01/P1D</Dimension>',
    ]);
    expect((await told('1.1.1')).match(/<Dimension.*?<\/Extent>/g)).toEqual([
      '<Dimension name="time" units="ISO8601"/><Extent name="time" multipleValues="1">1900-05-01/2020-05-01/P1D</Extent>',
    ]);
  });

  it('keeps transparency and straight colours', async () => {
    const half = { ...areas, symbol: { ...solid, fill: '#c86432', fillOpacity: 0.5 } };
    const pixel = await pixelsOf(
      await bytesOf(await wmsService.answer(get({ ...map, crs: 'CRS:84', bbox: '0,40,10,50', transparent: 'TRUE' }), [half], world.db)),
    );
    expect(pixel(75, 60)[3]).toBe(0);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixel(25, 60);
    expect(Math.abs(alpha - 128)).toBeLessThanOrEqual(1);
    expect([red, green, blue].map((value, i) => Math.abs(value - ([200, 100, 50][i] as number)) <= 2)).toEqual([true, true, true]);
  });

  it('answers in the format and colour asked for, an empty map too', async () => {
    for (const format of imageFormats) {
      const response = await answer({ crs: 'CRS:84', bbox: '100,0,110,10', format, bgcolor: '0x336699' });
      expect(response.headers['content-type']).toBe(format);
      const pixel = await pixelsOf(await bytesOf(response));
      expect(pixel(50, 50).every((value, i) => Math.abs(value - ([51, 102, 153, 255][i] as number)) <= 4)).toBe(true);
    }
  });

  it.each([
    ['image/png8', 'image/png; mode=8bit', 'png'],
    ['image/png; mode=8bit', 'image/png; mode=8bit', 'png'],
    ['image/gif', 'image/gif', 'gif'],
  ])('answers %s with a palette, which may be clear', async (format, type, kind) => {
    const ask = (transparent: string) => answer({ crs: 'CRS:84', bbox: '0,40,10,50', format, transparent });
    const response = await ask('TRUE');
    expect(response.headers['content-type']).toBe(type);
    const bytes = await bytesOf(response);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: kind, isPalette: true, width: 100, height: 100 });
    const pixel = await pixelsOf(bytes);
    expect([pixel(25, 60), pixel(75, 60)[3]]).toEqual([[255, 0, 0, 255], 0]);
    expect((await pixelsOf(await bytesOf(await ask('FALSE'))))(75, 60)).toEqual([255, 255, 255, 255]);
  });

  it('draws each point of a multi point in tiles of both sizes', async () => {
    for (const scale of [1, 2] as const) {
      const pixel = await pixelsOf(await renderTile({ layer: points, z: 8, x: 134, y: 87, scale }, world.db));
      const hits: number[][] = [];
      for (let y = 0; y < 256 * scale; y += 1)
        for (let x = 0; x < 256 * scale; x += 1) if ((pixel(x, y)[3] as number) > 200) hits.push([x, y]);
      expect(hits.length).toBeGreaterThan(15 * scale * scale);
      expect(hits.length).toBeLessThan(80 * scale * scale);
    }
  });

  it('draws what is smaller than a pixel as one pixel', async () => {
    const tiny = await world.layer(
      'tiny',
      4326,
      [],
      Array.from({ length: 50 }, (_, i) => ({ idx: i, props: {}, wkt: `POLYGON((5 45,5.0${i + 10} 45,5.01 45.01,5 45))` })),
      { symbol: solid },
    );
    const pixel = await pixelsOf(
      await bytesOf(await wmsService.answer(get({ ...map, layers: 'tiny', crs: 'CRS:84', bbox: '0,40,10,50' }), [tiny], world.db)),
    );
    expect(pixel(50, 49)).toEqual([255, 0, 0, 255]);
    expect(pixel(52, 49)).toEqual([255, 255, 255, 255]);
  });

  it('shows the whole world without failing at the poles', async () => {
    const polar = await world.layer(
      'polar',
      4326,
      [],
      [{ idx: 1, props: {}, wkt: 'POLYGON((-180 -90,180 -90,180 90,-180 90,-180 -90))' }],
      { symbol: solid },
    );
    const pixel = await pixelsOf(await renderTile({ layer: polar, z: 0, x: 0, y: 0 }, world.db));
    for (const at of [
      [1, 1],
      [128, 128],
      [254, 254],
    ] as const)
      expect(pixel(at[0], at[1])).toEqual([255, 0, 0, 255]);
  });

  it('tells about features near a pixel in each format', async () => {
    const info = {
      request: 'GetFeatureInfo',
      query_layers: 'areas',
      crs: 'CRS:84',
      bbox: '0,40,10,50',
      i: '45',
      j: '60',
      feature_count: '5',
    };
    const json = JSON.parse(await textOf(await answer({ ...info, info_format: 'application/json' }))) as { features: { id: string }[] };
    expect(json.features.map((feature) => feature.id)).toEqual(['areas.1']);
    expect(await textOf(await answer({ ...info, info_format: 'text/plain' }))).toContain('name = <b>Äu&ßen</b>');
    expect(await textOf(await answer({ ...info, info_format: 'text/html' }))).toContain('<td>&lt;b&gt;Äu&amp;ßen&lt;/b&gt;</td>');
    const beside = JSON.parse(await textOf(await answer({ ...info, i: '53', info_format: 'application/json' }))) as { features: unknown[] };
    expect(beside.features).toHaveLength(1);
    const far = JSON.parse(await textOf(await answer({ ...info, i: '60', info_format: 'application/json' }))) as { features: unknown[] };
    expect(far.features).toHaveLength(0);
  });

  it('answers by the fields of the selection window', async () => {
    const selection = {
      title: 'Was hier <ist>',
      contact: 'Amt & Co\nTel. 1',
      image: `user_images/${'a'.repeat(32)}.png`,
      fields: [
        { key: 'page', displayName: 'Seite', type: 'link', visible: true },
        { key: 'depth', displayName: 'Wassertiefe', type: 'float_one_decimal', visible: true, unit: 'm' },
        { key: 'name', displayName: 'Name', type: 'title', visible: true },
        { key: 'script', displayName: 'Mehr', type: 'button', visible: true },
        { key: 'secret', displayName: 'Geheim', type: 'text', visible: false },
        { key: 'gone', displayName: 'Seite', type: 'text', visible: true },
      ] satisfies Layer['selection_fields'],
    };
    const props = { name: 'Rhein <b>', depth: 1234.56, secret: 'x', page: 'https://geo.example/?a=1&b=2', script: 'javascript:alert(1)' };
    const columns = Object.keys(props).map((key) => ({ key, kind: key === 'depth' ? ('number' as const) : ('string' as const) }));
    const seen = await world.layer('seen', 4326, columns, [{ idx: 7, props, wkt: 'POINT(5 45)' }], { selection });
    const ask = async (info_format: string, more: Record<string, string> = {}): Promise<string> => {
      const at = { crs: 'CRS:84', bbox: '0,40,10,50', width: '100', height: '100', i: '50', j: '50', layers: 'seen', query_layers: 'seen' };
      return textOf(
        await wmsService.answer(
          get({ service: 'WMS', version: '1.3.0', request: 'GetFeatureInfo', info_format, ...at, ...more }, 'de'),
          [seen],
          world.db,
        ),
      );
    };
    expect(await ask('text/plain')).toBe(
      'Was hier <ist>: 1\n  Rhein <b>\n    Seite = https://geo.example/?a=1&b=2\n    Wassertiefe = 1.234,6 m\n    javascript:alert(1)\n    Seite = \n  Amt & Co Tel. 1\n',
    );
    const html = await ask('text/html');
    expect(html).toContain('<caption>Was hier &lt;ist&gt; · Rhein &lt;b&gt;</caption>');
    expect(html).toContain(
      '<a href="https://geo.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">https://geo.example/?a=1&amp;b=2</a>',
    );
    expect(html).toContain('<td colspan="2">javascript:alert(1)</td>');
    expect(html).toContain(`src="http://localhost/media/user_images/${'a'.repeat(32)}.png"`);
    expect(html).toContain('Amt &amp; Co<br>Tel. 1');
    expect(html).not.toMatch(/Geheim|href="javascript/);
    expect(JSON.parse(await ask('application/json'))).toMatchObject({
      features: [
        {
          id: 'seen.7',
          geometry: null,
          properties: { Seite: props.page, Wassertiefe: 1234.56, Name: 'Rhein <b>', Mehr: props.script, 'Seite (gone)': null },
        },
      ],
    });
    const withPlace = await ask('application/json', { with_geometry: 'true' });
    expect(JSON.parse(withPlace)).toMatchObject({ features: [{ geometry: { type: 'Point', coordinates: [5, 45] } }] });
    expect(withPlace.indexOf('Seite')).toBeLessThan(withPlace.indexOf('Wassertiefe'));
    for (const format of ['application/vnd.ogc.gml', 'application/vnd.ogc.gml/3.1.1']) {
      const gml = await ask(format);
      expect(parseXml(gml, 'test').name).toBe('FeatureCollection');
      expect([...gml.matchAll(/<geo:(\w+)>/g)].map(([, name]) => name)).toEqual(['page', 'depth', 'name', 'script']);
      expect(await ask(format, { with_geometry: 'TRUE' })).toContain('gml:Point');
    }
  });

  it('draws legends', async () => {
    for (const layer of ['areas', 'points']) {
      const pixel = await pixelsOf(
        await bytesOf(
          await wmsService.answer(
            get({ service: 'WMS', request: 'GetLegendGraphic', layer, format: 'image/png', width: '21', height: '21' }),
            layers,
            world.db,
          ),
        ),
      );
      expect(pixel(10, 10)).toEqual([255, 0, 0, 255]);
    }
  });

  it('describes itself as well-formed XML with all layers', async () => {
    const three = parseXml(
      await textOf(await wmsService.answer(get({ service: 'WMS', request: 'GetCapabilities' }), layers, world.db)),
      'test',
    );
    expect(three.name).toBe('WMS_Capabilities');
    const one = await textOf(
      await wmsService.answer(get({ service: 'WMS', version: '1.1.1', request: 'GetCapabilities' }), layers, world.db),
    );
    expect(parseXml(one.replace(/<!DOCTYPE[^>]*>/, ''), 'test').name).toBe('WMT_MS_Capabilities');
    expect(one).toContain('<SRS>EPSG:31467</SRS>');
  });

  it('tells the box of every projected system, in the order of axes in which a map of it is asked for', async () => {
    const column = [{ key: 'name', kind: 'string' }] as const;
    const place = (x: number, y: number) => [{ idx: 1, props: { name: '' }, wkt: `LINESTRING(${x} ${y}, ${x + 20} ${y + 10})` }];
    const own = [
      await world.layer('gk3', 31467, column, place(3_500_000, 5_600_000)),
      await world.layer('rd', 28992, column, place(155_000, 463_000)),
      await world.layer('degrees', 4258, column, place(8, 50)),
    ];
    const boxes = async (version: string): Promise<string[]> => {
      const text = await textOf(await wmsService.answer(get({ service: 'WMS', version, request: 'GetCapabilities' }), own, world.db));
      return text.match(/<BoundingBox[^>]*>/g) ?? [];
    };
    expect(await boxes('1.3.0')).toEqual([
      '<BoundingBox CRS="EPSG:31467" minx="5600000" miny="3500000" maxx="5600010" maxy="3500020"/>',
      '<BoundingBox CRS="EPSG:28992" minx="155000" miny="463000" maxx="155020" maxy="463010"/>',
    ]);
    expect(await boxes('1.1.1')).toEqual([
      '<BoundingBox SRS="EPSG:31467" minx="3500000" miny="5600000" maxx="3500020" maxy="5600010"/>',
      '<BoundingBox SRS="EPSG:28992" minx="155000" miny="463000" maxx="155020" maxy="463010"/>',
    ]);
  });

  it.each([
    [{ layers: 'nix' }, 'LayerNotDefined', 'layers'],
    [{ styles: 'nix' }, 'StyleNotDefined', 'styles'],
    [{ format: 'image/tiff' }, 'InvalidFormat', 'format'],
    [{ crs: 'EPSG:0' }, 'InvalidCRS', 'crs'],
    [{ width: '5000' }, null, 'width'],
    [{ height: '0' }, null, 'height'],
    [{ bbox: '1,2,1,4' }, null, 'bbox'],
    [{ bbox: "1,2,3,4'" }, null, 'bbox'],
    [{ bgcolor: '<script>' }, null, 'bgcolor'],
    [{ transparent: 'maybe' }, null, 'transparent'],
    [{ request: 'Nix' }, 'OperationNotSupported', 'request'],
    [{ version: '2.0' }, null, 'version'],
    [{ request: 'GetFeatureInfo', query_layers: 'areas', i: '100', j: '1' }, 'InvalidPoint', 'i'],
  ])('explains %j', async (query, code, locator) => {
    const response = await answer({ crs: 'CRS:84', bbox: '0,0,1,1', ...query });
    const text = await textOf(response);
    expect(response.status).toBe(400);
    // Without a code where WMS has none.
    expect(text).toContain(`<ServiceException${code === null ? '' : ` code="${code}"`} locator="${locator}"`);
    parseXml(text, 'test');
  });
});
