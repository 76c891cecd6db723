import type { Depot } from '@geo/api';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backoffice } from '../drivers/backoffice.ts';
import { importFile, newDepot } from '../drivers/client.ts';
import { openOffice, type Office } from '../drivers/office.ts';

/** More than three pages of a table; every fifth station lies at the Rhine. */
const count = 350;
const stations = JSON.stringify({
  type: 'FeatureCollection',
  features: Array.from({ length: count }, (_, index) => ({
    type: 'Feature',
    properties: {
      name: `Pegel ${index + 1}`,
      gewaesser: index % 5 === 0 ? 'Rhein' : 'Österbach',
      stand: index % 50 === 7 ? null : Number((((index * 37) % 349) / 10).toFixed(1)),
      gemessen: `2026-0${1 + (index % 9)}-15`,
      in_betrieb: index % 3 !== 0,
    },
    geometry: { type: 'Point', coordinates: [6 + ((index * 17) % 100) / 50, 50 + ((index * 29) % 100) / 50] },
  })),
});

describe('the records of a depot', () => {
  let office: Office;
  let user: Backoffice;
  let depot: Depot;
  beforeAll(async () => {
    office = await openOffice();
    const { admin: client } = office;
    user = office.user;
    depot = await newDepot(client, 'Pegel zum Suchen');
    await importFile(client, depot, 'pegel.geojson', stations);
  });
  afterAll(async () => {
    await office?.close();
  });

  /** Texts of a column, from the top. */
  const column = (name: string): Promise<string[]> => user.page.locator(`[role=gridcell][data-field=".${name}"]`).allTextContents();
  const shown = (objects: number): Promise<void> =>
    user.page
      .getByText(new RegExp(`^${objects} Objekte?`))
      .first()
      .waitFor();

  it('are ordered by the head of a column, all of them, and further pages follow in that order', async () => {
    await user.go(`/depot/${depot.id}/`);
    await user.tableText('Pegel 1').waitFor();
    const head = user.page.getByRole('columnheader', { name: 'stand' });
    await head.click();

    await expect.poll(async () => (await column('stand'))[0]).toMatch(/^0/);
    await head.click();
    await expect.poll(async () => (await column('stand'))[0]).toBe('34,8');
    await user.picture('records-ordered');
    const scroller = user.page.locator('.MuiDataGrid-virtualScroller');
    // What has no value is at the end of all pages.
    await expect
      .poll(
        async () => {
          await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
          return (await column('stand')).at(-1);
        },
        { timeout: 20_000 },
      )
      .toBe('NULL');
    await head.click();
    await expect.poll(async () => (await column('name'))[0]).toBe('Pegel 1');
  });

  it('are narrowed by the value of a cell and by conditions, on the map as in the table', async () => {
    await user.go(`/depot/${depot.id}/`);
    await user.tableText('Rhein').first().click({ button: 'right' });
    await user.picture('records-cell-menu');
    const tiles = user.page.waitForRequest((request) => request.url().includes('/tiles/') && request.url().includes('filter='));
    await user.page.getByRole('menuitem', { name: 'Filtern: gewaesser ist „Rhein“' }).click();
    await shown(70);
    const [, asked] = /filter=([^&]*)/.exec((await tiles).url())!;
    expect(decodeURIComponent(asked!.replaceAll('+', ' '))).toBe("gewaesser = 'Rhein'");
    await user.page.getByRole('button', { name: 'Filter (1)' }).click();
    const dialog = user.page.getByRole('dialog', { name: 'Filter' });
    await dialog.getByRole('button', { name: 'Bedingung', exact: true }).click();
    const second = dialog.getByRole('group').nth(1);
    await second.getByRole('combobox', { name: 'Spalte' }).click();
    await user.page.getByRole('option', { name: 'stand' }).click();
    await second.getByRole('combobox', { name: 'Bedingung' }).click();
    await user.page.getByRole('option', { name: 'mindestens' }).click();
    await second.getByRole('textbox', { name: 'Wert' }).fill('30,5');
    await user.picture('records-filter');
    await second.getByRole('textbox', { name: 'Wert' }).press('Enter');
    const expected = (JSON.parse(stations) as { features: { properties: { gewaesser: string; stand: number | null } }[] }).features.filter(
      ({ properties: { gewaesser, stand } }) => gewaesser === 'Rhein' && (stand ?? 0) >= 30.5,
    );
    await shown(expected.length);
    await user.picture('records-filtered');
    await user.page.getByRole('button', { name: 'Herunterladen' }).click();
    const kept = user.page.waitForEvent('download');
    await user.page.getByRole('menuitem', { name: 'CSV' }).click();
    const file = await kept;
    expect(file.suggestedFilename()).toBe('Pegel zum Suchen.csv');
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect([lines[0], lines.length]).toEqual(['name;gewaesser;stand;gemessen;in_betrieb;x;y', expected.length + 1]);
    await user.page.getByRole('button', { name: 'Herunterladen' }).click();
    await user.picture('records-downloads');
    const zipped = user.page.waitForEvent('download');
    await user.page.getByRole('menuitem', { name: 'Shapefile (ZIP)' }).click();
    expect((await zipped).suggestedFilename()).toBe('Pegel zum Suchen.zip');
    await user.page.getByRole('button', { name: 'Bedingung entfernen: gewaesser ist „Rhein“' }).click();
    await user.page.getByRole('button', { name: 'Filter (1)' }).waitFor();
    await user.page.getByRole('searchbox', { name: 'In Objekten suchen' }).fill('gewaesser');
    await user.page.getByText('Nichts gefunden').waitFor();
    await user.picture('records-nothing');
    await user.page.getByText('Suche zurücksetzen', { exact: true }).click();
    await shown(count);
  });

  it('are downloaded with settings by the keyboard: semicolons, decimal commas and Windows-1252, to the byte, and again the next time', async () => {
    await user.go(`/depot/${depot.id}/`);
    await user.tableText('Pegel 1').waitFor();
    const ask = async (): Promise<void> => {
      await user.page.getByRole('button', { name: 'Herunterladen' }).focus();
      await user.page.keyboard.press('Enter');
      await user.page.getByRole('menuitem', { name: 'Mit Einstellungen …' }).waitFor();
      await user.page.keyboard.press('End');
      await user.page.keyboard.press('Enter');
    };
    await ask();
    const dialog = user.page.getByRole('dialog', { name: 'Herunterladen mit Einstellungen' });
    const encoding = dialog.getByRole('combobox', { name: 'Zeichenkodierung' });
    await encoding.focus();
    await user.page.keyboard.press('Enter');
    await user.page.getByRole('option', { name: 'Windows-1252' }).waitFor();
    await user.page.keyboard.press('ArrowDown');
    await user.page.keyboard.press('ArrowDown');
    await user.page.keyboard.press('Enter');
    await dialog.getByText(/&encoding=Windows-1252/).waitFor();
    await user.picture('records-download-settings');
    const kept = user.page.waitForEvent('download');
    const button = dialog.getByRole('button', { name: 'Herunterladen' });
    await button.focus();
    await user.page.keyboard.press('Enter');
    const lines = readFileSync(await (await kept).path())
      .toString('latin1')
      .split('\r\n');
    expect([lines.length, lines[0]]).toEqual([count + 2, 'name;gewaesser;stand;gemessen;in_betrieb;x;y']);
    // One byte for each letter, and no mark before the first.
    expect(lines.slice(1, 3)).toEqual(['Pegel 1;Rhein;0;2026-01-15;false;6;50', 'Pegel 2;\u00d6sterbach;3,7;2026-02-15;true;6,34;50,58']);
    await dialog.waitFor({ state: 'hidden' });
    // What was used is there after a reload; what cannot be is told beside its field.
    await user.page.reload();
    await user.tableText('Pegel 1').waitFor();
    await ask();
    await dialog.getByText(/&encoding=Windows-1252/).waitFor();
    await dialog.getByRole('textbox', { name: /EPSG/ }).fill('7');
    await button.click();
    await dialog.getByText(/^Dieses Koordinatensystem ist nicht bekannt/).waitFor();
    await user.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('are narrowed by one of several conditions and by an expression, which stand in the address', async () => {
    await user.go(`/depot/${depot.id}/`);
    await user.tableText('Pegel 1').waitFor();
    await user.page.getByRole('button', { name: 'Filter', exact: true }).click();
    const dialog = user.page.getByRole('dialog', { name: 'Filter' });
    await dialog.getByRole('tab', { name: 'Ausdruck' }).click();
    const field = dialog.getByRole('textbox', { name: 'Ausdruck' });
    await field.click();
    await user.page.keyboard.type('gewa');
    const completion = dialog.getByRole('option', { name: 'gewaesser' });
    await completion.waitFor();
    await user.picture('records-expression-completion');
    // Enter is a new line still for 75 ms after the list has come, so that nobody takes over what they have not seen.
    await user.page.waitForTimeout(200);
    await user.page.keyboard.press('Enter');
    await user.page.keyboard.type(" = 'Rhein' OR stand >");
    await user.page.keyboard.press('Control+Enter');
    await dialog.getByText(/^Der Filter ist ab Zeichen 31 nicht lesbar/).waitFor();
    await user.picture('records-expression-fault');
    await user.page.keyboard.type('= 30,5');
    await user.page.keyboard.press('Control+Enter');
    await dialog.getByText(/ab Zeichen 35/).waitFor();
    await user.page.keyboard.press('Backspace');
    await user.page.keyboard.press('Backspace');
    await user.page.keyboard.type('.5');
    await user.page.keyboard.press('Control+Enter');
    const met = (JSON.parse(stations) as { features: { properties: { gewaesser: string; stand: number | null } }[] }).features.filter(
      ({ properties: { gewaesser, stand } }) => gewaesser === 'Rhein' || (stand ?? 0) >= 30.5,
    );
    await shown(met.length);
    // As conditions, of which one is enough.
    await user.page.getByText('Mindestens eine von:').waitFor();
    await user.picture('records-any-of');
    await user.page.getByRole('columnheader', { name: 'stand' }).click();
    await expect.poll(async () => (await column('stand'))[0]).toBe('0');
    await user.tableText('Rhein').first().click({ button: 'right' });
    await user.page.getByRole('menuitem', { name: 'Filtern: gewaesser ist nicht „Rhein“' }).click();
    await shown(met.length - 70);
    await user.picture('records-narrowed-expression');
    const address = user.page.url();
    // The way back leads through what was asked, and forward again; a link shows the same.
    await user.page.goBack();
    await shown(met.length);
    await user.page.goBack();
    await expect.poll(() => user.page.url()).not.toContain('sort=');
    await user.page.goBack();
    await shown(count);
    await user.go(address.slice(new URL(address).origin.length));
    await shown(met.length - 70);
    await expect.poll(async () => (await column('gewaesser')).includes('Rhein')).toBe(false);
  });

  it('are reached by their number, and edited there', async () => {
    await user.go(`/depot/${depot.id}/`);
    await user.tableText('Pegel 1').waitFor();
    const field = user.page.getByRole('textbox', { name: 'Gehe zu Datensatz' });
    await field.fill('901');
    await field.press('Enter');
    await user.page.getByRole('tooltip', { name: 'Richtig ist eine Zahl von 1 bis 350.' }).waitFor();
    await field.fill('301');
    await field.press('Enter');
    const row = user.page.getByRole('row', { selected: true });
    await row.getByText('Pegel 301').waitFor();
    expect(await row.getAttribute('aria-rowindex')).toBe('302');
    expect(await user.page.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(count + 1));
    await user.page.locator('[aria-rowindex="301"]').getByText('Pegel 300').waitFor();
    await user.picture('records-any-place');
    await expect.poll(() => user.page.url()).toContain('record=');
    const cell = row.locator('[data-field=".gewaesser"]');
    await cell.dblclick();
    await row.getByRole('textbox', { name: 'gewaesser' }).fill('Sieg');
    await user.page.keyboard.press('Enter');
    await user.page.getByRole('button', { name: 'Verwerfen' }).first().waitFor();
    await row.getByText('Sieg').waitFor();
    expect(await row.getAttribute('aria-rowindex')).toBe('302');
    await row.getByRole('button', { name: 'Aktionen für Zeile 301' }).click();
    await user.page.getByRole('menuitem', { name: 'Löschen' }).click();
    await shown(count - 1);
    await user.page.getByRole('button', { name: 'Rückgängig', exact: true }).click();
    await shown(count);
    await user.page.locator('[aria-rowindex="302"]').getByText('Pegel 301').waitFor();
    // The link of a record shows it, wherever it stands.
    await user.page.reload();
    await user.tableText('Pegel 1').waitFor();
    await user.page.getByRole('button', { name: 'Verwerfen' }).first().click();
    await user.page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click();
    await user.page.getByText('Die Änderungen wurden verworfen.').waitFor();
  });

  it('are counted by the values of a column, as the table is narrowed, and a bar narrows it further', async () => {
    await user.go(`/depot/${depot.id}/`);
    await user.tableText('Rhein').first().click({ button: 'right' });
    await user.page.getByRole('menuitem', { name: 'Filtern: gewaesser ist „Rhein“' }).click();
    await shown(70);
    const head = user.page.getByRole('columnheader', { name: 'stand' });
    await head.hover();
    await user.picture('records-column-head');
    await head.getByRole('button', { name: 'Weitere Aktionen: stand' }).click();
    await user.page.getByRole('menuitem', { name: 'Statistik der Spalte' }).click();
    const dialog = user.page.getByRole('dialog', { name: 'Spalte „stand“' });
    await dialog.getByText('Mittelwert').waitFor();
    await user.picture('records-statistics');
    const bar = dialog.getByRole('button', { name: /^0 bis < / });
    const counted = await bar.locator('.count').evaluate((element) => element.firstChild?.textContent);
    await bar.click();
    await shown(Number(counted));
    // The menu key opens the same menu.
    await head.focus();
    await user.page.keyboard.press('Shift+F10');
    await user.page.getByRole('menuitem', { name: 'Statistik der Spalte' }).waitFor();
    await user.page.keyboard.press('Escape');
  });

  it('have values replaced in many of them at once, after a preview, and all is discarded again', async () => {
    await user.go(`/depot/${depot.id}/`);
    await user.tableText('Pegel 1').waitFor();
    const head = user.page.getByRole('columnheader', { name: 'gewaesser' });
    await head.click({ button: 'right' });
    await user.page.getByRole('menuitem', { name: 'Suchen und ersetzen' }).click();
    const dialog = user.page.getByRole('dialog', { name: 'Suchen und ersetzen' });
    await dialog.getByRole('textbox', { name: 'Suchen' }).fill('rhein');
    await dialog.getByRole('textbox', { name: 'Ersetzen durch' }).fill('Rhein (Bund)');
    await dialog.getByText('70 Datensätze ändern sich').waitFor();
    await user.picture('records-replace');
    await dialog.getByRole('button', { name: 'In 70 Datensätzen ersetzen' }).click();
    await user.page.getByText('In 70 Datensätzen ersetzt.').waitFor();
    await user.tableText('Rhein (Bund)').first().waitFor();
    await user.picture('records-replaced');
    await user.page.getByRole('button', { name: 'Verwerfen' }).first().click();
    await user.page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click();
    await user.page.getByText('Die Änderungen wurden verworfen.').waitFor();
    await expect.poll(async () => (await column('gewaesser'))[0]).toBe('Rhein');
  });

  it('show and take whole numbers with more digits than a browser counts with', async () => {
    const long = await newDepot(office.admin, 'Lange Nummern');
    const feature = (name: string, id: string): string =>
      `{"type":"Feature","properties":{"name":"${name}","objekt_id":${id}},"geometry":{"type":"Point","coordinates":[7,51]}}`;
    const features = [feature('Tor', '9007199254740993'), feature('Turm', '5')];
    await importFile(office.admin, long, 'lange.geojson', `{"type":"FeatureCollection","features":[${features.join(',')}]}`);
    await user.go(`/depot/${long.id}/`);
    await user.tableText('9007199254740993').waitFor();
    await user.editCell('Turm', 'objekt_id', '-9007199254740995');
    await user.openChanges(1).waitFor();
    await user.editCell('Tor', 'objekt_id', '9007199254740997');
    await user.openChanges(2).waitFor();
    await user.picture('records-long-numbers');
    await user.page.reload();
    await expect.poll(() => column('objekt_id')).toEqual(['9007199254740997', '-9007199254740995']);
  });

  it('take rows of a spreadsheet, all of them once every cell fits', async () => {
    await user.go(`/depot/${depot.id}/`);
    await user.tableText('Pegel 1').first().click();
    // As a browser pastes what a spreadsheet has copied.
    const paste = (text: string): Promise<void> =>
      user.page.evaluate((rows) => {
        const data = new DataTransfer();
        data.setData('text/plain', rows);
        document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      }, text);
    await paste('name\tstand\tgemessen\nPegel Porz\thoch\t31.05.2026\nPegel Sürth\t2,5\t01.06.2026');
    const dialog = user.page.getByRole('dialog', { name: 'Zeilen einfügen' });
    await dialog.getByText('Zeile 2, Spalte „stand“: „hoch“. Richtig ist eine Zahl').waitFor();
    await user.picture('records-paste-fault');
    expect(await dialog.getByRole('button', { name: '2 Zeilen einfügen' }).isDisabled()).toBe(true);
    await dialog.getByRole('textbox').fill('name\tstand\tgemessen\nPegel Porz\t3,42\t31.05.2026\nPegel Sürth\t2,5\t01.06.2026');
    await user.picture('records-paste');
    await dialog.getByRole('button', { name: '2 Zeilen einfügen' }).click();
    await user.page.getByText('2 Datensätze eingefügt.').waitFor();
    await shown(count + 2);
    await user.page.getByRole('searchbox', { name: 'In Objekten suchen' }).fill('Sürth');
    await expect.poll(() => column('name')).toContain('Pegel Sürth');
    expect((await column('stand')).at(-1)).toBe('2,5');
    await user.picture('records-pasted');
  });
});
