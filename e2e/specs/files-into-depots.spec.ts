import { endpoints, type Client } from '@geo/api';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backoffice } from '../drivers/backoffice.ts';
import { openOffice, type Office } from '../drivers/office.ts';

const towns = [
  ['Köln', 6.96, 50.94],
  ['Bonn', 7.1, 50.73],
] as const;
const file = JSON.stringify({
  type: 'FeatureCollection',
  features: towns.map(([name, ...coordinates]) => ({ type: 'Feature', properties: { name }, geometry: { type: 'Point', coordinates } })),
});

describe('a file on a switchboard', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'geo-files-'));
  let office: Office;
  let user: Backoffice;
  let client: Client;
  beforeAll(async () => {
    office = await openOffice();
    ({ user, admin: client } = office);
    writeFileSync(path.join(folder, 'orte.geojson'), file);
    await user.newSwitchboard('Orte aus Datei');
  });
  afterAll(async () => {
    await office?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('offers what reads it, and is read as features', async () => {
    await user.addFiles([path.join(folder, 'orte.geojson')], 80, 120);
    await user.saved();
    await user.page.locator('[data-frame-type="file"]').first().dblclick();
    const dialog = user.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Als Features lesen' }).waitFor();
    await user.picture('file-readers');
    await dialog.getByRole('button', { name: 'Als Features lesen' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await user.card('vector.import').waitFor();
    await user.saved();
  });

  it('goes into a depot, whose page shows its records', async () => {
    await user.addFunction('speichern', 'depot.store', 900, 120);
    await user.connect('vector.import · Ergebnis (Ausgang)', 'depot.store · Datensätze (Eingang)');
    await user.setInput('depot.store', 'Magazin', '/Basis/Orte');
    await user.saved();
    await user.run();
    for (const func of ['vector.import', 'depot.store']) await user.cardWithStatus(func, 'success').waitFor();
    await user.picture('file-run');
    const depot = (await client.call(endpoints.depots, { query: {} })).objects.find(({ name }) => name === 'Orte')!;
    expect(depot.moments[0]!.size).toBe(towns.length);
    await user.go(`/depot/${depot.id}/`);
    for (const [name] of towns) await user.tableText(name).waitFor();
    await user.picture('file-depot');
  });

  it('is written again, and loaded from the dataset', async () => {
    await user.newSwitchboard('Orte als Datei');
    await user.addDepotData('Basis', 'Orte', 120, 120);
    await user.addFunction('Als CSV', 'row.export_csv', 560, 120);
    await user.connect('depot.retrieve · Ergebnis (Ausgang)', 'row.export_csv · Datensätze (Eingang)');
    await user.saved();
    await user.run();
    await user.cardWithStatus('row.export_csv', 'success').waitFor();
    await user.showData('row.export_csv');
    const loading = user.page.waitForEvent('download');
    await user.page.getByRole('dialog').getByRole('link', { name: 'Herunterladen' }).first().click();
    const loaded = await loading;
    expect(loaded.suggestedFilename()).toBe('export.csv');
    const target = path.join(folder, 'export.csv');
    await loaded.saveAs(target);
    expect(readFileSync(target, 'utf8')).toContain('Köln;6,96;50,94');
  });
});
