import { baseSymbol, endpoints, styleKey, type Client, type Style } from '@geo/api';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect } from 'vitest';
import { signInWithCookies } from '../../demo/client.ts';
import { importText, newDepot, points } from '../../testing/client.ts';
import { backends, type TestPlatform } from '../../testing/backends.ts';
import { testsOn } from '../../testing/on-backend.ts';

const red: Style = {
  rules: [
    { symbol: { ...baseSymbol, fill: '#FF0000', fill_opacity: 1, stroke_width: 0, circle_radius: 8 }, filter: ['==', 'name', 'Köln'] },
  ],
};

/** Whether a picture has a pixel of pure red. */
async function hasRed(bytes: ArrayBuffer): Promise<boolean> {
  const image = await loadImage(Buffer.from(bytes));
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return data.some((value, at) => at % 4 === 0 && value === 255 && data[at + 1] === 0 && data[at + 2] === 0 && data[at + 3] === 255);
}

describe.each(backends)('the style of a depot on $name', (backend) => {
  let platform: TestPlatform;
  let client: Client;
  const test = testsOn(backend, (started, admin) => {
    platform = started;
    client = admin;
  });

  test('draws its tiles and the maps, the legend and the boards of its layers, and changes their ETags', async () => {
    const cookies = (await signInWithCookies(platform.url, platform.username, platform.password)).cookies();
    const depot = await newDepot(client);
    const params = { id: depot.id };
    await importText(client, depot, 'a.geojson', points(['Köln', 6.96, 50.94]));
    const layer = await client.call(endpoints.createLayer, { params, query: {} });
    const moment = (await client.call(endpoints.depot, { params })).moments[0]!.id;
    const ask = async (path: string): Promise<{ red: boolean; bytes: string; etag: string | null; cache: string | null }> => {
      const answer = await fetch(platform.url + path, { headers: { Cookie: cookies } });
      expect([path, answer.status]).toEqual([path, 200]);
      const bytes = await answer.arrayBuffer();
      const { headers } = answer;
      return {
        red: await hasRed(bytes),
        bytes: Buffer.from(bytes).toString('base64'),
        etag: headers.get('etag'),
        cache: headers.get('cache-control'),
      };
    };
    const tile = `/api/v1/depot/${depot.id}/tiles/0/0/0.png`;
    const wms = `/services/${layer.slug}/wms?service=WMS&version=1.3.0`;
    const map = `${wms}&request=GetMap&layers=${layer.slug}&styles=&crs=CRS:84&bbox=6,50,8,52&width=100&height=100&format=image/png`;
    const legend = `${wms}&request=GetLegendGraphic&layer=${layer.slug}`;
    const drawn = { [tile]: await ask(tile), [map]: await ask(map), [legend]: await ask(legend) };
    expect(Object.values(drawn).map((one) => one.red)).toEqual([false, false, false]);

    await client.call(endpoints.saveDepot, { params, body: { style: red } });
    for (const [path, before] of Object.entries(drawn)) {
      const now = await ask(path);
      expect([path, now.red, now.etag === before.etag]).toEqual([path, true, path === tile]);
    }
    // Who does not say which style is meant asks again.
    const caches = await Promise.all(
      [`?moment=${moment}`, `?moment=${moment}&style=${styleKey(red)}`, `?moment=${moment}&style=x`].map(
        async (query) => (await ask(tile + query)).cache,
      ),
    );
    expect(caches).toEqual(['private, no-cache', 'private, max-age=86400, immutable', 'private, no-cache']);

    await client.call(endpoints.saveDepot, { params, body: { style: null } });
    for (const [path, before] of Object.entries(drawn)) expect(await ask(path)).toEqual(before);
  });

  test('draws a dataset that names the depot', async () => {
    const cookies = (await signInWithCookies(platform.url, platform.username, platform.password)).cookies();
    const depot = await newDepot(client);
    await importText(client, depot, 'a.geojson', points(['Köln', 6.96, 50.94]));
    await client.call(endpoints.saveDepot, { params: { id: depot.id }, body: { style: red } });
    const { full_path: folder } = await client.call(endpoints.depotFolder, { params: { id: Number(/(\d+)\/$/.exec(depot.folder)![1]) } });
    const board = await client.call(endpoints.createSwitchboard, { query: { name: 'Karte' } });
    const frame = await client.call(endpoints.createFrame, {
      body: {
        switchboard: board.resource_uri,
        name: '',
        content_type: '/api/v1/type/depot/',
        ui_x: 0,
        ui_y: 0,
        data: `${folder}/${depot.name}`,
      },
    });
    const answer = await fetch(`${platform.url}/api/v1/frame/${frame.id}/tiles/0/0/0.png`, { headers: { Cookie: cookies } });
    expect([answer.status, await hasRed(await answer.arrayBuffer())]).toEqual([200, true]);
  });
});
