import { endpoints, type Client } from '@geo/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backoffice } from '../drivers/backoffice.ts';
import { makePoints, openOffice, type Office } from '../drivers/office.ts';

describe('folders', () => {
  let office: Office;
  let client: Client;
  let user: Backoffice;
  beforeAll(async () => {
    office = await openOffice();
    ({ user, admin: client } = office);
    await makePoints(client, 'Pegelorte', 3);
  });
  afterAll(() => office?.close());

  const folders = async () =>
    (await client.call(endpoints.depotFolders, { query: { order_by: 'id' } })).objects.map((folder) => folder.full_path);

  it('of depots have a page: content, rename, permissions, move', async () => {
    const { page } = user;
    await user.go('/depots/?folder=1');
    await page.getByRole('link', { name: 'Ordner öffnen' }).click();
    await page.getByText('0 Ordner, 1 Magazin').waitFor();
    await page.getByRole('link', { name: 'Pegelorte' }).waitFor();
    await page.getByRole('tab', { name: 'Rechte' }).waitFor();

    await page.getByRole('button', { name: 'Neuer Ordner' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Archiv');
    await page.getByRole('dialog').getByRole('button', { name: 'Anlegen' }).click();
    await page.getByRole('heading', { name: 'Archiv' }).waitFor();
    await page.getByText('Dieser Ordner ist leer').waitFor();
    await user.picture('folder-empty');
    await page.getByRole('navigation', { name: 'Pfad' }).or(page.locator('header')).getByRole('link', { name: 'Basis' }).first().click();
    await page.getByText('1 Ordner, 1 Magazin').waitFor();
    await user.picture('folder');

    await page.getByRole('textbox', { name: 'Name' }).fill('Grundlagen');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByRole('heading', { name: 'Grundlagen' }).waitFor();
    expect(await folders()).toEqual(['/Grundlagen', '/Grundlagen/Archiv']);
  });

  it('of depots are deleted only empty: the reason names what is in them', async () => {
    const { page } = user;
    const remove = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Weitere Aktionen' }).click();
      await page.getByRole('menuitem', { name: 'Löschen' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /löschen/i })
        .click();
    };
    await remove();
    await page.getByText(/enthält noch: 1 Magazin\(e\), 1 Ordner/).waitFor();
    await user.picture('folder-refused');
    await user.closeDialog();
    await page.getByRole('link', { name: 'Archiv' }).click();
    await page.getByRole('heading', { name: 'Archiv' }).waitFor();
    await remove();
    await page.getByText('Der Ordner wurde gelöscht.').waitFor();
    expect(await folders()).toEqual(['/Grundlagen']);
  });

  it('of switchboards have a page too', async () => {
    const { page } = user;
    const folder = await client.call(endpoints.createSwitchboardFolder, { body: { name: 'Nachtläufe' } });
    await client.call(endpoints.createSwitchboard, { query: { name: 'Puffer', folder_uri: folder.resource_uri } });
    await user.go(`/switchboards/?folder=${folder.id}`);
    await page.getByRole('link', { name: 'Ordner öffnen' }).click();
    await page.getByText('1 Switchboard', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Puffer' }).waitFor();
    await user.picture('folder-switchboards');
    expect(user.problems).toEqual([]);
  });
});
