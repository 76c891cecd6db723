import { endpoints, type Client, type Depot } from '@geo/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFile, newDepot, signIn } from '../drivers/client.ts';
import type { Backoffice } from '../drivers/backoffice.ts';
import { colleague, openOffice, type Office } from '../drivers/office.ts';

const ring = [[6.95, 50.94], [6.96, 50.94], [6.96, 50.95], [6.95, 50.95], [6.95, 50.94]]; // oxfmt-ignore
const fields = JSON.stringify({
  type: 'FeatureCollection',
  features: ['Feld A', 'Feld B', 'Feld C'].map((name, at) => ({
    type: 'Feature',
    properties: { name, nutzung: at < 2 ? 'Acker' : 'Wiese' },
    geometry: { type: 'Polygon', coordinates: [ring.map(([x, y]) => [x! + at / 50, y])] },
  })),
});

describe('edits of records are taken back while their moment is open', () => {
  let office: Office;
  let user: Backoffice;
  let client: Client;
  let depot: Depot;
  beforeAll(async () => {
    office = await openOffice();
    ({ admin: client, user } = office);
    depot = await newDepot(client, 'Felder zum Zurücknehmen');
    await importFile(client, depot, 'felder.geojson', fields);
  });
  afterAll(async () => {
    await office?.close();
  });

  /** The records of the newest moment, the open one where there is one: number, attributes, geometry. */
  const records = async (): Promise<unknown[]> => {
    const { moments } = await client.call(endpoints.depot, { params: { id: depot.id } });
    const { objects } = await client.call(endpoints.datumsByMoment, { params: { id: moments[0]!.id }, query: { geometry: 'exact' } });
    return objects.map(({ id, properties, geometry }) => [id, properties, geometry ?? null]);
  };
  const way = (direction: 'Rückgängig' | 'Wiederholen', edit: string) =>
    user.page.getByRole('button', { name: `${direction}: ${edit}`, exact: true });
  const nothing = (direction: 'Rückgängig' | 'Wiederholen') => user.page.getByRole('button', { name: direction, exact: true });

  /** Five edits, each of its own kind, as the buttons name them; a record goes by the name that it has just then. */
  const made = [
    'Zelle „name“ in „Feld Nord“',
    '2 Zeilen eingefügt',
    '„Feld C“ gelöscht',
    'Ersetzen in 2 Datensätzen',
    'Geometrie von „Feld B“',
  ];
  const editAll = async (): Promise<void> => {
    await user.editCell('Feld A', 'name', 'Feld Nord');
    await way('Rückgängig', made[0]!).waitFor();
    await user.tableText('Feld B').click();
    await user.page.evaluate((rows) => {
      const data = new DataTransfer();
      data.setData('text/plain', rows);
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, 'name\tnutzung\nFeld D\tWald\nFeld E\tWald');
    await user.page.getByRole('dialog').getByRole('button', { name: '2 Zeilen einfügen' }).click();
    await way('Rückgängig', made[1]!).waitFor();
    await user.rowMenu('Feld C', 'Löschen');
    await way('Rückgängig', made[2]!).waitFor();
    await user.page.getByRole('columnheader', { name: 'nutzung' }).click({ button: 'right' });
    await user.page.getByRole('menuitem', { name: 'Suchen und ersetzen' }).click();
    const dialog = user.page.getByRole('dialog', { name: 'Suchen und ersetzen' });
    await dialog.getByRole('textbox', { name: 'Suchen' }).fill('Acker');
    await dialog.getByRole('textbox', { name: 'Ersetzen durch' }).fill('Brache');
    await dialog.getByRole('button', { name: 'In 2 Datensätzen ersetzen' }).click();
    await way('Rückgängig', made[3]!).waitFor();
    await user.rowMenu('Feld B', 'Geometrie bearbeiten');
    const corner = user.page.getByRole('dialog').getByRole('textbox', { name: 'Länge von Stützpunkt 2', exact: true });
    await corner.fill('6,985');
    await corner.press('Enter');
    await user.page.getByRole('dialog').getByRole('button', { name: 'Speichern', exact: true }).click();
    await way('Rückgängig', made[4]!).waitFor();
  };

  it('each kind by button and by key, all the way and some of it forth again; nothing is left once it is finalized', async () => {
    const before = await records();
    await user.go(`/depot/${depot.id}/`);
    await user.tableText('Feld A').waitFor();
    expect(await nothing('Rückgängig').isDisabled()).toBe(true);
    await editAll();
    const edited = await records();
    await way('Rückgängig', made[4]!).hover();
    await user.picture('undo-offered');
    await way('Rückgängig', made[4]!).click();
    await way('Wiederholen', made[4]!).waitFor();
    await user.tableText('Feld B').click();
    for (const edit of made.slice(0, 4).toReversed()) {
      // oxlint-disable-next-line no-await-in-loop
      await way('Rückgängig', edit).waitFor();
      // oxlint-disable-next-line no-await-in-loop
      await user.page.keyboard.press('Control+z');
      // oxlint-disable-next-line no-await-in-loop
      await way('Wiederholen', edit.replace('Feld Nord', 'Feld A')).waitFor();
    }
    expect(await nothing('Rückgängig').isDisabled()).toBe(true);
    await user.tableText('Feld C').waitFor();
    expect(await records()).toEqual(before);
    await user.picture('undo-all');
    await user.page.keyboard.press('Control+Shift+Z');
    await way('Rückgängig', made[0]!).waitFor();
    await user.page.keyboard.press('Control+y');
    await way('Rückgängig', made[1]!).waitFor();
    await user.tableText('Feld Nord').waitFor();
    await user.tableText('Feld E').waitFor();
    for (const edit of made.slice(2)) {
      // oxlint-disable-next-line no-await-in-loop
      await way('Wiederholen', edit).click();
      // oxlint-disable-next-line no-await-in-loop
      await way('Rückgängig', edit).waitFor();
    }
    expect(await records()).toEqual(edited);
    await user.onMoment('Abschließen', 'Neu vermessen');
    await user.notice('Die Änderungen sind der neueste Stand.').waitFor();
    expect(await nothing('Rückgängig').isDisabled()).toBe(true);
    expect(await nothing('Wiederholen').isDisabled()).toBe(true);
  });

  it('what somebody else has entered since is kept, shown, and named', async () => {
    await user.go(`/depot/${depot.id}/`);
    await user.tableText('Feld Nord').waitFor();
    await user.editCell('Feld B', 'name', 'Feld West');
    await way('Rückgängig', 'Zelle „name“ in „Feld West“').waitFor();
    const { moments } = await client.call(endpoints.depot, { params: { id: depot.id } });
    const body = { properties: { name: 'Feld Süd', nutzung: 'Brache' } };
    const { objects } = await client.call(endpoints.userOverview, { query: { q: colleague.username } });
    const permissions = [{ user: objects[0]!.resource_uri, group: null, perms: ['write_depot'] }];
    await client.call(endpoints.saveDepot, { params: { id: depot.id }, body: { permissions } });
    const other = await signIn(office.server.url, colleague.username, colleague.password);
    await other.call(endpoints.saveDatum, { params: { datum: `2@${moments[0]!.id}` }, body });
    // It is told at once what the other one has called it.
    await user.page.getByRole('button', { name: /^Rückgängig: Zelle „name“ in „Feld (?:West|Süd)“$/ }).click();
    await user
      .notice(
        /Nicht rückgängig gemacht: Zelle „name“ in „Feld (?:West|Süd)“\. Dieselben Daten wurden seitdem geändert\. Betroffene Datensätze: 1 \(Nr\. 2\)/,
      )
      .waitFor();
    await user.tableText('Feld Süd').waitFor();
    expect(await nothing('Rückgängig').isDisabled()).toBe(true);
    await user.picture('undo-refused');
    // Letters that are typed are the field's own.
    await user.editCell('Feld Süd', 'name', 'Feld Süd 2');
    await way('Rückgängig', 'Zelle „name“ in „Feld Süd 2“').waitFor();
    const search = user.page.getByRole('searchbox', { name: 'In Objekten suchen' });
    await search.pressSequentially('Feld');
    await search.press('Control+z');
    await way('Rückgängig', 'Zelle „name“ in „Feld Süd 2“').waitFor();
    await user.onMoment('Verwerfen');
    await user.notice('Die Änderungen wurden verworfen.').waitFor();
    expect(await nothing('Rückgängig').isDisabled()).toBe(true);
  });

  it('a replacement in the whole depot and a paste go back after the page was loaded anew', async () => {
    const before = await records();
    await user.go(`/depot/${depot.id}/`);
    await user.tableText('Feld Nord').waitFor();
    const { moments } = await client.call(endpoints.depot, { params: { id: depot.id } });
    const rows = Array.from({ length: 1000 }, (_, at) => ({ name: `Flur ${at}`, nutzung: 'Wald' }));
    await client.call(endpoints.createDatums, { params: { id: depot.id }, body: { rows } });
    const { moments: after } = await client.call(endpoints.depot, { params: { id: depot.id } });
    expect(after[0]!.id).not.toBe(moments[0]!.id);
    await client.call(endpoints.replaceValues, { params: { id: after[0]!.id }, body: { find: 'Flur', replacement: 'Flurstück' } });
    await user.go(`/depot/${depot.id}/`);
    await way('Rückgängig', 'Ersetzen in 1.000 Datensätzen').click();
    await user.notice('Rückgängig gemacht: Ersetzen in 1.000 Datensätzen').waitFor();
    await user.tableText('Feld Nord').first().click();
    await way('Rückgängig', '1.000 Zeilen eingefügt').waitFor();
    await user.page.keyboard.press('Control+z');
    await way('Wiederholen', '1.000 Zeilen eingefügt').waitFor();
    expect(await records()).toEqual(before);
    await way('Wiederholen', '1.000 Zeilen eingefügt').click();
    await way('Wiederholen', 'Ersetzen in 1.000 Datensätzen').click();
    await way('Rückgängig', 'Ersetzen in 1.000 Datensätzen').waitFor();
    const { meta, objects } = await client.call(endpoints.datumsByMoment, {
      params: { id: after[0]!.id },
      query: { q: 'Flurstück', limit: 1 },
    });
    expect([meta.total_count, objects.length]).toEqual([1000, 1]);
  });
});
