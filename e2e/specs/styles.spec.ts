import { endpoints, type Client, type Depot, type Layer } from '@geo/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience } from '../../scripts/testSettings.ts';
import type { Backoffice } from '../drivers/backoffice.ts';
import { importFile, newDepot } from '../drivers/client.ts';
import { openOffice, type Office } from '../drivers/office.ts';

const kinds = ['Linde', 'Linde', 'Linde', 'Eiche', 'Eiche', 'Ahorn'];
const trees = JSON.stringify({
  type: 'FeatureCollection',
  features: kinds.map((art, at) => ({
    type: 'Feature',
    properties: { art, alter: 10 * (at + 1) },
    geometry: { type: 'Point', coordinates: [6.9 + (at % 3) / 100, 50.9 + Math.floor(at / 3) / 100] },
  })),
});

/** Of the usual palette, the most frequent value first. */
const colors = { Linde: [0, 114, 178], Eiche: [230, 159, 0], Ahorn: [0, 158, 115] } as const;
type Kind = keyof typeof colors;

/** Which of the colours pictures of the page show; a picture is an image or a canvas, found by a selector. */
function shownKinds({ page }: Backoffice, selector: string): Promise<Kind[]> {
  return page.evaluate(
    ({ wanted, within }) => {
      const found = new Set<string>();
      for (const picture of document.querySelectorAll<HTMLImageElement | HTMLCanvasElement>(within)) {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [picture.width, picture.height];
        const context = canvas.getContext('2d');
        if (!context || canvas.width === 0 || (picture instanceof HTMLImageElement && !picture.complete)) continue;
        context.drawImage(picture, 0, 0, canvas.width, canvas.height);
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
        for (let at = 0; at < data.length; at += 4)
          for (const [kind, color] of wanted)
            if (data[at + 3]! > 150 && color.every((channel, index) => Math.abs(data[at + index]! - channel) < 4)) found.add(kind);
      }
      return [...found].toSorted();
    },
    { wanted: Object.entries(colors), within: selector },
  ) as Promise<Kind[]>;
}

async function until(read: () => Promise<unknown>, wanted: unknown): Promise<void> {
  let last: unknown;
  for (const end = Date.now() + patience; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 200))) {
    last = await read();
    if (JSON.stringify(last) === JSON.stringify(wanted)) return;
  }
  expect(last).toEqual(wanted);
}

describe('a map style is edited by hand', () => {
  let office: Office;
  let user: Backoffice;
  let client: Client;
  let depot: Depot;
  let layer: Layer;
  beforeAll(async () => {
    office = await openOffice();
    ({ admin: client, user } = office);
    depot = await newDepot(client, 'Bäume');
    await importFile(client, depot, 'baeume.geojson', trees);
    layer = await client.call(endpoints.createLayer, { params: { id: depot.id }, query: {} });
  });
  afterAll(async () => {
    await office?.close();
  });
  const all = ['Ahorn', 'Eiche', 'Linde'];

  it('colours of a column are chosen, previewed, saved, and drawn by the WMS on the page of the layer', async () => {
    const { page } = user;
    await user.go(`/layers/edit/${layer.id}`);
    await page.getByRole('tab', { name: 'Stil' }).click();
    await page.getByRole('switch', { name: 'Eigener Stil' }).click();
    await page.getByRole('button', { name: 'Nach Attribut einfärben' }).click();
    const panel = page.getByRole('group', { name: 'Nach Attribut einfärben' });
    await panel.getByRole('listitem').filter({ hasText: 'Linde' }).waitFor();
    // Nothing is taken yet, but the preview draws it.
    await until(() => shownKinds(user, '[aria-label="Vorschau"] canvas'), all);
    expect(await shownKinds(user, 'img.leaflet-tile[src*="wms"]')).toEqual([]);
    await user.picture('style-classes');
    await panel.getByRole('button', { name: 'Klassen übernehmen' }).click();
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.getByText('Ungespeichert').waitFor({ state: 'detached' });
    await until(() => shownKinds(user, 'img.leaflet-tile[src*="wms"]'), all);
    await user.picture('style-saved');
    const { style } = await client.call(endpoints.layer, { params: { id: layer.id } });
    expect(style?.rules.map(({ filter, symbol }) => [filter, symbol.fill])).toEqual([
      [['==', 'art', 'Linde'], '#0072B2'],
      [['==', 'art', 'Eiche'], '#E69F00'],
      [['==', 'art', 'Ahorn'], '#009E73'],
    ]);
  });

  it('a rule is removed and brought back by keys, and the depot has a style of its own', async () => {
    const { page } = user;
    await user.go(`/depot/${depot.id}/?edit=${encodeURIComponent(depot.resource_uri)}`);
    const editor = page.getByRole('dialog');
    await editor.getByRole('tab', { name: 'Stil' }).click();
    await editor.getByRole('switch', { name: 'Eigener Stil' }).click();
    await editor.getByRole('button', { name: 'Regel 1 verdoppeln' }).click();
    await editor.getByRole('textbox', { name: 'Füllfarbe', exact: true }).fill('#E69F00');
    await editor.getByRole('tab', { name: 'Filter' }).click();
    await editor.getByRole('button', { name: 'Bedingung', exact: true }).click();
    await editor.getByRole('textbox', { name: 'Wert', exact: true }).fill('Eiche');
    await editor.getByRole('button', { name: 'Regel 2 (art: Eiche) entfernen' }).click();
    await editor.getByRole('tab', { name: 'Symbol' }).click();
    await editor.getByRole('textbox', { name: 'Linienstärke' }).press('Control+z');
    await editor.getByRole('button', { name: 'Regel 2 (art: Eiche)', exact: true }).waitFor();
    await until(() => shownKinds(user, '[aria-label="Vorschau"] canvas'), ['Eiche']);
    await user.picture('style-depot');
    await editor.getByRole('button', { name: 'Speichern', exact: true }).click();
    await editor.waitFor({ state: 'detached' });
    const { style } = await client.call(endpoints.depot, { params: { id: depot.id } });
    expect(style).toEqual({ rules: [{ symbol: {} }, { symbol: { fill: '#E69F00', fill_opacity: 1 }, filter: ['==', 'art', 'Eiche'] }] });
    await until(() => shownKinds(user, 'img.leaflet-tile[src*="/tiles/"]'), ['Eiche']);
  });
});
