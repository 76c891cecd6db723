import { endpoints, type Client, type Layer } from '@geo/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backoffice } from '../drivers/backoffice.ts';
import { importFile, newDepot } from '../drivers/client.ts';
import { openOffice, type Office } from '../drivers/office.ts';

const point = (name: string, place: readonly [number, number]): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: { name }, geometry: { type: 'Point', coordinates: place } }],
  });

describe('a metalayer', () => {
  let office: Office;
  let user: Backoffice;
  let client: Client;
  beforeAll(async () => {
    office = await openOffice();
    ({ admin: client, user } = office);
    for (const [name, place] of [
      ['Schulen', [6.96, 50.94]],
      ['Kirchen', [6.97, 50.95]],
    ] as const) {
      const depot = await newDepot(client, name);
      await importFile(client, depot, `${name}.geojson`, point(name, place));
      const { id } = await client.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
      await client.call(endpoints.saveLayer, { params: { id }, body: { public: true } });
    }
  });
  afterAll(() => office?.close());

  const made = async (): Promise<Layer> => {
    const { objects } = await client.call(endpoints.layers, { query: { q: 'Orte der Stadt' } });
    return objects[0]!;
  };
  const order = async (): Promise<string[]> => (await made()).layerpiles.map(({ name }) => name);
  const save = async (): Promise<void> => {
    const { method } = endpoints.saveLayer;
    const saved = user.page.waitForResponse((answer) => answer.url().includes('/api/v1/layer/') && answer.request().method() === method);
    await user.page.getByRole('button', { name: 'Speichern' }).click();
    expect((await saved).ok()).toBe(true);
  };

  it('is made by mouse of layers from a list, in an order, and is one picture of them', async () => {
    const { page } = user;
    await user.go('/layers/');
    await page.getByRole('button', { name: 'Neuer Layer' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Typ' }).click();
    await page.getByRole('option', { name: 'Metalayer' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Orte der Stadt');
    await dialog.getByRole('button', { name: 'Anlegen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Orte der Stadt' }).waitFor();
    await page.getByRole('tab', { name: 'Daten' }).click();
    await page.getByText('Dieser Metalayer zeigt noch keine Layer.').waitFor();
    const list = page.getByRole('list', { name: 'Layer dieses Metalayers' });
    for (const name of ['Schulen', 'Kirchen']) {
      await page.getByRole('combobox', { name: 'Layer hinzufügen' }).fill(name);
      await page.getByRole('option', { name }).click();
      await page.getByRole('button', { name: 'Layer hinzufügen: Hinzufügen' }).click();
      await list.getByRole('link', { name }).waitFor();
    }
    await save();
    expect(await order()).toEqual(['Schulen', 'Kirchen']);
    await user.picture('metalayer');
    // By keys as well: the handle is lifted, moved and put down.
    await list
      .getByRole('button', { name: /Kirchen/ })
      .first()
      .focus();
    for (const key of ['Space', 'ArrowUp', 'Space']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(200);
    }
    await expect.poll(() => list.getByRole('listitem').first().innerText()).toContain('Kirchen');
    await save();
    expect(await order()).toEqual(['Kirchen', 'Schulen']);
    await page.getByRole('tab', { name: 'Dienste' }).click();
    await page.getByText('WMTS', { exact: true }).first().waitFor();
    expect(await page.getByText('WFS 2.0.0').count()).toBe(0);
    const { slug } = await made();
    const at = 'crs=CRS:84&bbox=6.9,50.9,7.0,51.0&width=100&height=100&i=60&j=60&feature_count=5&info_format=application/json';
    const info = `/services/${slug}/wms?service=WMS&version=1.3.0&request=GetFeatureInfo&layers=${slug}&query_layers=${slug}&${at}`;
    const answer = await page.evaluate(async (address) => (await fetch(address)).text(), info);
    expect(answer).toContain('Schulen');
  });

  it('is told before one of its layers is deleted, which it then shows no more', async () => {
    const { page } = user;
    const { objects } = await client.call(endpoints.layers, { query: { q: 'Schulen' } });
    await user.go(`/layers/edit/${objects[0]!.id}`);
    await page.getByRole('button', { name: 'Weitere Aktionen' }).first().click();
    await page.getByRole('menuitem', { name: 'Löschen' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: 'Orte der Stadt' }).waitFor();
    await user.picture('metalayer-affected');
    await dialog.getByRole('button', { name: 'Löschen' }).click();
    await expect.poll(order).toEqual(['Kirchen']);
  });
});
