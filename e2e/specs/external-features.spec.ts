import { endpoints, type Client, type Layer } from '@geo/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backoffice } from '../drivers/backoffice.ts';
import { makeLayers, openOffice, type Office } from '../drivers/office.ts';

describe('a layer of the features of another server', () => {
  let office: Office;
  let user: Backoffice;
  let client: Client;
  let other: Layer;
  beforeAll(async () => {
    // The other server is the platform itself.
    office = await openOffice({ GEO_OUTGOING_ALLOW_PRIVATE: '1' });
    ({ admin: client, user } = office);
    const [first, second] = await makeLayers(client, 'Orte', ['Amtlich', 'Nebenan']);
    for (const { id } of [first!, second!]) other = await client.call(endpoints.saveLayer, { params: { id }, body: { public: true } });
  });
  afterAll(() => office?.close());

  it('is made of an address, drawn on its map, and reads the service again', async () => {
    const { page } = user;
    await user.go('/layers/');
    await page.getByRole('button', { name: 'Neuer Layer' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Typ' }).click();
    await page.getByRole('option', { name: 'Externe Objekte' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Von nebenan');
    const address = `${office.server.url}/services/${other.slug}/wfs`;
    await dialog.getByRole('textbox', { name: 'Adresse des Dienstes' }).fill(address);
    const records = page.waitForResponse((answer) => answer.url().includes('/api/v1/datum/by-pile/'));
    await dialog.getByRole('button', { name: 'Anlegen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Von nebenan' }).waitFor();
    expect((await records).ok()).toBe(true);
    await page.locator('.map canvas.leaflet-zoom-animated').waitFor();
    await page.getByRole('tab', { name: 'Dienste' }).click();
    await page.getByText('OGC API', { exact: true }).first().waitFor();
    await page.getByRole('tab', { name: 'Daten' }).click();
    await page.getByRole('combobox', { name: 'Objektart oder Ebene' }).waitFor();
    await page.getByRole('button', { name: 'Beschreibung neu lesen' }).click();
    await page.getByText('Die Beschreibung ist neu gelesen.').waitFor();
    const { objects } = await client.call(endpoints.layers, { query: { q: 'Von nebenan' } });
    expect(objects[0]).toMatchObject({ type: 'external_feature', source: { value: { url: expect.stringContaining(other.slug) } } });
    await client.call(endpoints.saveLayer, { params: { id: objects[0]!.id }, body: { public: true } });
    const answer = await fetch(`${office.server.url}/services/${objects[0]!.slug}/geojson`);
    expect(((await answer.json()) as { features: unknown[] }).features).toHaveLength(3);
  });
});
