import { endpoints } from '@geo/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { switchboardNamed, changeSwitchboard, graphOf, shapeOf } from '../drivers/switchboard.ts';
import type { Backoffice } from '../drivers/backoffice.ts';
import { Keyboard } from '../drivers/keyboard.ts';
import { makePoints, openOffice, type Office } from '../drivers/office.ts';
import { sharedBackend } from '../drivers/server.ts';
import type { Client } from '@geo/api';

describe('the editor of switchboards', () => {
  let office: Office;
  let user: Backoffice;
  let client: Client;
  let switchboard = 0;
  beforeAll(async () => {
    office = await openOffice({}, sharedBackend);
    ({ user, admin: client } = office);
    await makePoints(client, 'Orte', 20);
  });
  afterAll(() => office?.close());

  it('takes a pipeline that was built by mouse back to nothing, and forth again under the same uris', async () => {
    await user.buildBuffers('Umkreise', { from: '/Basis/Orte', to: '/Basis/Kreise' });
    switchboard = await switchboardNamed(client, 'Umkreise');
    await user.saved();
    const built = await graphOf(client, switchboard);
    expect(built.nodes).toHaveLength(3);

    await user.undoEverything();
    await expect.poll(() => graphOf(client, switchboard)).toEqual({ nodes: [], links: [], frames: [], notes: [] });
    await user.picture('switchboard-undone');
    await user.redoEverything();
    await expect.poll(() => graphOf(client, switchboard)).toEqual(built);
    await user.picture('switchboard-redone');
  });

  it('runs what came back', async () => {
    await user.run();
    for (const func of ['depot.retrieve', 'feature.buffer', 'depot.store']) await user.cardWithStatus(func, 'success').waitFor();
    await user.picture('switchboard-run');
  });

  it('the help names the keys of the canvas while it is shown', async () => {
    const help = user.page.getByRole('dialog', { name: 'Tastenkürzel' });
    await user.page.keyboard.press('?');
    await help.getByRole('region', { name: 'Auf der Arbeitsfläche' }).getByText('Gruppieren').waitFor();
    await user.picture('switchboard-help');
    await user.page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
  });

  it('copies it to another switchboard', async () => {
    await user.copySwitchboard();
    await user.newSwitchboard('Abschrift');
    await user.pasteSwitchboard();
    await user.card('depot.store').waitFor();
    await user.saved();
    const copy = await switchboardNamed(client, 'Abschrift');
    expect(await shapeOf(client, copy)).toEqual(await shapeOf(client, switchboard));
    await user.picture('switchboard-copy');
    await user.page.getByRole('button', { name: 'Verlauf', exact: true }).click();
    await user.page.getByRole('complementary', { name: 'Verlauf' }).getByText('Einfügen').waitFor();
    await user.page.getByRole('button', { name: 'Anfang' }).click();
    await expect.poll(() => shapeOf(client, copy)).toEqual([]);
  });

  it('keeps what is edited while the server is gone, and sends it when it is back', async () => {
    await user.go(`/switchboards/edit/${switchboard}`);
    await user.card('feature.buffer').waitFor();
    await office.server.kill();
    await user.connectionLost().waitFor();
    await user.addNote('Ohne Verbindung geschrieben', 200, 500);
    await user.unsaved().waitFor();
    await user.picture('switchboard-offline');

    client = await office.startAgain();
    // The longer the server is gone, the longer the browser waits before it tries again: up to 36 s.
    await user.saved();
    expect((await graphOf(client, switchboard)).notes).toEqual([expect.stringContaining('Ohne Verbindung geschrieben')]);
  });

  it('shows what somebody else does, and asks where both changed the same', async () => {
    const note = (await client.call(endpoints.notes, { query: { switchboard_id: switchboard } })).objects[0]!;
    await user.editNote('Ohne Verbindung geschrieben', async () => {
      await changeSwitchboard(client, switchboard, [{ op: 'patch', uri: note.resource_uri, body: { text: 'Von jemand anderem' } }]);
      return 'Von mir';
    });
    await user.page.getByRole('dialog').getByText('Von jemand anderem').waitFor();
    await user.picture('switchboard-conflict');
    await user.page.getByRole('dialog').getByRole('button', { name: /Meine/ }).click();
    await expect.poll(async () => (await graphOf(client, switchboard)).notes).toEqual([expect.stringContaining('Von mir')]);
  });

  it('builds, runs and mends the same pipeline by keyboard, through the outline', async () => {
    await user.newSwitchboard('Ohne Maus');
    const keys = new Keyboard(user.page);
    await keys.openOutline();
    await keys.addFunction('depot.retrieve', /^Magazin lesen/);
    await keys.press('ArrowRight');
    await keys.row(/^Eingang Magazin, .*erforderlich$/);
    await keys.setDepot('/Basis/Orte', /^Eingang Magazin, Magazin, Orte/);
    await keys.addFunction('feature.buffer', /^Puffer/);
    await keys.press('ArrowRight');
    await keys.connect('Magazin lesen · Ergebnis', /^Eingang Objekte, .*von Magazin lesen/);
    await keys.addFunction('depot.store', /^Im Magazin speichern/);
    await keys.press('ArrowRight');
    await keys.connect('Puffer · Ergebnis', /^Eingang Datensätze, .*von Puffer/);
    await keys.press('ArrowLeft');
    await keys.choose('Bis hier ausführen');
    await user.page.getByRole('dialog', { name: 'Trotz Fehlern ausführen?' }).waitFor();
    await keys.tabTo(/^Trotzdem ausführen$/);
    await keys.press('Enter');
    await keys.told('Im Magazin speichern: Fehlgeschlagen.').waitFor();
    await user.picture('switchboard-outline-failed');
    await keys.tabTo(/^Im Magazin speichern/);
    await keys.press('ArrowRight', 'ArrowDown');
    await keys.row(/^Eingang Magazin, .*erforderlich$/);
    await keys.setDepot('/Basis/Kreise ohne Maus', /^Eingang Magazin, Magazin, Kreise/);
    await keys.press('ArrowLeft');
    await keys.choose('Bis hier ausführen');
    await keys.told('Im Magazin speichern: Erfolgreich ausgeführt.').waitFor();
    await user.picture('switchboard-outline');
    const built = await switchboardNamed(client, 'Ohne Maus');
    expect(await shapeOf(client, built)).toEqual(await shapeOf(client, switchboard));
  });

  it('the browser complained of nothing but the server that was gone', () =>
    expect(user.problems.filter((problem) => !/ERR_CONNECTION|WebSocket|ERR_INCOMPLETE|ERR_EMPTY/.test(problem))).toEqual([]));
});
