import { endpoints, type Client, type Layer } from '@geo/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backoffice } from '../drivers/backoffice.ts';
import { importFile, newDepot } from '../drivers/client.ts';
import { openOffice, type Office } from '../drivers/office.ts';

const text = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { pegel: 'Köln', tiefe_m: 3.456, intern: 'geheim' },
      geometry: { type: 'Point', coordinates: [6.96, 50.94] },
    },
  ],
});

describe('the editor of a layer', () => {
  let office: Office;
  let user: Backoffice;
  let client: Client;
  let layer: Layer;
  const service = async (path: string): Promise<string> =>
    (await fetch(new URL(`/services/${layer.slug}/${path}`, user.page.url()), { headers: { 'accept-language': 'de' } })).text();
  const save = async (): Promise<void> => {
    const { method, path } = endpoints.saveLayer;
    const address = path.replace('{id}', String(layer.id));
    // The notice of the save before may still be seen.
    const saved = user.page.waitForResponse((answer) => answer.url().endsWith(address) && answer.request().method() === method);
    await user.page.getByRole('button', { name: 'Speichern' }).click();
    expect((await saved).ok()).toBe(true);
    await user.page.getByText('Das Objekt wurde gespeichert.').last().waitFor();
  };

  beforeAll(async () => {
    office = await openOffice();
    ({ admin: client, user } = office);
    const depot = await newDepot(client, 'Pegel');
    await importFile(client, depot, 'pegel.geojson', text);
    layer = await client.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
    layer = await client.call(endpoints.saveLayer, { params: { id: layer.id }, body: { public: true } });
  });
  afterAll(() => office?.close());

  it('says what a click on the map shows, and the WMS answers so', async () => {
    const { page } = user;
    await user.go(`/layers/edit/${layer.id}`);
    await page.getByRole('tab', { name: 'Auswahlfenster' }).click();
    await page.getByRole('textbox', { name: 'Titel', exact: true }).fill('Pegel am Rhein');
    await page.getByRole('button', { name: 'Alle Attribute hinzufügen' }).click();
    await page.getByRole('group', { name: 'Tiefe m' }).getByRole('textbox', { name: 'Einheit' }).fill('m');
    await page.getByRole('switch', { name: 'Sichtbar: Intern' }).click();
    await user.picture('layer-selection');
    await save();
    const at = 'crs=CRS:84&bbox=6.95,50.93,6.97,50.95&width=100&height=100&i=50&j=50';
    const info = `wms?service=WMS&version=1.3.0&request=GetFeatureInfo&layers=${layer.slug}&query_layers=${layer.slug}&${at}`;
    const answer = await service(info);
    expect(answer).toMatch(/^Pegel am Rhein: 1\n/);
    expect(answer).toContain('Tiefe m = 3,46 m');
    expect(answer).not.toContain('geheim');
  });

  it('asks its services as other programs do, and shows how those use them', async () => {
    const { page } = user;
    await page.getByRole('tab', { name: 'Dienste' }).click();
    await page.getByRole('button', { name: 'Dienste prüfen' }).click();
    await page.getByText(/Prüfungen, nichts zu beanstanden\.$/).waitFor();
    await page.getByRole('button', { name: 'MapLibre', exact: true }).click();
    await page.getByText(/new maplibregl\.Map/).waitFor();
    await user.picture('layer-services-checked');
  });

  it('draws its tiles ahead, and says what came of it', async () => {
    const { page } = user;
    await page.getByText(/^\d+ Kacheln, etwa /).waitFor();
    await page.getByRole('button', { name: 'Vorbereiten', exact: true }).click();
    await page.getByText(/^\d+ Kacheln gezeichnet, \d+ lagen schon bereit, 0 ließen sich nicht zeichnen\.$/).waitFor();
    await user.picture('layer-tiles');
  });

  it('bounds the zoom levels of its services, and hands filters to viewers', async () => {
    const { page } = user;
    await page.getByRole('tab', { name: 'Einstellungen' }).click();
    await page.getByRole('combobox', { name: 'Von' }).first().click();
    await page.getByRole('option', { name: '8', exact: true }).click();
    await page.getByRole('tab', { name: 'Filter' }).click();
    await page.getByRole('button', { name: 'Filter hinzufügen' }).click();
    await page.getByRole('combobox', { name: 'Attribut' }).fill('pegel');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Erlaubte Werte' }).click();
    await page.getByRole('option', { name: 'Köln' }).click();
    await save();
    expect(await service('wms?service=WMS&request=GetCapabilities')).toMatch(/<MaxScaleDenominator>\d/);
    expect(JSON.parse(await service('tiles.json'))).toMatchObject({
      minzoom: 7,
      viewer: { attribute_filters: [{ attribute_key: 'pegel', filter: { filter_arguments: { allowed_values: ['Köln'] } } }] },
    });
  });

  it('keeps metadata, which its services and the export tell', async () => {
    const { page } = user;
    await page.getByRole('tab', { name: 'Metadaten' }).click();
    await page.getByRole('textbox', { name: 'Schlagwörter' }).fill('Pegel, Rhein');
    await page.getByText('Kontakt', { exact: true }).last().click();
    await page.getByRole('textbox', { name: 'Verantwortliche Stelle' }).fill('Amt für Wasser');
    await page.getByText('Nutzung', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Lizenz' }).click();
    await page.getByRole('option', { name: /Namensnennung – Version 2.0/ }).click();
    await user.picture('layer-metadata');
    await save();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'EXPORT ALS XML' }).click()]);
    expect(download.suggestedFilename()).toBe('metadata.xml');
    const iso = await service('metadata.xml');
    expect(iso).toContain('Amt für Wasser');
    expect(iso).toContain('https://www.govdata.de/dl-de/by-2-0');
    const capabilities = await service('wms?service=WMS&request=GetCapabilities');
    expect(capabilities).toContain('<Keyword>Rhein</Keyword>');
    expect(capabilities).toContain('<ContactOrganization>Amt für Wasser</ContactOrganization>');
    expect(capabilities).toContain(`/services/${layer.slug}/metadata.xml`);
    expect(await service('dcat.rdf')).toContain('<dcat:keyword xml:lang="de">Pegel</dcat:keyword>');
  });
});
