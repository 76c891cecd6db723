import { endpoints } from '@geo/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backoffice } from '../drivers/backoffice.ts';
import { colleague, makeView, openOffice, type Office } from '../drivers/office.ts';

describe('the security log', () => {
  let office: Office;
  let user: Backoffice;
  beforeAll(async () => {
    office = await openOffice();
    ({ user } = office);
  });
  afterAll(() => office?.close());

  const entry = (name: RegExp) => user.page.getByRole('table', { name: 'Sicherheitsprotokoll' }).getByRole('row', { name });

  it('shows an administrator a wrong password and a change of permissions', async () => {
    const stranger = await user.another();
    await stranger.go('/');
    await stranger.page.getByLabel('Benutzername').fill(colleague.username);
    await stranger.page.getByRole('textbox', { name: 'Passwort' }).fill('geraten und falsch');
    await stranger.page.getByRole('button', { name: 'Anmelden' }).click();
    await stranger.page.getByText('Benutzername oder Passwort ist falsch.').first().waitFor();
    const { admin } = office;
    const view = await makeView(admin, 'Wegekarte');
    const { objects } = await admin.call(endpoints.users, { query: { q: colleague.username } });
    const permissions = [{ user: objects[0]!.resource_uri, perms: ['read', 'write'] }];
    await admin.call(endpoints.saveView, { params: { id: view.id }, body: { permissions } });

    await user.open('Sicherheitsprotokoll');
    await entry(new RegExp(`Anmeldung gescheitert.*nicht angemeldet.*${colleague.username}`)).waitFor();
    await entry(new RegExp(`Rechte geändert.*admin.*Wegekarte.*${colleague.username} bekommt Lesen, Schreiben`)).waitFor();
    await user.picture('security-log');
  });

  it('keeps in the address what it is narrowed to', async () => {
    await user.page.getByRole('button', { name: 'Ereignis: Alle Ereignisse' }).click();
    await user.page.getByRole('menuitemradio', { name: 'Rechte geändert', exact: true }).click();
    await entry(/Anmeldung gescheitert/).waitFor({ state: 'detached' });
    expect(new URL(user.page.url()).search).toBe('?event=permissions_changed');
    await user.page.reload();
    await user.page.getByRole('button', { name: 'Ereignis: Rechte geändert' }).waitFor();
    await entry(/Wegekarte/).waitFor();
    expect(await user.page.getByRole('table').getByRole('row').count()).toBe(2);
  });

  it('is neither offered nor answered to others', async () => {
    const other = await user.another();
    await other.logIn(colleague.username, colleague.password);
    expect(await other.page.getByRole('link', { name: 'Sicherheitsprotokoll' }).count()).toBe(0);
    await other.go('/security-log/');
    await other.page.getByText('Das dürfen nur Administratoren.').waitFor();
    expect(await other.page.getByRole('table').count()).toBe(0);
  });
});
