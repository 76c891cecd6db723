import { endpoints, typeUri, type Client, serviceUrls } from '@geo/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobEnd, signIn } from '../../demo/client.ts';
import { newDepot, points, upload } from '../../testing/client.ts';
import { backends, wholeOffer, type TestPlatform } from '../../testing/backends.ts';

const noViewer = { status: 422, code: 'no_viewer' };

describe('what this installation does not have', () => {
  let platform: TestPlatform;
  let client: Client;
  beforeAll(async () => {
    platform = await backends[0]!.start();
    client = await signIn(platform.url, platform.username, platform.password);
  });
  afterAll(() => platform?.dispose());

  it('is not promised: views and portals are neither published nor frozen where nothing shows them', async () => {
    const view = await client.call(endpoints.createView, { query: {}, body: { name: 'Karte' } });
    const portal = await client.call(endpoints.createPortal, { query: {}, body: { name: 'Portal' } });
    const params = { id: view.id };
    await expect(client.call(endpoints.createView, { query: {}, body: { name: 'Zwei', public: true } })).rejects.toMatchObject(noViewer);
    await expect(client.call(endpoints.saveView, { params, body: { public: true } })).rejects.toMatchObject({
      ...noViewer,
      fields: { public: expect.stringContaining('veröffentlichen') as string },
    });
    await expect(client.call(endpoints.savePortal, { params: { id: portal.id }, body: { public: true } })).rejects.toMatchObject(noViewer);
    await expect(client.call(endpoints.createPortal, { query: {}, body: { name: 'Zwei', public: true } })).rejects.toMatchObject(noViewer);
    const frozen = { view: view.resource_uri, slug: 'stand' };
    await expect(client.call(endpoints.createFinalView, { body: frozen })).rejects.toMatchObject(noViewer);
    expect((await client.call(endpoints.finalViews, { query: {} })).objects).toEqual([]);
    // What was public before stays as it is when it is sent back whole.
    await platform.db.query('UPDATE geo.view SET public = true WHERE id = $1', [view.id]);
    const saved = await client.call(endpoints.saveView, { params, body: { public: true, subline: 'neu' } });
    expect(saved.subline).toBe('neu');
  });

  it('is no type of a depot: what nothing can fill is not made, and takes no records of another type', async () => {
    const folder = await client.call(endpoints.createDepotFolder, { body: { name: 'Punkte' } });
    const body = { name: 'Wolke', content_type: typeUri('pointcloud'), folder: folder.resource_uri };
    await expect(client.call(endpoints.createDepot, { body })).rejects.toMatchObject({ status: 422, code: 'unfillable_type' });

    const depot = await newDepot(client);
    const geojson = await upload(client, 'orte.geojson', points(['A', 7, 50]));
    const csv = await upload(client, 'tabelle.csv', 'name;wert\nA;1\n');
    const end = async (upload_id: string) => {
      const { job } = await client.call(endpoints.importIntoDepot, { params: { id: depot.id }, body: { upload_id } });
      return jobEnd(client, job);
    };
    const become = (type: string) => platform.db.query('UPDATE geo.depot SET content_type = $2 WHERE id = $1', [depot.id, type]);
    const refused = {
      status: 'failure',
      error: { code: 'wrong_records', text: expect.stringMatching(/orte\.geojson.*„Geoobjekt“.*„Punktwolke“/) as string },
    };
    await become('pointcloud');
    expect(await end(geojson)).toMatchObject(refused);
    await become('row');
    expect((await end(geojson)).status).toBe('failure');
    expect((await end(csv)).status).toBe('success');
    await become('feature');
    expect((await end(csv)).error?.text).toMatch(/tabelle\.csv.*„Tabellenzeile“.*„Geoobjekt“/);
    expect((await end(geojson)).status).toBe('success');
    expect((await client.call(endpoints.depot, { params: { id: depot.id } })).moments).toHaveLength(2);
  });

  it('is no service of a layer of another type', async () => {
    const depot = await newDepot(client);
    await client.call(endpoints.importIntoDepot, {
      params: { id: depot.id },
      body: { upload_id: await upload(client, 'orte.geojson', points(['A', 7, 50])) },
    });
    const layer = await client.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
    const { services } = await client.call(endpoints.config, {});
    expect(services.every(({ layer_types }) => layer_types.includes('feature'))).toBe(true);
    await client.call(endpoints.saveLayer, { params: { id: layer.id }, body: { public: true } });
    const addresses = serviceUrls(layer, services, platform.url);
    const statuses = async () => Promise.all(addresses.map(async ({ url }) => (await fetch(url)).status));
    const listed = async () => (await (await fetch(`${platform.url}/services/wms?request=GetCapabilities`)).text()).includes(layer.slug);
    await expect.poll(statuses).toEqual(addresses.map(() => 200));
    expect(await listed()).toBe(true);
    await platform.db.query("UPDATE geo.layer SET type = 'pointcloud' WHERE id = $1", [layer.id]);
    expect([await statuses(), await listed()]).toEqual([addresses.map(() => 404), false]);
  });

  it('is said of the add-ons, and components say so', async () => {
    const { objects } = await client.call(endpoints.addons, { query: {} });
    expect(objects.map(({ installed }) => installed)).toEqual([false, false, false, false]);
    const { components_state: components, backend } = await client.call(endpoints.config, {});
    expect([components.workflow_run, components.map_editing, backend.urls.view_url]).toEqual([false, true, '']);
    expect(wholeOffer.components_state.workflow_run).toBe(true);
  });
});
