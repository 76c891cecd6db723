import { endpoints, openMoment, typeUri, type Client, type Depot } from '@geo/api';
import type { Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backoffice } from '../drivers/backoffice.ts';
import { importFile, newDepot } from '../drivers/client.ts';
import { openOffice, type Office } from '../drivers/office.ts';
import { password, sharedBackend } from '../drivers/server.ts';

const ring = [
  [6.958, 50.94],
  [6.962, 50.94],
  [6.962, 50.943],
  [6.958, 50.943],
  [6.958, 50.94],
];
const parcel = { type: 'Feature', properties: { name: 'Domplatte' }, geometry: { type: 'Polygon', coordinates: [ring] } };

describe('data are edited in the map from a switchboard', () => {
  let office: Office;
  let user: Backoffice;
  let client: Client;
  let depot: Depot;
  let switchboard = 0;
  beforeAll(async () => {
    office = await openOffice({}, sharedBackend);
    ({ user, admin: client } = office);
    depot = await newDepot(client, 'Plätze');
    await importFile(client, depot, 'plaetze.geojson', JSON.stringify({ type: 'FeatureCollection', features: [parcel] }));
    switchboard = (await client.call(endpoints.createSwitchboard, { query: { name: 'Karte' } })).switchboard_id;
    const frame = (type: string, name: string, ui_x: number, data: unknown) =>
      ({ op: 'create', kind: 'frame', body: { content_type: typeUri(type), name, ui_docked: false, ui_x, ui_y: 120, data } }) as const;
    await client.call(endpoints.batch, {
      params: { id: switchboard },
      body: { operations: [frame('feature', 'Entwurf', 80, parcel), frame('depot', 'Bestand', 480, '/Basis/Plätze')] },
    });
    await user.go(`/switchboards/edit/${switchboard}`);
  });
  afterAll(() => office?.close());

  const framesByName = async () => {
    const { objects } = await client.call(endpoints.frames, { query: { switchboard_id: switchboard } });
    return Object.fromEntries(objects.map((frame) => [frame.name, frame]));
  };
  const cornerOf = async (name: string): Promise<unknown> => {
    const { id } = (await framesByName())[name]!;
    const { objects } = await client.call(endpoints.datumsByFrame, { params: { id }, query: {} });
    return (objects[0]?.value as typeof parcel | undefined)?.geometry.coordinates[0]?.[1];
  };
  const editInMap = async (name: string): Promise<void> => {
    await user.page.getByRole('button', { name: `Menü des Datensatzes ${name}` }).click();
    await user.page.getByRole('menuitem', { name: 'In Karte bearbeiten' }).click();
  };
  const moveCorner = async (dialog: Locator, longitude: string): Promise<void> => {
    const field = dialog.getByRole('textbox', { name: 'Länge von Stützpunkt 2', exact: true });
    await field.fill(longitude);
    await field.press('Enter');
    await dialog.getByRole('button', { name: 'Speichern', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };

  it('a polygon that was entered is one step, which is undone', async () => {
    await editInMap('Entwurf');
    const dialog = user.page.getByRole('dialog', { name: 'Entwurf in Karte bearbeiten' });
    await dialog.getByRole('textbox', { name: 'Länge von Stützpunkt 2', exact: true }).waitFor();
    await user.picture('map-editing-value');
    await moveCorner(dialog, '6.97');
    await user.saved();
    expect(await cornerOf('Entwurf')).toEqual([6.97, 50.94]);
    expect((await framesByName())['Entwurf']).toMatchObject({ content_visible: true, content_edit: true });
    await user.page.keyboard.press('Control+z');
    await expect.poll(() => cornerOf('Entwurf')).toEqual([6.962, 50.94]);
  });

  it('a polygon of a depot goes into its open moment, and stands on its page', async () => {
    await editInMap('Bestand');
    const dialog = user.page.getByRole('dialog', { name: 'Plätze in Karte bearbeiten' });
    await dialog.getByText('Domplatte').first().waitFor();
    await user.picture('map-editing-depot');
    await user.rowMenu('Domplatte', 'Geometrie bearbeiten');
    await moveCorner(user.page.getByRole('dialog', { name: /^Geometrie von Objekt/ }), '6.97');
    await user.openChanges(1).waitFor();
    const open = openMoment(await client.call(endpoints.depot, { params: { id: depot.id } }))!;
    const { objects } = await client.call(endpoints.datumsByMoment, { params: { id: open.id }, query: { geometry: 'exact' } });
    const { coordinates } = objects[0]!.geometry as unknown as { coordinates: number[][][] };
    expect(coordinates[0]![1]!.map((degrees) => degrees.toFixed(6))).toEqual(['6.970000', '50.940000']);
    await user.go(`/api/v1/depot/${depot.id}/edit_as_layer/?redirect=1`);
    expect(new URL(user.page.url()).pathname).toBe(`/depot/${depot.id}/`);
    await user.openChanges(1).waitFor();
    await user.tableText('Domplatte').waitFor();
    await user.picture('map-editing-page');
  });

  it('a guest who opens the address of a moment lands there after the log-in', async () => {
    const open = openMoment(await client.call(endpoints.depot, { params: { id: depot.id } }))!;
    const guest = await user.another();
    await guest.go(`/api/v2/magazine/moments/${open.id}/edit_as_layer`);
    await guest.page.getByRole('link', { name: 'Anmelden' }).click();
    await guest.fillLogIn('admin', password);
    await guest.page.waitForURL((url) => url.pathname === `/depot/${depot.id}/` && url.searchParams.get('edit') === '1');
    await guest.tableText('Domplatte').waitFor();
    // A file is handed out on the page of its depot.
    await guest.logOut();
    await guest.go(`/api/v1/depot/${depot.id}/download?format=csv`);
    await guest.page.getByRole('link', { name: 'Anmelden' }).click();
    await guest.fillLogIn('admin', password);
    await guest.page.waitForURL((url) => url.pathname === `/depot/${depot.id}/`);
  });

  it('the preview shows both, and leads to the editor', async () => {
    await user.go(`/switchboards/edit/${switchboard}`);
    await user.page.getByRole('button', { name: 'Vorschau anzeigen' }).click();
    const preview = user.page.frameLocator('iframe[title="Vorschau"]');
    await preview.getByRole('button', { name: 'Bestand in Karte bearbeiten' }).waitFor();
    await user.picture('map-editing-preview');
    await preview.getByRole('button', { name: 'Bestand in Karte bearbeiten' }).click();
    await user.page.getByRole('dialog', { name: 'Plätze in Karte bearbeiten' }).getByText('Domplatte').first().waitFor();
  });
});
