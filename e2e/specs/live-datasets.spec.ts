import { endpoints, typeUri, type Client } from '@geo/api';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backoffice } from '../drivers/backoffice.ts';
import { openOffice, type Office } from '../drivers/office.ts';
import { switchboardNamed } from '../drivers/switchboard.ts';

const stations = [
  { name: 'Köln', ort: { lat: 50.937, lon: 6.963 }, werte: { cm: 321 } },
  { name: 'Bonn', ort: { lat: 50.736, lon: 7.108 }, werte: { cm: 298 } },
  { name: 'Boje', ort: null, werte: {} },
];

/** Another server on the web that knows gauges. */
function gauges(): Promise<Server> {
  const server = createServer((_, response) => response.end(JSON.stringify({ stationen: stations })));
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

describe('a live dataset', () => {
  let office: Office;
  let user: Backoffice;
  let client: Client;
  let other: Server;
  let address = '';
  let frame = 0;
  beforeAll(async () => {
    other = await gauges();
    address = `http://127.0.0.1:${(other.address() as AddressInfo).port}/stationen.json`;
    office = await openOffice({ GEO_OUTGOING_ALLOW_PRIVATE: '1' });
    ({ user, admin: client } = office);
    await user.newSwitchboard('Pegel');
    const switchboard = `/api/v1/switchboard/${await switchboardNamed(client, 'Pegel')}/`;
    const body = { switchboard, content_type: typeUri('rest-livedataset'), ui_x: 120, ui_y: 120, name: 'Pegelstände' };
    frame = (await client.call(endpoints.createFrame, { body })).id;
  });
  afterAll(async () => {
    await office?.close();
    other?.close();
  });

  const stored = async (): Promise<unknown> =>
    (await client.call(endpoints.datumsByFrame, { params: { id: frame }, query: {} })).objects[0]?.value;

  it('is asked before it is kept, and says at the field what is wrong', async () => {
    const { page } = user;
    await page.getByText('Pegelstände').first().dblclick();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Adresse/).fill(address);
    await dialog.getByRole('button', { name: 'Verbindung testen' }).click();
    await dialog.getByText(/Der Test ist gescheitert.*Richtig wäre \$\.stationen\[\*\]/s).waitFor();
    await user.picture('live-wrong-path');
    await dialog.getByLabel(/^Pfad der Objekte/).fill('$.stationen[*]');
    await dialog.getByLabel(/^Pfad der Breite/).fill('$.ort.lat');
    await dialog.getByLabel(/^Pfad der Länge/).fill('$.ort.lon');
    await dialog.getByLabel(/^Attribute/).fill('name\nwasserstand = $.werte.cm');
    await dialog.getByRole('button', { name: 'Erneut testen' }).click();
    await dialog.getByRole('gridcell', { name: 'Köln' }).waitFor();
    await dialog.getByText('3 Objekte in der Antwort · 1 ohne Ort').waitFor();
    await dialog.getByRole('region', { name: 'Orte der ersten Datensätze' }).locator('.leaflet-tile-loaded').first().waitFor();
    await user.picture('live-records');
    // Nothing was kept by asking.
    expect(await stored()).toBeUndefined();
    await dialog.getByRole('button', { name: /^Speichern/ }).click();
    await dialog.waitFor({ state: 'hidden' });
    await user.saved();
    expect(await stored()).toEqual({
      origin: address,
      update_interval: 60,
      jp_obj_root: '$.stationen[*]',
      jp_lat: '$.ort.lat',
      jp_lon: '$.ort.lon',
      properties: ['name', 'wasserstand = $.werte.cm'],
    });
  });

  it('the browser complained of nothing but the refusal', () =>
    expect(user.problems.filter((problem) => !/status of 422/.test(problem))).toEqual([]));
});
