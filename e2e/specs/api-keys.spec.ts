import { endpoints, typeUri, type SwitchboardCreated } from '@geo/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Backoffice } from '../drivers/backoffice.ts';
import { openOffice, type Office } from '../drivers/office.ts';

describe('API keys', () => {
  let office: Office;
  let user: Backoffice;
  let board: z.infer<typeof SwitchboardCreated>;
  let key: string;
  beforeAll(async () => {
    office = await openOffice();
    ({ user } = office);
    const { admin } = office;
    board = await admin.call(endpoints.createSwitchboard, { query: { name: 'Abstand melden' } });
    const frame = async (name: string, frame_type: 1 | 2): Promise<void> => {
      const place = { switchboard: board.resource_uri, ui_x: 40, ui_y: frame_type * 120 };
      const { id } = await admin.call(endpoints.createFrame, { body: { ...place, content_type: typeUri('number'), name, data: 5 } });
      await admin.call(endpoints.saveFrame, { params: { id }, body: { frame_type } });
    };
    await frame('Abstand', 1);
    await frame('Ergebnis', 2);
  });
  afterAll(() => office?.close());

  const dialog = () => user.page.getByRole('dialog', { name: 'API-Schlüssel' });
  const execute = (body: object): Promise<Response> =>
    fetch(`${office.server.url}${board.resource_uri}execute?wait=1`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('one is made in the user menu, limited to a switchboard, and shown once', async () => {
    await user.userMenu('API-Schlüssel');
    await dialog().getByText('Keine Schlüssel vorhanden').waitFor();
    await dialog().getByRole('button', { name: 'Neuer Schlüssel' }).click();
    await dialog().getByLabel('Name').fill('Nachtlauf');
    await dialog().getByRole('checkbox', { name: 'Ausführen' }).check();
    await dialog().getByRole('combobox', { name: 'Nur diese Switchboards' }).click();
    await user.page.getByRole('option', { name: 'Abstand melden' }).click();
    await user.picture('api-key-form');
    await dialog().getByRole('button', { name: 'Anlegen' }).click();
    const shown = dialog().getByText(/^geo_[0-9a-z]{8}_/);
    await shown.waitFor();
    key = (await shown.textContent())!;
    await user.picture('api-key-made');
    await dialog().getByRole('button', { name: 'Fertig' }).click();
    await dialog()
      .getByRole('row', { name: /Nachtlauf.*Ausführen.*nur ein Switchboard.*Noch nie/ })
      .waitFor();
    expect(await dialog().getByText(key).count()).toBe(0);
    await user.picture('api-keys');
    await user.page.keyboard.press('Escape');
  });

  it('with it a program gives a value and runs the switchboard, which is seen on its canvas', async () => {
    await user.go(`/switchboards/edit/${board.switchboard_id}`);
    await user.page.getByText('Abstand', { exact: true }).first().waitFor();
    const wrong = await execute({ inputs: { Abstand: 'weit' } });
    expect([wrong.status, await wrong.json()]).toEqual([422, expect.objectContaining({ code: 'run_input_wrong' })]);
    const done = await execute({ inputs: { Abstand: 4711 } });
    expect(done.status).toBe(200);
    expect(await done.json()).toMatchObject({ status: 'success', outputs: [{ name: 'Ergebnis', count: 1, records: [{ value: 5 }] }] });
    await user.page
      .getByText(/4\.?711/)
      .first()
      .waitFor();
    await user.picture('api-key-run');
  });

  it('the settings of the switchboard show the call', async () => {
    await user.go('/switchboards/');
    await user.go(`/switchboards/?edit=${encodeURIComponent(board.resource_uri)}`);
    const settings = user.page.getByRole('dialog');
    await settings.getByRole('tab', { name: 'Ausführung' }).click();
    await settings.getByText(`${office.server.url}${board.resource_uri}execute`, { exact: true }).waitFor();
    await settings.getByText(/"inputs":\{"Abstand":/).waitFor();
    await settings.getByRole('button', { name: 'Python' }).click();
    await settings.getByText(/requests\.post/).waitFor();
    await user.picture('api-key-calls');
  });

  it('revoked, it is refused from the next call on', async () => {
    await user.go('/');
    await user.userMenu('API-Schlüssel');
    await dialog().getByRole('button', { name: 'Nachtlauf widerrufen' }).click();
    await user.page.getByRole('dialog', { name: '„Nachtlauf“ widerrufen?' }).getByRole('button', { name: 'Widerrufen' }).click();
    await dialog().getByText('Keine Schlüssel vorhanden').waitFor();
    const refused = await execute({});
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('Bearer')]);
    expect(user.problems).toEqual([]);
  });
});
