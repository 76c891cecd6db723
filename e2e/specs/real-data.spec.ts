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

interface Correctable {
  readonly what: string;
  readonly file: string;
  /** Records that the corrections change. */
  readonly changed: number;
  readonly corrections: readonly [Correction, Correction, Correction];
}

const files: readonly Correctable[] = [
  {
    what: 'a Shapefile',
    file: 'shp/berlin_bezirke_wgs84.zip',
    changed: 3,
    corrections: [
      ['Spandau', 'name', 'Spandau (Havel)'],
      ['Mitte', 'name', 'Berlin-Mitte'],
      ['Pankow', 'name', 'Pankow-Weißensee'],
    ],
  },
  {
    what: 'an Excel list',
    file: 'xlsx/ladesaeulenregister_2017-04.xlsx',
    changed: 3,
    corrections: [
      ['Hüblerstr.8, 01309 Dresden', 'Standort', 'Hüblerstraße 8, 01309 Dresden'],
      ['Niederauer Str. 44, 01662 Meißen', 'Standort', 'Niederauer Straße 44, 01662 Meißen'],
      ['Leonardo-da-Vinci-Straße, 0A, 01326, Dresden', 'Standort', 'Leonardo-da-Vinci-Straße 1, 01326 Dresden'],
    ],
  },
  {
    what: 'an ALKIS file',
    file: 'nas/bonn_bestandsdatenauszug_6_objekte.xml',
    changed: 1,
    corrections: [
      ['DENW36AL10000Ehc', 'identifier', 'urn:adv:oid:DENW36AL10000Ehx'],
      ['DENW36AL10000Ehc', 'advStandardModell', 'Basis-DLM'],
      ['DENW36AL10000Ehc', 'art', 'urn:adv:fdv:0902'],
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

  it.each(files)('$what', async ({ what, file, changed, corrections }) => {
    const shots = what.replace(/^an? /, '');
    const name = `Aus ${path.basename(file)}`;
    await user.dropFile({ name: path.basename(file), path: path.join(data, file) });
    await user.picture(`${shots} 1 detected`);
    await user.importIntoNewDepot(name, `Ordner ${path.basename(file)}`);
    await user.importOutcome().waitFor();
    await user.picture(`${shots} 2 report`);
    const depot = await named(name);
    await client.call(endpoints.saveDepot, { params: { id: depot.id }, body: { approval: 'manual' } });
    await user.openImportedDepot();
    await user.picture(`${shots} 3 depot`);
    for (const [index, [row, column, text]] of corrections.entries()) {
      await user.tableText(row).waitFor();
      await user.editCell(row, column, text);
      await user.openChanges(index + 1).waitFor();
    }
    await user.page.getByRole('button', { name: 'Vergleichen …' }).click();
    await user.page
      .getByRole('dialog')
      .getByRole('button', { name: `Geändert: ${changed}` })
      .waitFor();
    await user.page.getByRole('dialog').locator('ins').nth(2).waitFor();
    await user.picture(`${shots} 4 compared`);
    await user.page.keyboard.press('Escape');
    await user.onMoment('Abschließen', 'Berichtigt', `Objekte: ${changed} geändert, 0 neu, 0 gelöscht.`);
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
    await user.picture(`${shots} 5 back`);
    expect(newestMoment(await named(name))!.id).toBeGreaterThan(approved.id);
    for (const [row, , text] of corrections) {
      expect(await texts()).not.toContain(text);
      expect(await texts()).toContain(row);
    }
  });
});
