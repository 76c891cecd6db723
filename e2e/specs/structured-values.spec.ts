import { endpoints, typeUri, type Client } from '@geo/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backoffice } from '../drivers/backoffice.ts';
import { openOffice, type Office } from '../drivers/office.ts';
import { sharedBackend } from '../drivers/server.ts';

describe('values of several parts', () => {
  let office: Office;
  let user: Backoffice;
  let client: Client;
  let switchboard = 0;
  beforeAll(async () => {
    office = await openOffice({}, sharedBackend);
    ({ user, admin: client } = office);
    switchboard = (await client.call(endpoints.createSwitchboard, { query: { name: 'Dienste' } })).switchboard_id;
    const frame = (type: string, name: string, ui_x: number) =>
      ({ op: 'create', kind: 'frame', body: { content_type: typeUri(type), name, ui_docked: false, ui_x, ui_y: 120 } }) as const;
    await client.call(endpoints.batch, {
      params: { id: switchboard },
      body: { operations: [frame('wms', 'Stadtplan', 80), frame('grid-export-config', 'Gelände', 480)] },
    });
    await user.go(`/switchboards/edit/${switchboard}`);
  });
  afterAll(() => office?.close());

  const valueOf = async (name: string): Promise<unknown> => {
    const { objects } = await client.call(endpoints.frames, { query: { switchboard_id: switchboard } });
    const { id } = objects.find((frame) => frame.name === name)!;
    return (await client.call(endpoints.datumsByFrame, { params: { id }, query: {} })).objects[0]?.value;
  };
  const open = async (name: string) => {
    await user.page.getByText(name, { exact: true }).first().dblclick();
    return user.page.getByRole('dialog');
  };

  it('a service is described by hand, changed and taken back', async () => {
    let dialog = await open('Stadtplan');
    await dialog.getByRole('textbox', { name: 'Adresse' }).fill('https://geo.example.org/wms');
    await dialog.getByText('Hier fehlt etwas').waitFor();
    await dialog.getByRole('textbox', { name: 'Ebenen' }).fill('strassen\nhaeuser');
    await dialog.getByRole('textbox', { name: 'Ausdehnung' }).fill('6.77, 50.83, 7.16, 51.08');
    await user.picture('structured-wms');
    await dialog.getByRole('button', { name: /^Speichern/ }).click();
    await user.saved();
    expect(await valueOf('Stadtplan')).toMatchObject({
      url: 'https://geo.example.org/wms',
      layers: ['strassen', 'haeuser'],
      bbox: [6.77, 50.83, 7.16, 51.08],
      version: '1.3.0',
      srs: ['EPSG:3857'],
      transparent: true,
    });
    // A second change expects the first one, whose keys the database has put into its own order.
    dialog = await open('Stadtplan');
    await dialog.getByRole('switch', { name: 'Durchsichtig, wo nichts gezeichnet ist' }).click();
    await dialog.getByRole('button', { name: /^Speichern/ }).click();
    await user.saved();
    await expect.poll(() => valueOf('Stadtplan')).toMatchObject({ transparent: false, layers: ['strassen', 'haeuser'] });
    await user.undoEverything();
    await expect.poll(() => valueOf('Stadtplan')).toBeUndefined();
  });

  it('settings are stored by what differs from the defaults', async () => {
    const dialog = await open('Gelände');
    await dialog.getByRole('combobox', { name: 'Kompression', exact: true }).click();
    await user.page.getByRole('option', { name: 'LZW', exact: true }).click();
    await dialog.getByRole('switch', { name: 'Als RGB schreiben' }).click();
    await dialog.getByRole('switch', { name: 'Als RGB schreiben' }).click();
    await user.picture('structured-settings');
    await dialog.getByRole('button', { name: /^Speichern/ }).click();
    await user.saved();
    expect(await valueOf('Gelände')).toEqual({ compress: 'LZW' });
  });
});
