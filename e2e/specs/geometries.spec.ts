import { endpoints, newestMoment, type Client, type Depot } from '@geo/api';
import type { Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backoffice } from '../drivers/backoffice.ts';
import { importFile, newDepot } from '../drivers/client.ts';
import { openOffice, type Office } from '../drivers/office.ts';

type Ring = number[][];

/** Two parcels that share a boundary; more digits than a browser is shown. */
const west: Ring = [
  [6.958123456789, 50.94],
  [6.962123456789, 50.94],
  [6.962123456789, 50.943],
  [6.958123456789, 50.943],
  [6.958123456789, 50.94],
];
const east: Ring = west.map(([lon, lat]) => [lon! + 0.004, lat!]);
const parcels = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    { type: 'Feature', properties: { name: 'West' }, geometry: { type: 'Polygon', coordinates: [west] } },
    { type: 'Feature', properties: { name: 'Ost' }, geometry: { type: 'Polygon', coordinates: [east] } },
  ],
});

describe('geometries are edited on the page of their depot', () => {
  let office: Office;
  let user: Backoffice;
  let client: Client;
  let depot: Depot;
  let layer: number;
  beforeAll(async () => {
    office = await openOffice();
    ({ admin: client, user } = office);
    depot = await newDepot(client, 'Flurstücke');
    await importFile(client, depot, 'flur.geojson', parcels);
    layer = (await client.call(endpoints.createLayer, { params: { id: depot.id }, query: {} })).id;
  });
  afterAll(async () => {
    await office?.close();
  });

  /** What others read: the geometries of the layer's GeoJSON by the names of their records. */
  const served = async (): Promise<Record<string, { type: string; coordinates: Ring[] }>> => {
    const response = await fetch(`${office.server.url}/services/${layer}/geojson`, { headers: { Cookie: office.cookies() } });
    type Feature = { properties: { name?: string }; geometry: { type: string; coordinates: Ring[] } };
    const { features } = (await response.json()) as { features: Feature[] };
    return Object.fromEntries(features.map(({ properties, geometry }) => [properties.name ?? 'neu', geometry]));
  };
  const dialog = (): Locator => user.page.getByRole('dialog', { name: /^(Geometrie von Objekt|Neues Objekt zeichnen)/ });
  const vertex = (number: number): Locator => dialog().getByRole('button', { name: new RegExp(`^Stützpunkt ${number}:`) });
  const tool = (name: string): Locator => dialog().getByRole('button', { name, exact: true });
  const longitude = (number: number): Locator => dialog().getByRole('textbox', { name: `Länge von Stützpunkt ${number}`, exact: true });
  const middleOf = async (one: Locator): Promise<[number, number]> => {
    const { x, y, width, height } = (await one.boundingBox())!;
    return [x + width / 2, y + height / 2];
  };
  const drag = async (one: Locator, [x, y]: readonly [number, number]): Promise<void> => {
    await user.page.mouse.move(...(await middleOf(one)));
    await user.page.mouse.down();
    await user.page.mouse.move(x, y, { steps: 8 });
    await user.page.mouse.up();
  };
  const edit = async (name: string): Promise<void> => {
    await user.go(`/depot/${depot.id}/`);
    await user.tableText(name).waitFor();
    await user.rowMenu(name, 'Geometrie bearbeiten');
    await vertex(1).waitFor();
  };

  it('a vertex is dragged onto the neighbour, a hole is drawn, steps are undone; others see it once it is finalized', async () => {
    await edit('West');
    await user.picture('geometry-open');
    const before = await longitude(3).inputValue();
    const [x, y] = await middleOf(vertex(3));
    await drag(vertex(3), [x + 40, y - 30]);
    await expect.poll(() => longitude(3).inputValue()).not.toBe(before);
    await user.page.keyboard.press('Control+z');
    await expect.poll(() => longitude(3).inputValue()).toBe(before);
    await user.page.keyboard.press('Control+y');
    await expect.poll(() => longitude(3).inputValue()).not.toBe(before);
    // Near the corner that it came from, the neighbour's own is meant.
    await drag(vertex(3), [x + 5, y + 4]);
    await expect.poll(async () => (await longitude(3).inputValue()).slice(0, 13)).toBe('6.96212345678');
    await tool('Loch hinzufügen').click();
    const [left, bottom] = await middleOf(vertex(1));
    const [right, top] = await middleOf(vertex(3));
    const at = (across: number, up: number): [number, number] => [left + (right - left) * across, bottom + (top - bottom) * up];
    await user.page.mouse.click(...at(0.3, 0.3));
    await user.page.mouse.click(...at(0.6, 0.3));
    await user.page.mouse.click(...at(0.6, 0.6));
    await user.picture('geometry-hole');
    await user.page.keyboard.press('Enter');
    await dialog().getByRole('combobox', { name: 'Teil und Rand' }).waitFor();
    await user.picture('geometry-edited');
    await tool('Speichern').click();
    await user.openChanges(1).waitFor();
    await user.notice('Die Geometrie von Objekt 1 ist gespeichert.').waitFor();
    expect((await served())['West']!.coordinates).toHaveLength(1);
    await user.onMoment('Abschließen', 'Neu vermessen');
    await user.notice('Die Änderungen sind der neueste Stand.').waitFor();
    const { West, Ost } = await served();
    expect([West!.type, West!.coordinates.map((ring) => ring.length)]).toEqual(['Polygon', [5, 4]]);
    // What was not touched is as it was, and the corner lies on the neighbour's.
    expect(West!.coordinates[0]![0]).toEqual(
      Ost!.coordinates[0]![0]!.map((value, index) => (index === 0 ? West!.coordinates[0]![0]![0] : value)),
    );
    expect(West!.coordinates[0]![2]).toEqual(Ost!.coordinates[0]![3]);
  });

  it('a new object is drawn, of a type that the depot holds', async () => {
    await user.go(`/depot/${depot.id}/`);
    await user.page.getByRole('button', { name: 'Neues Objekt' }).click();
    await tool('Fertig').waitFor();
    expect(await dialog().getByRole('combobox', { name: 'Geometrietyp' }).count()).toBe(0);
    const map = dialog().getByRole('application');
    const { x, y, width, height } = (await map.boundingBox())!;
    for (const [across, down] of [
      [0.3, 0.85],
      [0.5, 0.85],
      [0.5, 0.95],
    ] as const)
      // oxfmt-ignore
      await user.page.mouse.click(x + width * across, y + height * down);
    await user.picture('geometry-drawing');
    await user.page.keyboard.press('Enter');
    await vertex(3).waitFor();
    await tool('Speichern').click();
    await user.openChanges(1).waitFor();
    await user.onMoment('Abschließen');
    await user.notice('Die Änderungen sind der neueste Stand.').waitFor();
    expect((await served())['neu']!.coordinates[0]).toHaveLength(4);
  });

  it('everything goes by keyboard: numbers, a vertex more, text, and Escape asks before it discards', async () => {
    await edit('Ost');
    await longitude(2).focus();
    await user.page.keyboard.press('Control+a');
    await user.page.keyboard.type('6,9675');
    await user.page.keyboard.press('Enter');
    await tool('Stützpunkt nach 2 einfügen').focus();
    await user.page.keyboard.press('Enter');
    await longitude(5).waitFor();
    await expect.poll(() => user.page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Länge von Stützpunkt 3');
    await dialog().getByRole('tab', { name: 'WKT' }).focus();
    await user.page.keyboard.press('Enter');
    const text = dialog().getByRole('textbox', { name: /^Geometrie als WKT/ });
    expect(await text.inputValue()).toMatch(/^POLYGON \(\(6\.9621235 50\.94, 6\.9675 50\.94, /);
    await text.fill('POLYGON ((6.96 50.94, 6.97 50.95');
    await text.press('Control+Enter');
    await dialog().getByText('Zeile 1, Spalte 33: Der Text endet zu früh. Erwartet: , )').waitFor();
    await user.picture('geometry-text');
    await text.fill('POLYGON ((6.96 50.94, 6.97 50.95, 6.97 50.94, 6.96 50.95, 6.96 50.94))');
    await text.press('Control+Enter');
    await dialog()
      .getByText(/Die Kanten kreuzen sich bei 6\.965/)
      .waitFor();
    await tool('Speichern').click();
    await dialog()
      .getByText(/Die Geometrie kann so nicht gespeichert werden: Ihre Kanten kreuzen sich\. Stelle .*6\.965/)
      .waitFor();
    await user.picture('geometry-refused');
    await user.page.keyboard.press('Escape');
    const question = user.page.getByRole('dialog', { name: 'Geänderte Geometrie verwerfen?' });
    await question.waitFor();
    await question.getByRole('button', { name: 'Verwerfen' }).click();
    await dialog().waitFor({ state: 'detached' });
    expect((await client.call(endpoints.depot, { params: { id: depot.id } })).moments[0]!.status).not.toBe('open');
  });

  it('the way back of the browser asks as well, and leaves only when it is told to', async () => {
    await user.go('/depots/');
    await user.page.getByRole('link', { name: 'Flurstücke' }).first().click();
    await user.tableText('Ost').waitFor();
    await user.rowMenu('Ost', 'Geometrie bearbeiten');
    await vertex(1).waitFor();
    await longitude(2).fill('6,9672');
    await longitude(2).press('Enter');
    const address = user.page.url();
    const question = user.page.getByRole('dialog', { name: 'Geänderte Geometrie verwerfen?' });
    await user.page.evaluate(() => history.back());
    await question.getByRole('button', { name: 'Abbrechen' }).click();
    await question.waitFor({ state: 'detached' });
    expect([user.page.url(), await longitude(2).inputValue()]).toEqual([address, '6.9672']);
    await user.page.evaluate(() => history.back());
    await question.getByRole('button', { name: 'Verwerfen' }).click();
    await user.page.waitForURL('**/depots/**');
  });

  it('of two at one geometry the second sees both, and decides', async () => {
    await edit('Ost');
    const newest = newestMoment(await client.call(endpoints.depot, { params: { id: depot.id } }))!;
    const theirs = { type: 'Polygon', coordinates: [[[6.9635, 50.94], [6.966, 50.94], [6.966, 50.943], [6.9635, 50.94]]] }; // oxfmt-ignore
    await client.call(endpoints.saveDatum, { params: { datum: `2@${newest.id}` }, body: { geometry: theirs } });
    await longitude(2).fill('6.9671');
    await longitude(2).press('Enter');
    await tool('Speichern').click();
    const question = user.page.getByRole('dialog', { name: 'Inzwischen geändert' });
    await question.getByText(/POLYGON \(\(6\.9635 50\.94/).waitFor();
    await question.getByText(/6\.9671 50\.94/).waitFor();
    await user.picture('geometry-conflict');
    await question.getByRole('button', { name: 'Abbrechen' }).click();
    await dialog().getByText('Die inzwischen gespeicherte Geometrie ist rot gestrichelt.').waitFor();
    await user.picture('geometry-theirs');
    await tool('Speichern').click();
    await question.getByRole('button', { name: 'Überschreiben' }).click();
    await dialog().waitFor({ state: 'detached' });
    await user.onMoment('Abschließen');
    await user.notice('Die Änderungen sind der neueste Stand.').waitFor();
    expect((await served())['Ost']!.coordinates[0]![1]).toEqual([6.9671, 50.94]);
  });

  it('what is typed as text is saved by one press, with the field not left before', async () => {
    await edit('Ost');
    await dialog().getByRole('tab', { name: 'WKT' }).click();
    await dialog()
      .getByRole('textbox', { name: /^Geometrie als WKT/ })
      .fill('POLYGON ((6.9635 50.94, 6.9661 50.94, 6.9661 50.943, 6.9635 50.94))');
    const [x, y] = await middleOf(tool('Speichern'));
    await user.page.mouse.click(x, y);
    await user.notice('Die Geometrie von Objekt 2 ist gespeichert.').waitFor();
    await user.onMoment('Abschließen');
    await user.notice('Die Änderungen sind der neueste Stand.').waitFor();
    expect((await served())['Ost']!.coordinates[0]![1]).toEqual([6.9661, 50.94]);
  });
});
