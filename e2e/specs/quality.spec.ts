import { endpoints, newestMoment, type Client, type Depot } from '@geo/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backoffice } from '../drivers/backoffice.ts';
import { importFile, newDepot } from '../drivers/client.ts';
import { openOffice, type Office } from '../drivers/office.ts';

const places = (rows: readonly (readonly [name: string, hoehe: number])[]): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: rows.map(([name, hoehe], at) => ({
      type: 'Feature',
      properties: { name, hoehe },
      geometry: { type: 'Point', coordinates: [6.9 + at / 100, 50.9] },
    })),
  });

describe('records are checked before they are approved', () => {
  let office: Office;
  let user: Backoffice;
  let client: Client;
  let depot: Depot;
  const load = (content: string): Promise<void> => importFile(client, depot, 'pegel.geojson', content);
  beforeAll(async () => {
    office = await openOffice();
    ({ admin: client, user } = office);
    depot = await newDepot(client, 'Pegel mit Prüfungen');
    await load(places([['Köln', 50], ['Deutz', 48]])); // oxfmt-ignore
  });
  afterAll(async () => {
    await office?.close();
  });

  it('rules are set by mouse, an import with faults cannot be approved, what is corrected can', async () => {
    const { page } = user;
    await user.go(`/depot/${depot.id}/?edit=${encodeURIComponent(depot.resource_uri)}`);
    const editor = page.getByRole('dialog');
    const choose = async (label: string, option: string, at = 0): Promise<void> => {
      await editor.getByRole('combobox', { name: label, exact: true }).nth(at).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    await choose('Freigabe neuer Stände', 'Von Hand');
    await editor.getByRole('tab', { name: 'Prüfungen' }).click();
    await editor.getByRole('button', { name: 'Prüfung hinzufügen' }).click();
    await editor.getByText('„name“ ist ausgefüllt.').waitFor();
    await editor.getByRole('button', { name: 'Prüfung hinzufügen' }).click();
    await choose('Was geprüft wird', 'Eindeutig', 1);
    await editor.getByText('In „name“ steht nichts zweimal.').waitFor();
    await editor.getByRole('button', { name: 'Prüfung hinzufügen' }).click();
    await choose('Was geprüft wird', 'Wertebereich', 2);
    await choose('Spalte', 'hoehe', 1);
    await choose('Bei Befunden', 'Nur hinweisen', 2);
    await editor.getByRole('textbox', { name: 'Bis', exact: true }).fill('60,5');
    await user.picture('quality-rules');
    await editor.getByRole('button', { name: 'Speichern', exact: true }).click();
    await editor.waitFor({ state: 'detached' });

    await load(places([['Köln', 50], ['', 48], ['Köln', 90]])); // oxfmt-ignore
    await user.go(`/depot/${depot.id}/`);
    await page.getByRole('button', { name: 'Freigeben …' }).click();
    const question = page.getByRole('dialog');
    await question.getByText('2 Prüfungen sperren die Freigabe.').waitFor();
    expect(await question.getByRole('button', { name: 'Freigeben', exact: true }).isDisabled()).toBe(true);
    await question.getByRole('button', { name: /^2 Befunde: In „name“/ }).click();
    await question.getByText('„Köln“ haben 2 Datensätze, auch Nr. ', { exact: false }).first().waitFor();
    await user.picture('quality-blocked');
    await question.getByRole('button', { name: /^1 Befund: „name“/ }).click();
    const finding = question.getByRole('listitem').filter({ hasText: '„name“ ist leer.' }).last();
    await finding.getByRole('button').click();
    await question.waitFor({ state: 'detached' });
    await page.locator('[role="row"][aria-selected="true"]').waitFor();

    const { moments } = await client.call(endpoints.depot, { params: { id: depot.id } });
    const { objects } = await client.call(endpoints.datumsByMoment, { params: { id: moments[0]!.id }, query: {} });
    await client.call(endpoints.saveDatum, {
      params: { datum: `${objects[1]!.id}@${moments[0]!.id}` },
      body: { properties: { name: 'Deutz', hoehe: 48 } },
    });
    await user.go(`/depot/${depot.id}/`);
    await user.tableText('90').waitFor();
    await user.editCell('90', 'name', 'Porz');
    await user.openChanges(2).waitFor();
    await page.getByRole('button', { name: 'Prüfen …' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Eine Prüfung hat Befunde.').waitFor();
    await user.picture('quality-checked');
    await page.keyboard.press('Escape');
    await user.onMoment('Abschließen', 'Korrigiert');
    await page.getByText(/^Dieser Stand wartet auf Freigabe/).waitFor();
    await page.getByRole('button', { name: 'Freigeben …' }).click();
    await page.getByRole('dialog').getByText('Eine Prüfung hat Befunde.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Freigeben', exact: true }).click();
    await user.notice('Der Stand ist freigegeben.').waitFor();
    expect(newestMoment(await client.call(endpoints.depot, { params: { id: depot.id } }))?.message).toBe('Korrigiert');
    expect(user.problems).toEqual([]);
  });
});
