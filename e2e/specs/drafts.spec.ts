import { endpoints, type Client } from '@geo/api';
import type { Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backoffice } from '../drivers/backoffice.ts';
import { makeLayers, openOffice, type Office } from '../drivers/office.ts';

describe('unsaved changes', () => {
  let office: Office;
  let client: Client;
  let user: Backoffice;
  let layerId = 0;
  let depotId = 0;
  const title = (): Locator => user.page.getByRole('textbox', { name: 'Titel der Beschreibung' });
  const presentation = (): Promise<void> => user.page.getByRole('tab', { name: 'Präsentation' }).click();
  const button = (name: string | RegExp): Locator => user.page.getByRole('button', { name, exact: typeof name === 'string' });
  const storedTitle = async (): Promise<string> => (await client.call(endpoints.layer, { params: { id: layerId } })).description_title;

  beforeAll(async () => {
    office = await openOffice();
    ({ user, admin: client } = office);
    const [layer] = await makeLayers(client, 'Orte', ['Pegelorte']);
    layerId = layer!.id;
    depotId = Number(/(\d+)\/$/.exec(layer!.depot!)![1]);
  });
  afterAll(() => office?.close());

  it('of a layer are there again after another page and after a reload', async () => {
    await user.go(`/layers/edit/${layerId}`);
    await presentation();
    await title().fill('Pegel am Rhein');
    await user.open('Magazin');
    await user.go(`/layers/edit/${layerId}`);
    await user.page.getByText('Entwurf wiederhergestellt').waitFor();
    await presentation();
    expect(await title().inputValue()).toBe('Pegel am Rhein');
    await user.page.reload();
    await user.page.getByText('Entwurf wiederhergestellt').waitFor();
    await presentation();
    expect(await title().inputValue()).toBe('Pegel am Rhein');
    expect(await storedTitle()).toBe('');
  });

  it('of a layer meet what somebody else saved: the user decides', async () => {
    const theirs = { params: { id: layerId }, body: { description_title: 'Von nebenan' } };
    await client.call(endpoints.saveLayer, theirs);
    await button('Speichern').click();
    await user.page
      .getByRole('dialog')
      .getByText(/Pegelorte/)
      .first()
      .waitFor();
    await user.picture('layer-conflict');
    await button(/neu laden/i).click();
    await expect.poll(() => title().inputValue()).toBe('Von nebenan');

    await title().fill('Pegel an der Mosel');
    await client.call(endpoints.saveLayer, { params: { id: layerId }, body: { description_title: 'Wieder von nebenan' } });
    await button('Speichern').click();
    await button(/überschreiben/i).click();
    await user.page.getByText('Das Objekt wurde gespeichert.').waitFor();
    expect(await storedTitle()).toBe('Pegel an der Mosel');
  });

  it('tags and permissions of a layer are on its page', async () => {
    await user.page.getByRole('tab', { name: 'Einstellungen' }).click();
    await user.page.getByRole('combobox', { name: 'Tags' }).waitFor();
    await user.page.getByRole('tab', { name: 'Rechte' }).click();
    await user.page.getByRole('tabpanel', { name: 'Rechte' }).getByText('admin').waitFor();
    await user.picture('layer-permissions');
  });

  it('of a depot are the same on its page and in the list', async () => {
    await user.go(`/depot/${depotId}/`);
    await user.page.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await user.page.getByRole('menuitem', { name: 'Einstellungen' }).click();
    const name = user.page.getByRole('dialog').getByRole('textbox', { name: 'Name' });
    await name.fill('Orte am Rhein');
    await user.page.getByRole('dialog').getByRole('tab', { name: 'Rechte' }).waitFor();
    await user.picture('depot-editor');
    user.page.once('dialog', (question) => void question.accept());
    await user.go(`/depots/?edit=${encodeURIComponent(`/api/v1/depot/${depotId}/`)}`);
    await user.page.getByText('Entwurf wiederhergestellt').waitFor();
    expect(await name.inputValue()).toBe('Orte am Rhein');
    await client.call(endpoints.saveDepot, { params: { id: depotId }, body: { description: 'Von nebenan' } });
    await button('Speichern').click();
    await button(/überschreiben/i).click();
    await user.page.getByText('Das Objekt wurde gespeichert.').waitFor();
    const depot = await client.call(endpoints.depot, { params: { id: depotId } });
    expect([depot.name, depot.description]).toEqual(['Orte am Rhein', 'Von nebenan']);
    expect(user.problems).toEqual([]);
  });
});
