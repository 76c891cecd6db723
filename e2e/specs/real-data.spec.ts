import { existsSync } from 'node:fs';
import path from 'node:path';
import { endpoints, newestMoment, type Client, type Depot } from '@geo/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Backoffice } from '../drivers/backoffice.ts';
import { signIn } from '../drivers/client.ts';
import { embeddedBackend, password, type Backend, type ServerProcess } from '../drivers/server.ts';

const data = path.resolve(import.meta.dirname, '../../../shared/data/vector');

/** A correction: of the row that holds a text, the column and what is typed there. */
type Correction = readonly [row: string, column: string, text: string];

interface Errand {
  readonly what: string;
  readonly file: string;
  /** The only layer that is taken, where the file has several. */
  readonly layer?: string;
  readonly corrections: readonly [Correction, Correction, Correction];
}

const errands: readonly Errand[] = [
  {
    what: 'a Shapefile',
    file: 'shp/berlin_bezirke_wgs84.zip',
    corrections: [
      ['Spandau', 'Gemeinde_n', 'Spandau (neu)'],
      ['Mitte', 'Gemeinde_n', 'Mitte (neu)'],
      ['Pankow', 'Gemeinde_n', 'Pankow (neu)'],
    ],
  },
];

describe.skipIf(!existsSync(data))('what staff do with files of others: import, correct, compare, approve, go back', () => {
  let backend: Backend;
  let server: ServerProcess;
  let user: Backoffice;
  let client: Client;
  beforeAll(async () => {
    backend = embeddedBackend();
    server = await backend.start();
    client = await signIn(server.url, 'admin', password);
    user = await Backoffice.open(server.url);
    await user.logIn('admin', password);
  });
  afterAll(async () => {
    await user?.close();
    await server?.stop();
    await backend?.remove();
  });

  const named = async (name: string): Promise<Depot> =>
    (await client.call(endpoints.depots, { query: {} })).objects.find((depot) => depot.name === name)!;

  it.each(errands)('$what', async ({ what, file, layer, corrections }) => {
    const name = `Aus ${path.basename(file)}`;
    await user.dropFile({ name: path.basename(file), path: path.join(data, file) });
    await user.picture(`${what} 1 detected`);
    if (layer !== undefined) await user.layerBox(layer).check();
    await user.importIntoNewDepot(name, `Ordner ${path.basename(file)}`);
    await user.importOutcome().waitFor();
    await user.picture(`${what} 2 report`);
    const depot = await named(name);
    await client.call(endpoints.saveDepot, { params: { id: depot.id }, body: { approval: 'manual' } });
    await user.openImportedDepot();
    await user.picture(`${what} 3 depot`);
    for (const [index, [row, column, text]] of corrections.entries()) {
      await user.tableText(row).waitFor();
      await user.editCell(row, column, text);
      await user.openChanges(index + 1).waitFor();
    }
    await user.page.getByRole('button', { name: 'Vergleichen …' }).click();
    await user.page.getByRole('dialog').getByRole('button', { name: 'Geändert: 3' }).waitFor();
    await user.page.getByRole('dialog').locator('ins').nth(2).waitFor();
    await user.picture(`${what} 4 compared`);
    await user.page.keyboard.press('Escape');
    await user.onMoment('Abschließen', 'Berichtigt', 'Objekte: 3 geändert, 0 neu, 0 gelöscht.');
    await user.onMoment('Freigeben', 'Geprüft');
    await user.notice('Der Stand ist freigegeben.').waitFor();
    const approved = newestMoment(await named(name))!;
    const texts = async (): Promise<string> =>
      JSON.stringify((await client.call(endpoints.datumsByDepot, { params: { id: depot.id }, query: { limit: 1000 } })).objects);
    for (const [, , text] of corrections) expect(await texts()).toContain(text);
    await user.go(`/depot/${depot.id}/moment/${(await named(name)).moments.at(-1)!.id}`);
    await user.onMoment('Wiederherstellen', 'Doch wie geliefert');
    await user.page.getByText(/^Dieser Stand wartet auf Freigabe/).waitFor();
    await user.onMoment('Freigeben');
    await user.notice('Der Stand ist freigegeben.').waitFor();
    await user.picture(`${what} 5 back`);
    expect(newestMoment(await named(name))!.id).toBeGreaterThan(approved.id);
    for (const [row, , text] of corrections) {
      expect(await texts()).not.toContain(text);
      expect(await texts()).toContain(row);
    }
  });
});
