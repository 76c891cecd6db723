import { endpoints, newestMoment, typeUri, type Client, type Depot } from '@geo/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backoffice } from '../drivers/backoffice.ts';
import { importFile, newDepot } from '../drivers/client.ts';
import { colleague, openOffice, type Office } from '../drivers/office.ts';
import { embeddedBackend } from '../drivers/server.ts';

const places = JSON.stringify({
  type: 'FeatureCollection',
  features: (
    [
      ['Köln', 50.5, 6.96, 50.94],
      ['Deutz', 48, 6.98, 50.94],
      ['Porz', 52.25, 7.05, 50.88],
    ] as const
  ).map(([name, hoehe, lon, lat]) => ({
    type: 'Feature',
    properties: { name, hoehe },
    geometry: { type: 'Point', coordinates: [lon, lat] },
  })),
});

describe('records are edited on the page of their depot', () => {
  let office: Office;
  let user: Backoffice;
  let client: Client;
  let depot: Depot;
  let layer: number;
  beforeAll(async () => {
    office = await openOffice({}, embeddedBackend);
    ({ admin: client, user } = office);
    depot = await newDepot(client, 'Pegel zum Bearbeiten');
    await importFile(client, depot, 'pegel.geojson', places);
    layer = (await client.call(endpoints.createLayer, { params: { id: depot.id }, query: {} })).id;
  });
  afterAll(async () => {
    await office?.close();
  });

  /** What others read: the layer's GeoJSON. */
  const served = async (): Promise<unknown[][]> => {
    const response = await fetch(`${office.server.url}/services/${layer}/geojson`, { headers: { Cookie: office.cookies() } });
    const { features } = (await response.json()) as { features: { properties: Record<string, unknown> }[] };
    return features.map(({ properties }) => [properties['name'], properties['hoehe']]);
  };
  const before = [
    ['Köln', 50.5],
    ['Deutz', 48],
    ['Porz', 52.25],
  ];

  it('cells by keyboard, a copy, a deletion and its way back; others see it once it is finalized', async () => {
    await user.go(`/depot/${depot.id}/`);
    await user.tableText('Deutz').waitFor();
    await user.editCell('Deutz', 'hoehe', '49,75');
    await user.openChanges(1).waitFor();
    await user.tableText('49,75').waitFor();
    await user.editCell('Köln', 'name', 'Köln-Altstadt');
    await user.openChanges(2).waitFor();
    await user.rowMenu('Porz', 'Löschen');
    await user.openChanges(3).waitFor();
    await user.notice(/Porz wurde gelöscht/).waitFor();
    expect(await user.tableText('Porz').count()).toBe(0);
    await user.picture('moments-open');
    await user.page.getByRole('button', { name: 'Rückgängig', exact: true }).click();
    await user.openChanges(4).waitFor();
    await user.tableText('Porz').waitFor();
    await user.rowMenu('Porz', 'Duplizieren');
    await user.openChanges(5).waitFor();
    expect(await served()).toEqual(before);
    await user.page.getByRole('button', { name: 'Vergleichen …' }).click();
    const comparison = user.page.getByRole('dialog', { name: /Stände vergleichen/ });
    await comparison.getByRole('button', { name: 'Geändert: 2' }).waitFor();
    await comparison.locator('del').nth(1).waitFor();
    expect(await comparison.locator('del').allTextContents()).toEqual(expect.arrayContaining(['Köln', '48']));
    expect(await comparison.locator('ins').allTextContents()).toEqual(expect.arrayContaining(['Köln-Altstadt', '49,75']));
    await comparison.getByRole('button', { name: 'Neu: 1' }).click();
    await comparison.getByRole('gridcell', { name: 'Porz' }).click();
    await user.picture('moments-compared');
    await user.page.keyboard.press('Escape');
    await user.onMoment('Abschließen', 'Nachgemessen', 'Objekte: 2 geändert, 1 neu, 0 gelöscht.');
    await user.notice('Die Änderungen sind der neueste Stand.').waitFor();
    expect(await served()).toEqual([
      ['Köln-Altstadt', 50.5],
      ['Deutz', 49.75],
      ['Porz', 52.25],
      ['Porz', 52.25],
    ]);
  });

  it('the history of an object says who has changed what', async () => {
    await user.go(`/depot/${depot.id}/`);
    await user.tableText('Köln-Altstadt').waitFor();
    await user.rowMenu('Köln-Altstadt', 'Verlauf');
    const history = user.page.getByRole('dialog', { name: 'Verlauf: Köln-Altstadt' });
    await history.getByRole('link', { name: 'Nachgemessen' }).waitFor();
    expect(await history.locator('del').allTextContents()).toEqual(['Köln']);
    expect(await history.locator('ins').allTextContents()).toEqual(['Köln-Altstadt']);
    await history.getByText('angelegt').waitFor();
    await user.picture('moments-history');
    await user.page.keyboard.press('Escape');
  });

  it('what a column does not hold stays in the cell, and what is discarded is gone', async () => {
    await user.go(`/depot/${depot.id}/`);
    await user.tableText('Deutz').waitFor();
    await user.typeInCell('Deutz', 'hoehe', 'hoch');
    await user.page.keyboard.press('Enter');
    await user.page.getByRole('tooltip', { name: /eine Zahl/i }).waitFor();
    await user.page.keyboard.press('Escape');
    await user.editCell('Deutz', 'hoehe', '0');
    await user.openChanges(1).waitFor();
    const { moments } = await client.call(endpoints.depot, { params: { id: depot.id } });
    expect(moments.map(({ status }) => status)).toEqual(['open', 'finalized', 'finalized']);
    await user.onMoment('Verwerfen');
    await user.notice('Die Änderungen wurden verworfen.').waitFor();
    await user.tableText('49,75').waitFor();
  });

  it('of two at one cell the second is told, and sees what the first has written', async () => {
    await user.go(`/depot/${depot.id}/`);
    await user.tableText('Deutz').waitFor();
    const newest = newestMoment(await client.call(endpoints.depot, { params: { id: depot.id } }))!;
    const properties = { name: 'Deutz', hoehe: 47 };
    await user.typeInCell('Deutz', 'hoehe', '46');
    await client.call(endpoints.saveDatum, { params: { datum: `2@${newest.id}` }, body: { properties } });
    // The page has followed; what is typed was begun upon what stood there before.
    await user.openChanges(1).waitFor();
    await user.page.keyboard.press('Enter');
    await user.notice(/Inzwischen hat jemand anderes diesen Datensatz geändert: hoehe. Jetzt steht dort: 47\./).waitFor();
    await user.page.keyboard.press('Escape');
    await user.tableText('47').waitFor();
    await user.onMoment('Verwerfen');
  });

  it('what one enters and discards the other sees, without loading the page', async () => {
    const { objects } = await client.call(endpoints.userOverview, { query: { q: colleague.username } });
    const permissions = [{ user: objects[0]!.resource_uri, group: null, perms: ['write_depot' as const] }];
    await client.call(endpoints.saveDepot, { params: { id: depot.id }, body: { permissions } });
    const other = await user.another();
    await other.logIn(colleague.username, colleague.password);
    for (const person of [user, other]) {
      await person.go(`/depot/${depot.id}/`);
      await person.tableText('Deutz').waitFor();
    }
    await user.editCell('Deutz', 'name', 'Köln-Deutz');
    await other.tableText('Köln-Deutz').waitFor();
    await other.openChanges(1).waitFor();
    await other.editCell('Porz', 'name', 'Köln-Porz');
    await user.tableText('Köln-Porz').waitFor();
    await user.openChanges(2).waitFor();
    await user.onMoment('Verwerfen');
    await other.tableText('Deutz').waitFor();
  });

  it('a table gets a new object, whose cells are filled in', async () => {
    const body = { name: 'Ansprechpersonen', content_type: typeUri('row'), folder: depot.folder };
    const table = await client.call(endpoints.createDepot, { body });
    await importFile(client, table, 'personen.csv', 'name;durchwahl\nAy;17\nBe;18\n');
    await user.go(`/depot/${table.id}/`);
    await user.tableText('Ay').waitFor();
    await user.page.getByRole('button', { name: 'Neues Objekt' }).click();
    await user.openChanges(1).waitFor();
    await user.notice(/Das neue Objekt ist ausgewählt/).waitFor();
    await user.editCell('NULL', 'name', 'Ce');
    await user.openChanges(2).waitFor();
    await user.editCell('Ce', 'durchwahl', '19');
    await user.openChanges(3).waitFor();
    await user.picture('moments-table');
    await user.onMoment('Abschließen');
    const { objects } = await client.call(endpoints.datumsByDepot, { params: { id: table.id }, query: {} });
    expect(objects.map(({ properties }) => properties)).toEqual([
      { name: 'Ay', durchwahl: 17 },
      { name: 'Be', durchwahl: 18 },
      { name: 'Ce', durchwahl: 19 },
    ]);
  });

  it('an earlier version is restored', async () => {
    const { moments } = await client.call(endpoints.depot, { params: { id: depot.id } });
    await user.go(`/depot/${depot.id}/moment/${moments.at(-1)!.id}`);
    await user.tableText('Deutz').waitFor();
    await user.picture('moments-earlier');
    await user.onMoment('Wiederherstellen', 'Zurück zum Import', 'Objekte: 2 geändert, 0 neu, 1 gelöscht.');
    await user.notice('Der Stand wurde wiederhergestellt.').waitFor();
    expect(await served()).toEqual(before);
  });

  it('where approval is by hand others read an edit when it is approved, and the way back is approved as well', async () => {
    await user.go(`/depot/${depot.id}/?edit=/api/v1/depot/${depot.id}/`);
    const editor = user.page.getByRole('dialog');
    await editor.getByRole('combobox', { name: 'Freigabe neuer Stände' }).click();
    await user.page.getByRole('option', { name: 'Von Hand' }).click();
    await user.picture('moments-approval-setting');
    await editor.getByRole('button', { name: 'Speichern', exact: true }).click();
    await editor.waitFor({ state: 'detached' });
    await user.tableText('Deutz').waitFor();
    await user.editCell('Deutz', 'hoehe', '51');
    await user.openChanges(1).waitFor();
    await user.onMoment('Abschließen', 'Neu gemessen', 'Objekte: 1 geändert, 0 neu, 0 gelöscht.');
    await user.notice('Die Änderungen sind ein Stand, der auf Freigabe wartet.').waitFor();
    await user.page.getByText(/^Dieser Stand wartet auf Freigabe/).waitFor();
    await user.picture('moments-waiting');
    expect(await served()).toEqual(before);
    await user.page.getByRole('button', { name: 'Freigeben …' }).click();
    await user.page.getByRole('dialog').getByText('Objekte: 1 geändert, 0 neu, 0 gelöscht.').waitFor();
    await user.picture('moments-approving');
    await user.page.keyboard.press('Escape');
    await user.onMoment('Freigeben', 'Geprüft');
    await user.notice('Der Stand ist freigegeben.').waitFor();
    expect((await served())[1]).toEqual(['Deutz', 51]);
    const { moments } = await client.call(endpoints.depot, { params: { id: depot.id } });
    await user.go(`/depot/${depot.id}/moment/${moments[1]!.id}`);
    await user.onMoment('Wiederherstellen');
    await user.page.getByText(/^Dieser Stand wartet auf Freigabe/).waitFor();
    expect((await served())[1]).toEqual(['Deutz', 51]);
    await user.onMoment('Freigeben');
    await user.notice('Der Stand ist freigegeben.').waitFor();
    expect(await served()).toEqual(before);
  });

  it('what is rejected is read by nobody, says why, and is restored to go on from there', async () => {
    await user.go(`/depot/${depot.id}/`);
    await user.tableText('Deutz').waitFor();
    await user.editCell('Deutz', 'hoehe', '490');
    await user.openChanges(1).waitFor();
    await user.onMoment('Abschließen', 'In Dezimetern');
    await user.page.getByText(/^Dieser Stand wartet auf Freigabe/).waitFor();
    await user.page.getByRole('button', { name: 'Ablehnen …' }).click();
    await user.page.getByRole('dialog').getByRole('button', { name: 'Ablehnen' }).click();
    await user.page.getByText('Bitte sagen Sie, was zu ändern ist.').waitFor();
    await user.picture('moments-rejecting');
    await user.page.keyboard.press('Escape');
    await user.onMoment('Ablehnen', 'Bitte in Metern');
    await user.notice('Der Stand ist abgelehnt.').waitFor();
    await user.tableText('48').waitFor();
    expect(await served()).toEqual(before);
    await user.page.getByRole('link', { name: /In Dezimetern.*abgelehnt.*Bitte in Metern/ }).click();
    await user.page.getByText(/^Abgelehnt am .*: Bitte in Metern$/).waitFor();
    await user.tableText('490').waitFor();
    await user.picture('moments-rejected');
    await user.onMoment('Wiederherstellen');
    await user.page.getByText(/^Dieser Stand wartet auf Freigabe/).waitFor();
    // The records of the restored moment, not those that were shown before.
    await user.go(`/depot/${depot.id}/`);
    await user.tableText('490').waitFor();
    await user.editCell('Deutz', 'hoehe', '49');
    await user.openChanges(1).waitFor();
    await user.onMoment('Abschließen', 'In Metern');
    await user.onMoment('Freigeben');
    await user.notice('Der Stand ist freigegeben.').waitFor();
    expect((await served())[1]).toEqual(['Deutz', 49]);
  });

  it('a moment that nothing reads any more is deleted for good', async () => {
    const { moments } = await client.call(endpoints.depot, { params: { id: depot.id } });
    const rejected = moments.find(({ status }) => status === 'rejected')!;
    await user.go(`/depot/${depot.id}/moment/${rejected.id}`);
    await user.page.getByRole('button', { name: 'Löschen …' }).click();
    const dialog = user.page.getByRole('dialog', { name: 'Stand löschen?' });
    await dialog.getByText('3 Objekte, davon höchstens 1 nur in diesem Stand.').waitFor();
    await user.picture('moments-deleting');
    await dialog.getByRole('button', { name: 'Endgültig löschen' }).click();
    await user.notice('Der Stand ist gelöscht.').waitFor();
    const left = (await client.call(endpoints.depot, { params: { id: depot.id } })).moments;
    expect(left.map(({ id }) => id)).toEqual(moments.filter(({ id }) => id !== rejected.id).map(({ id }) => id));
    expect((await served())[1]).toEqual(['Deutz', 49]);
  });

  it('old moments are removed by a rule, after it was shown which, and all others stay', async () => {
    await client.call(endpoints.saveDepot, { params: { id: depot.id }, body: { approval: 'automatic' } });
    const moments = async () => (await client.call(endpoints.depot, { params: { id: depot.id } })).moments;
    const before = await moments();
    expect(before.length).toBeGreaterThan(2);
    const read = await served();
    await user.go(`/depot/${depot.id}/moment/${before.at(-1)!.id}`);
    await user.tableText('Deutz').waitFor();
    await user.page.getByRole('button', { name: 'Weitere Aktionen' }).click();
    await user.page.getByRole('menuitem', { name: 'Aufräumen …' }).click();
    const dialog = user.page.getByRole('dialog', { name: /^Alte Stände entfernen/ });
    await dialog.getByText('Nach dieser Regel geht kein Stand.').waitFor();
    await dialog.getByRole('textbox', { name: 'So viele neueste Stände bleiben' }).fill('2');
    await dialog.getByRole('textbox', { name: 'Jüngere bleiben auch, in Tagen' }).fill('0');
    const newestTwo = before.filter(({ status }) => status !== 'rejected').slice(0, 2);
    const kept = before.slice(0, before.indexOf(newestTwo[1]!) + 1);
    const gone = before.length - kept.length;
    await dialog.getByText(`${gone} ${gone === 1 ? 'Stand geht' : 'Stände gehen'}. Frei werden`, { exact: false }).waitFor();
    await dialog.getByRole('table', { name: 'Das bleibt' }).getByText('wird gelesen').waitFor();
    await user.picture('moments-tidying');
    expect((await moments()).length).toBe(before.length);
    await dialog.getByRole('button', { name: `${gone} ${gone === 1 ? 'Stand' : 'Stände'} endgültig entfernen` }).click();
    await user.notice(`${gone === 1 ? 'Ein Stand' : `${gone} Stände`} entfernt.`).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await user.tableText('Deutz').waitFor();
    expect((await moments()).map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
    expect(await served()).toEqual(read);
  });
});
