import { baseSymbol, endpoints, type Client, type Layer } from '@geo/api';
import sharp from 'sharp';
import { afterEach, describe, expect, vi } from 'vitest';
import { signInWithCookies } from '../../../demo/client.ts';
import { createAccount } from '../../../identity/new-account.ts';
import { backends, type TestPlatform } from '../../../testing/backends.ts';
import { importText, newDepot } from '../../../testing/client.ts';
import { testsOn } from '../../../testing/on-backend.ts';

const password = 'ein-langes-Passwort';
/** A square from one corner of degrees to another. */
const square = (name: string, [west, south, east, north]: readonly [number, number, number, number]): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { name },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [west, south],
              [east, south],
              [east, north],
              [west, north],
              [west, south],
            ],
          ],
        },
      },
    ],
  });
/** Colours by their first letter: what is seen of a picture. */
const colours = { r: '#FF0000', g: '#00FF00', b: '#0000FF' } as const;
type Colour = keyof typeof colours;
const filled = (colour: Colour) => ({ rules: [{ symbol: { ...baseSymbol, fill: colours[colour], fill_opacity: 1, stroke_width: 0 } }] });

describe.each(backends)('layers of layers on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });
  afterEach(() => vi.restoreAllMocks());

  const save = (layer: Layer, body: object): Promise<Layer> =>
    client.call(endpoints.saveLayer, { params: { id: layer.id }, body: body as never });
  const newLayer = async (name: string, colour: Colour, box: readonly [number, number, number, number], more: object = {}) => {
    const depot = await newDepot(client);
    expect(await importText(client, depot, 'a.geojson', square(name, box))).toMatchObject({ status: 'success' });
    const layer = await client.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
    return { depot, layer: await save(layer, { name, public: true, style: filled(colour), ...more }) };
  };
  const newMetalayer = async (members: readonly Layer[]): Promise<Layer> => {
    const body = { name: 'Zusammen', members: members.map(({ resource_uri }) => resource_uri) };
    return save(await client.call(endpoints.createMetalayer, { body }), { public: true });
  };
  /** The tile 1/1/0 holds degrees 0 to 180 east, 0 to 85 north. */
  const tile = 'wmts/1.0.0/default/WebMercatorQuad/1/0/1.png';
  const address = ({ slug }: Layer, path: string): string => `${platform.url}/services/${slug}/${path}`;
  /** Colours of pixels of a picture, by place; '-' for none. */
  async function seen(answer: Response, places: readonly (readonly [x: number, y: number])[]): Promise<string> {
    expect(answer.status).toBe(200);
    const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colourAt = ([x, y]: readonly [number, number]): string => {
      const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray((y * info.width + x) * 4);
      if (alpha < 128) return '-';
      return r > 128 ? 'r' : g > 128 ? 'g' : b > 128 ? 'b' : '?';
    };
    return places.map(colourAt).join('');
  }
  /** In the first alone, in both, in the second alone. */
  const places = [
    [30, 200],
    [128, 200],
    [220, 200],
  ] as const;
  const boxes = { left: [5, 5, 120, 60], right: [60, 5, 170, 60] } as const;

  test('are drawn as one picture, the first on top, by WMTS and WMS', { timeout: 120_000 }, async () => {
    const { layer: left } = await newLayer('Links', 'r', boxes.left);
    const { layer: right } = await newLayer('Rechts', 'b', boxes.right);
    const made = await newMetalayer([left, right]);
    expect(await seen(await fetch(address(made, tile)), places)).toBe('rrb');
    const half = 20_037_508.342789244;
    const wms = `wms?service=WMS&version=1.3.0&request=GetMap&layers=${made.slug}&styles=&crs=EPSG:3857&bbox=0,0,${half},${half}&format=image/png`;
    for (const size of [256, 300]) {
      const map = await fetch(address(made, `${wms}&width=${size}&height=${size}&transparent=true`));
      expect(await seen(map, places)).toBe('rrb');
    }
    const all = await (await fetch(`${platform.url}/services/wms?service=WMS&request=GetCapabilities`)).text();
    expect(all).toContain(`<Name>${made.slug}</Name>`);
    const { results } = await client.call(endpoints.checkLayer, { params: { id: made.id } });
    expect(results.map(({ problem }) => problem)).toEqual(results.map(() => null));
    expect(new Set(results.map(({ service }) => service.id))).toEqual(new Set(['wms', 'wmts']));
    for (const path of ['wfs?request=GetCapabilities', 'geojson', 'tiles.json', 'layer.pmtiles', 'metadata.xml'])
      expect((await fetch(address(made, path))).status, path).toBe(404);
    expect((await fetch(`${platform.url}/ogc/collections/${made.slug}`)).status).toBe(404);
    // What lies at a pixel is told of all of them, by their own names; one picture explains all.
    const info = (format: string) =>
      fetch(
        address(
          made,
          `${wms.replace('GetMap', 'GetFeatureInfo')}&width=256&height=256&query_layers=${made.slug}&i=128&j=200&info_format=${format}`,
        ),
      );
    const { features } = (await (await info('application/json')).json()) as { features: { properties: { name: string } }[] };
    expect(features.map(({ properties }) => properties.name).toSorted()).toEqual(['Links', 'Rechts']);
    expect(await (await info('text/plain')).text()).toMatch(/Rechts: 1[^]*Links: 1/);
    const legend = await fetch(address(made, `wms?service=WMS&version=1.3.0&request=GetLegendGraphic&layer=${made.slug}&format=image/png`));
    expect(
      await seen(legend, [
        [10, 10],
        [10, 34],
      ]),
    ).toBe('rb');
    // Each is shown at its own levels: at level 1 of the grid the first is none.
    await save(left, { attr: { min_zoom: 3 } });
    expect(await seen(await fetch(address(made, tile)), places)).toBe('-bb');
  });

  test('follow each of their layers: state of the data, style, order, and what is there', { timeout: 120_000 }, async () => {
    const { layer: left, depot } = await newLayer('Links', 'r', boxes.left);
    const { layer: right } = await newLayer('Rechts', 'b', boxes.right);
    const made = await newMetalayer([left, right]);
    const tags = new Set<string | null>();
    const look = async (): Promise<string> => {
      const answer = await fetch(address(made, tile));
      tags.add(answer.headers.get('etag'));
      const legend = await fetch(
        address(made, `wms?service=WMS&version=1.3.0&request=GetLegendGraphic&layer=${made.slug}&format=image/png`),
      );
      tags.add(legend.headers.get('etag'));
      return seen(answer, places);
    };
    expect([await look(), await look(), tags.size]).toEqual(['rrb', 'rrb', 2]);
    const [tag] = tags;
    expect((await fetch(address(made, tile), { headers: { 'If-None-Match': tag! } })).status).toBe(304);
    await save(left, { style: filled('g') });
    expect([await look(), tags.size]).toEqual(['ggb', 4]);
    await importText(client, depot, 'b.geojson', square('Links', [5, 5, 30, 60]));
    expect([await look(), tags.size]).toEqual(['gbb', 6]);
    await importText(client, depot, 'c.geojson', square('Links', boxes.left));
    await save(made, { members: [right.resource_uri, left.resource_uri] });
    expect([await look(), tags.size]).toEqual(['gbb', 8]);
    await client.call(endpoints.deleteLayer, { params: { id: right.id } });
    expect([await look(), tags.size]).toEqual(['gg-', 10]);
    await save(made, { members: [] });
    expect(await look()).toBe('---');
    for (const parameter of ['moment=1', 'asOf=2026-01-01T00:00:00Z']) {
      const refused = await fetch(address(made, `${tile}?${parameter}`));
      expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(parameter.split('=')[0]!)]);
    }
  });

  test('show to each who asks the layers that they may read, and no tile of what others see', { timeout: 120_000 }, async () => {
    const { layer: left } = await newLayer('Links', 'r', boxes.left);
    const { layer: secret } = await newLayer('Streng geheim', 'b', boxes.right, { public: false });
    const made = await newMetalayer([secret, left]);
    await createAccount(platform.db, { username: 'fremd', password });
    await createAccount(platform.db, { username: 'freund', password });
    const { objects } = await client.call(endpoints.users, { query: { q: 'freund' } });
    await save(secret, { permissions: [{ user: objects[0]!.resource_uri, perms: ['read'] }] });
    const headersOf = async (username: string, word = password) => ({
      Cookie: (await signInWithCookies(platform.url, username, word)).cookies(),
    });
    const admin = await headersOf('admin', platform.password);
    const [friend, stranger] = [await headersOf('freund'), await headersOf('fremd')];
    const look = async (headers: Record<string, string>) => {
      const answer = await fetch(address(made, tile), { headers });
      return [await seen(answer, places), answer.headers.get('etag'), answer.headers.get('cache-control')] as const;
    };
    // Whoever comes first has the tile made: what is kept is theirs.
    const [known, strange, open, again, own] = [
      await look(friend),
      await look(stranger),
      await look({}),
      await look(friend),
      await look(admin),
    ];
    expect([known[0], strange[0], open[0], again[0], own[0]]).toEqual(['rbb', 'rr-', 'rr-', 'rbb', 'rbb']);
    expect([strange[1], again[1], own[1]]).toEqual([open[1], known[1], known[1]]);
    expect(open[1]).not.toBe(known[1]);
    expect([known[2], open[2]]).toEqual(['private, no-cache', 'no-cache']);
    // A tag of what others see is no reason to keep it.
    expect((await fetch(address(made, tile), { headers: { 'If-None-Match': known[1]! } })).status).toBe(200);
    const map = `service=WMS&version=1.3.0&styles=&crs=EPSG:3857&bbox=0,0,20037508,20037508&width=256&height=256&layers=${made.slug}`;
    const asked = [
      `wms?service=WMS&request=GetCapabilities`,
      `wmts?service=WMTS&request=GetCapabilities`,
      `wms?${map}&request=GetFeatureInfo&query_layers=${made.slug}&i=220&j=200&info_format=text/html&feature_count=10`,
      `wms?${map}&request=GetFeatureInfo&query_layers=${made.slug}&i=220&j=200&info_format=application/json&feature_count=10`,
    ];
    for (const path of asked) {
      const [theirs, everybodys] = await Promise.all(
        [friend, {}].map(async (headers) => (await fetch(address(made, path), { headers })).text()),
      );
      expect(everybodys, path).not.toMatch(/geheim/i);
      // Where it lies is told of what is seen alone.
      expect(theirs === everybodys, path).toBe(false);
    }
    const widths = await Promise.all(
      [friend, {}].map(async (headers) => {
        const legend = await fetch(
          address(made, `wms?service=WMS&version=1.3.0&request=GetLegendGraphic&layer=${made.slug}&format=image/png`),
          { headers },
        );
        return (await sharp(Buffer.from(await legend.arrayBuffer())).metadata()).height;
      }),
    );
    expect(widths[0]! > widths[1]!).toBe(true);
    // A metalayer gives no right to its layers, nor do they to it.
    expect((await fetch(address(secret, tile))).status).toBe(401);
    await save(made, { public: false });
    expect([(await fetch(address(made, tile))).status, (await fetch(address(made, tile), { headers: friend })).status]).toEqual([401, 404]);
  });
});
