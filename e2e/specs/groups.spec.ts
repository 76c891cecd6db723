import { endpoints, type Client } from '@geo/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backoffice } from '../drivers/backoffice.ts';
import { switchboardNamed, graphOf, shapeOf, stored } from '../drivers/switchboard.ts';
import { makePoints, openOffice, type Office } from '../drivers/office.ts';
import { sharedBackend } from '../drivers/server.ts';

describe('a group as a switchboard of its own', () => {
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

  it('runs as its steps do, before it is saved', async () => {
    await user.buildBuffers('Umkreise', { from: '/Basis/Orte', to: '/Basis/Kreise' });
    switchboard = await switchboardNamed(client, 'Umkreise');
    await user.saved();
    await user.run();
    await user.cardWithStatus('depot.store', 'success').waitFor();
    expect(await stored(client, 'Kreise')).toMatchObject([{ count: 20, moments: 1 }]);
  });

  it('is saved by its name, and one step takes its place', async () => {
    const before = await graphOf(client, switchboard);
    await user.group(['depot.retrieve', 'feature.buffer']);
    await user.saveGroup('Puffern', 'Umkreise bilden');
    await user.card('switchboard.run').waitFor();
    await user.saved();
    await user.picture('group-replaced');
    expect(await shapeOf(client, switchboard)).toEqual([
      'depot.store',
      'depot.store.depot ← data',
      'depot.store.features ← switchboard.run',
      'switchboard.run',
      'switchboard.run.switchboard ← data',
    ]);
    await user.page.keyboard.press('Control+z');
    await expect.poll(() => graphOf(client, switchboard)).toEqual(before);
    await user.page.keyboard.press('Control+Shift+z');
    await user.card('switchboard.run').waitFor();
    await user.saved();
  });

  it('gives the same result, also to a user who is faster than the server', async () => {
    const before = await stored(client, 'Kreise');
    const batches = /\/batch$/;
    await user.page.route(batches, async (route) => {
      const response = await route.fetch();
      await new Promise((later) => setTimeout(later, 500));
      await route.fulfill({ response });
    });
    await user.page.keyboard.press('Control+z');
    await user.page.keyboard.press('Control+Shift+z');
    await user.run();
    await user.cardWithStatus('switchboard.run', 'success').waitFor();
    await user.cardWithStatus('depot.store', 'success').waitFor();
    await user.page.unroute(batches);
    await user.picture('group-run');
    await expect.poll(async () => (await stored(client, 'Kreise'))[0]?.moments).toBe(2);
    expect((await stored(client, 'Kreise'))[0]?.geometries).toEqual(before[0]?.geometries);
  });

  it('opens from the step', async () => {
    await user.openNamedSwitchboard('Umkreise bilden');
    await user.card('feature.buffer').waitFor();
    await user.picture('group-switchboard');
    expect(await shapeOf(client, await switchboardNamed(client, 'Umkreise bilden'))).toEqual([
      'depot.retrieve',
      'depot.retrieve.depot ← data',
      'feature.buffer',
      'feature.buffer.features ← depot.retrieve',
    ]);
  });

  it('comes back from its file, once that is accepted', async () => {
    const id = await switchboardNamed(client, 'Umkreise bilden');
    const document = await client.call(endpoints.exportSwitchboard, { params: { id } });
    const switchboards = async () => (await client.call(endpoints.switchboards, { query: {} })).meta.total_count;
    const before = await switchboards();
    await user.openSwitchboardFile(
      'Umkreise.json',
      JSON.stringify({ ...document, notes: [{ key: 'n1', text: 'doppelt', ui_x: 0, ui_y: 0 }] }),
    );
    await user.page.getByRole('list', { name: 'Probleme' }).getByText(/n1/).waitFor();
    await user.openSwitchboardFile('Umkreise.json', JSON.stringify(document));
    await user.page.getByText(/Funktionen 2/).waitFor();
    expect(await switchboards()).toBe(before);
    await user.acceptSwitchboardFile('Aus der Datei');
    await user.card('feature.buffer').waitFor();
    expect(await shapeOf(client, await switchboardNamed(client, 'Aus der Datei'))).toEqual(await shapeOf(client, id));
  });

  it('the browser complained of nothing', () => expect(user.problems).toEqual([]));
});
