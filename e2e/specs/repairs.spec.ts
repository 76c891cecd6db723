import { endpoints, newestMoment, typeUri, type Client, type Depot } from '@geo/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backoffice } from '../drivers/backoffice.ts';
import { jobEnd, newDepot } from '../drivers/client.ts';
import { openOffice, type Office } from '../drivers/office.ts';

const bowTie = {
  type: 'Feature',
  properties: { name: 'Schleife' },
  geometry: { type: 'Polygon', coordinates: [[[6.958, 50.94], [6.963, 50.944], [6.963, 50.94], [6.958, 50.944], [6.958, 50.94]]] },
}; // oxfmt-ignore

/** What an import would repair a switchboard stores as it is. */
async function storeFeature(client: Client, depot: string, feature: unknown): Promise<void> {
  const switchboard = await client.call(endpoints.createSwitchboard, { query: { name: 'Ablage' } });
  const at = { switchboard: switchboard.resource_uri, ui_x: 0, ui_y: 0 };
  const node = await client.call(endpoints.createNode, { body: { func: 'depot.store', ...at } });
  for (const [name, type, data] of [
    ['features', 'feature', feature],
    ['depot', 'depot', depot],
  ] as const) {
    const { resource_uri: frame } = await client.call(endpoints.createFrame, { body: { ...at, content_type: typeUri(type), data } });
    await client.call(endpoints.createLink, { body: { frame, node: node.resource_uri, name } });
  }
  const { job } = await client.call(endpoints.executeSwitchboard, { params: { id: switchboard.switchboard_id }, query: {} });
  const { status, error } = await jobEnd(client, job);
  if (status !== 'success') throw new Error(error?.text ?? status);
}

describe('geometries that are not valid are repaired', () => {
  let office: Office;
  let user: Backoffice;
  let client: Client;
  const filled = async (name: string): Promise<Depot> => {
    const depot = await newDepot(client, name);
    await storeFeature(client, `/Basis/${name}`, bowTie);
    return depot;
  };
  const newestGeometry = async ({ id }: Depot): Promise<{ type: string; coordinates?: unknown[] }> => {
    const moment = newestMoment(await client.call(endpoints.depot, { params: { id } }))!;
    const { objects } = await client.call(endpoints.datumsByMoment, { params: { id: moment.id }, query: {} });
    return objects[0]!.geometry!;
  };
  beforeAll(async () => {
    office = await openOffice();
    ({ admin: client, user } = office);
  });
  afterAll(async () => {
    await office?.close();
  });

  it('one on the map: it is marked, repaired as a step that can be undone, and saved', async () => {
    const depot = await filled('Einzeln');
    await user.go(`/depot/${depot.id}/`);
    await user.tableText('Schleife').waitFor();
    await user.rowMenu('Schleife', 'Geometrie bearbeiten');
    const dialog = user.page.getByRole('dialog', { name: /^Geometrie von Objekt/ });
    const button = (name: string) => dialog.getByRole('button', { name, exact: true });
    await dialog.getByText('Die Kanten kreuzen sich bei 6.9605000 50.9420000.').waitFor();
    await dialog
      .getByAltText('Hier ist die Geometrie nicht gültig')
      .or(dialog.getByTitle('Hier ist die Geometrie nicht gültig'))
      .first()
      .waitFor();
    await user.picture('repair-marked');
    await button('Geometrie reparieren').click();
    await dialog.getByText('Befund war: Ihre Kanten kreuzen sich. „Rückgängig“ nimmt die Reparatur zurück.').waitFor();
    await dialog.getByText(/Teile 1 → 2 · Punkte 5 → 8 · Fläche 0 m² → /).waitFor();
    await user.picture('repair-done');
    await button('Rückgängig').click();
    await button('Geometrie reparieren').waitFor();
    await button('Wiederholen').click();
    await button('Geometrie reparieren').waitFor({ state: 'detached' });
    await button('Speichern').click();
    await dialog.waitFor({ state: 'detached' });
    await user.openChanges(1).waitFor();
    await user.onMoment('Abschließen', 'Repariert');
    await user.notice('Die Änderungen sind der neueste Stand.').waitFor();
    const { type, coordinates } = await newestGeometry(depot);
    expect([type, coordinates!.length]).toEqual(['MultiPolygon', 2]);
  });

  it('all of a moment: what changed is listed, the check is passed, and discarding takes it back', async () => {
    const depot = await filled('Alle');
    const quality_rules = [{ id: 'a', check: 'valid_geometry' as const, blocking: false }];
    await client.call(endpoints.saveDepot, { params: { id: depot.id }, body: { quality_rules } });
    await user.go(`/depot/${depot.id}/`);
    await user.tableText('Schleife').waitFor();
    await user.page.getByRole('button', { name: 'Weitere Aktionen' }).first().click();
    await user.page.getByRole('menuitem', { name: 'Stand prüfen' }).click();
    const dialog = user.page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^1 Befund: Jede Geometrie ist gültig/ }).click();
    await dialog.getByText('Ihre Kanten kreuzen sich. Stelle (Länge, Breite): 6.9605000 50.9420000.').waitFor();
    await user.picture('repair-found');
    await dialog.getByRole('button', { name: 'Alle reparieren' }).click();
    await dialog.getByText('Eine Geometrie ist repariert.').waitFor();
    await dialog.getByText(/Teile 1 → 2 · Punkte 5 → 8/).waitFor();
    await dialog.getByText('Die Prüfung ist bestanden.').waitFor();
    await user.picture('repair-all');
    await user.page.keyboard.press('Escape');
    await user.openChanges(1).waitFor();
    expect((await newestGeometry(depot)).type).toBe('Polygon');
    await user.onMoment('Verwerfen');
    await user.openChanges(1).waitFor({ state: 'detached' });
    expect((await client.call(endpoints.depot, { params: { id: depot.id } })).moments).toHaveLength(1);
    expect(user.problems).toEqual([]);
  });
});
